import { createLevel, ruleFor } from '../../../shared/domain/access.ts'
import type { EntitySchema, Level, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldAccessWords, fieldLevels, isFieldOpened } from '../../../shared/domain/field-access.ts'
import { isUnique, propertyType } from '../../../shared/domain/field-types/property-type.ts'
import { hasLimits } from '../../../shared/domain/field-types/value-rule.ts'
import { defaultRoute, type FileMap, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import type { PublishChange } from '../../../shared/domain/publication.ts'
import { checkWords } from '../../../shared/domain/row-check.ts'
import { isWithinRule, type RowRule, ruleWords } from '../../../shared/domain/row-rule.ts'
import { PUBLISH_CHANGE_TEXT as TEXT } from '../../../shared/text/live.ts'
import type { ValueCounts } from '../entities/count-values.ts'

/** An app as published, or as it would be: entities by id, and files. */
export interface PublishedState {
  readonly entities: ReadonlyMap<string, EntitySchema>
  readonly files: FileMap
}

const SEVERITIES = ['destructive', 'change', 'addition'] as const satisfies readonly PublishChange['severity'][]

/** What a publish would change for the users of the app, destructive changes first. `counts` are of the live rows. */
export function planPublishChanges(before: PublishedState, after: PublishedState, counts: ValueCounts): PublishChange[] {
  const changes = [...entityChanges(before.entities, after.entities, counts), ...pageChanges(before.files, after.files)]
  return SEVERITIES.flatMap((severity) => changes.filter((change) => change.severity === severity))
}

type Change = PublishChange

function change(severity: Change['severity'], kind: Change['kind'], subject: string, text: string, affected = 0): Change {
  return { severity, kind, subject, text, affected }
}

function entityChanges(before: PublishedState['entities'], after: PublishedState['entities'], counts: ValueCounts): Change[] {
  const removed = [...before].filter(([id]) => !after.has(id)).map(([id, { name }]) => removedEntity(name, counts.rows(id)))
  const others = [...after].flatMap(([id, schema]) => {
    const known = before.get(id)
    return known === undefined ? [addedEntity(schema.name, counts.rows(id))] : changedEntity(id, known, schema, counts)
  })
  return [...removed, ...others]
}

function removedEntity(name: string, rows: number): Change {
  return change('destructive', 'entity-removed', name, TEXT.entityRemoved(name, rows), rows)
}

/** An entity that was published before has kept its rows. */
function addedEntity(name: string, rows: number): Change {
  return change('addition', 'entity-added', name, rows === 0 ? TEXT.entityAdded(name) : TEXT.entityBack(name, rows), rows)
}

function changedEntity(id: string, before: EntitySchema, after: EntitySchema, counts: ValueCounts): Change[] {
  const { name } = after
  const rows = counts.rows(id)
  const renamed = before.name === name ? [] : [change('change', 'entity-renamed', name, TEXT.entityRenamed(before.name, name, rows), rows)]
  return [...renamed, ...permissionChanges(before, after), ...checkChanges(before, after), ...propertyChanges(before, after, rows, counts)]
}

function checkChanges(before: EntitySchema, { name, ...after }: EntitySchema): Change[] {
  const wordsOf = ({ properties, 'x-checks': checks = [] }: Pick<EntitySchema, 'properties' | 'x-checks'>) =>
    checks.map((check) => checkWords(check, properties))
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const told = (words: string, text: string) => change('change', 'checks', `${name}: ${words}`, text)
  return [
    ...is.filter((words) => !was.includes(words)).map((words) => told(words, TEXT.checkAdded(name, words))),
    ...was.filter((words) => !is.includes(words)).map((words) => told(words, TEXT.checkRemoved(name, words))),
  ]
}

/** From closed to open: each level includes the rights of those before it. */
const OPENNESS: readonly Level[] = ['none', 'admin', 'creator', 'paying', 'all', 'anonymous']

function permissionChanges(before: EntitySchema, after: EntitySchema): Change[] {
  const changed = (what: 'read' | 'write' | 'create', from: Level, to: Level): Change[] => {
    if (from === to) return what === 'create' || from !== 'creator' ? [] : ownRuleChanges(before, after, what)
    // Whoever made a record and does not pay loses it.
    const isWider = OPENNESS.indexOf(to) > OPENNESS.indexOf(from) && (from !== 'creator' || to !== 'paying')
    const sentence = TEXT.permissions(after.name, what, TEXT.levels[from], TEXT.levels[to], isWider)
    return [change(isWider ? 'change' : 'destructive', 'permissions', after.name, sentence)]
  }
  const [was, is] = [before.permissions, after.permissions]
  // The right to add is listed separately only where it differs from the right to change.
  const isApart = [was, is].some((permissions) => createLevel(permissions) !== permissions.write)
  return [
    ...changed('read', was.read, is.read),
    ...changed('write', was.write, is.write),
    ...(isApart ? changed('create', createLevel(was), createLevel(is)) : []),
  ]
}

/** At the same level, whose the rows are may have changed. */
function ownRuleChanges({ permissions: was }: EntitySchema, { name, permissions: is }: EntitySchema, side: 'read' | 'write'): Change[] {
  const [from, to] = [ruleFor(was, side), ruleFor(is, side)]
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  const words = (rule: RowRule | undefined) => (rule === undefined ? TEXT.levels.creator : ruleWords(rule))
  const isWider = isWithinRule(from, to)
  return [change(isWider ? 'change' : 'destructive', 'permissions', name, TEXT.permissions(name, side, words(from), words(to), isWider))]
}

interface Property {
  readonly name: string
  readonly schema: PropertySchema
  readonly isRequired: boolean
}

function propertiesOf({ properties, required }: EntitySchema): ReadonlyMap<string, Property> {
  return new Map(
    Object.entries(properties).map(([name, schema]) => [schema['x-id'] ?? name, { name, schema, isRequired: required.includes(name) }]),
  )
}

function propertyChanges(before: EntitySchema, after: EntitySchema, rows: number, counts: ValueCounts): Change[] {
  const [known, wanted] = [propertiesOf(before), propertiesOf(after)]
  const entity = after.name
  const removed = [...known]
    .filter(([id]) => !wanted.has(id))
    .map(([id, { name }]) => {
      const filled = counts.filled(id)
      return change('destructive', 'property-removed', `${before.name}.${name}`, TEXT.propertyRemoved(entity, name, filled), filled)
    })
  const others = [...wanted].flatMap(([id, property]) => {
    const one = known.get(id)
    return one === undefined
      ? [addedProperty(id, entity, property, counts)]
      : changedProperty({ id, entity, rows, before: one, after: property }, counts)
  })
  return [...removed, ...others]
}

function addedProperty(id: string, entity: string, { name }: Property, counts: ValueCounts): Change {
  const filled = counts.filled(id)
  const text = filled === 0 ? TEXT.propertyAdded(entity, name) : TEXT.propertyBack(entity, name, filled)
  return change('addition', 'property-added', `${entity}.${name}`, text, filled)
}

interface PropertyPair {
  readonly id: string
  readonly entity: string
  readonly rows: number
  readonly before: Property
  readonly after: Property
}

function changedProperty({ id, entity, rows, before, after }: PropertyPair, counts: ValueCounts): Change[] {
  const { name } = after
  const subject = `${entity}.${name}`
  const changes: Change[] = []
  if (before.name !== name)
    changes.push(change('change', 'property-renamed', subject, TEXT.propertyRenamed(entity, before.name, name), counts.filled(id)))
  const type = propertyType(after.schema)
  if (propertyType(before.schema) !== type) {
    const [filled, lost] = [counts.filled(id), counts.unfit(id, after.schema)]
    const text = TEXT.propertyType(entity, name, TEXT.types[type], filled, lost)
    changes.push(change(lost > 0 ? 'destructive' : 'change', 'property-type', subject, text, filled))
  }
  if (after.isRequired && !before.isRequired) {
    const empty = rows - counts.filled(id)
    changes.push(change('change', 'property-required', subject, TEXT.propertyRequired(entity, name, empty), empty))
  }
  if (before.isRequired && !after.isRequired) {
    changes.push(change('addition', 'property-required', subject, TEXT.propertyOptional(entity, name)))
  }
  return [...changes, ...ruleChanges({ id, entity, rows, before, after }, counts)]
}

/** Records that do not keep a new rule stay as they are. */
function ruleChanges({ id, entity, before, after: { name, schema } }: PropertyPair, counts: ValueCounts): Change[] {
  const changes: Change[] = []
  const told = (text: string, affected: number) => changes.push(change('change', 'property-rules', `${entity}.${name}`, text, affected))
  if (isUnique(schema) && !isUnique(before.schema)) {
    const shared = counts.shared(id)
    told(TEXT.propertyUnique(entity, name, shared), shared)
  }
  if (JSON.stringify(fieldLevels(before.schema)) !== JSON.stringify(fieldLevels(schema))) {
    const isNarrower = !isFieldOpened(before.schema, schema)
    const text = TEXT.propertyAccess(entity, name, fieldAccessWords(schema))
    changes.push(change(isNarrower ? 'destructive' : 'change', 'permissions', `${entity}.${name}`, text))
  }
  const limitsOf = ({ minimum, maximum, minLength, maxLength, pattern }: PropertySchema) =>
    JSON.stringify([minimum, maximum, minLength, maxLength, pattern])
  if (hasLimits(schema) && limitsOf(schema) !== limitsOf(before.schema)) {
    const beyond = counts.beyond(id, schema)
    told(TEXT.propertyLimits(entity, name, beyond), beyond)
  }
  return changes
}

const OWN_ROUTE = /\bexport\s+const\s+path\s*(?::\s*string\s*)?=\s*(['"`])([^'"`]+)\1/

function pageChanges(before: FileMap, after: FileMap): Change[] {
  const [known, wanted] = [routesOf(before), routesOf(after)]
  const isOther = (path: string) => !path.startsWith('__entities__')
  const touched = new Set([...before.keys(), ...after.keys()].filter((path) => isOther(path) && before.get(path) !== after.get(path)))
  const isNew = before.size === 0
  return [
    ...[...known]
      .filter((route) => !wanted.has(route))
      .toSorted()
      .map((route) => change('destructive', 'page-removed', route, TEXT.pageRemoved(route))),
    ...[...wanted]
      .filter((route) => !known.has(route))
      .toSorted()
      .map((route) => change('addition', 'page-added', route, TEXT.pageAdded(route))),
    ...(isNew || touched.size === 0 ? [] : [change('change', 'files', 'Files', TEXT.files(touched.size))]),
  ]
}

/** The routes of all pages. A page declares its route, or has one derived from its name. */
function routesOf(files: FileMap): ReadonlySet<string> {
  const pages = [...files].filter(([path]) => fileKind(path) === 'page')
  return new Set(pages.map(([path, code]) => OWN_ROUTE.exec(code)?.[2] ?? defaultRoute(fileName(path))))
}
