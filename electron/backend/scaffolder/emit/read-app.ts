import { z } from 'zod'
import { EntitySchema, type PropertySchema, withFormChecks } from '../../../../shared/domain/entity-schema.ts'
import {
  componentPath,
  fileKind,
  fileName,
  type FilePath,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
  pagePath,
} from '../../../../shared/domain/file-path.ts'
import { fieldTypeOf, writeProperty } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppModel, Entity, ExtraPage, Field } from '../spec/app-model.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../language/language.ts'
import { entityNames } from './code.ts'
import { withMenu } from './layout.ts'
import { readNav, readShell } from './read-layout.ts'
import { readSkin } from './skin-css.ts'
import { uiWords } from './ui-words.ts'
import { isCapital, isProperNoun, pluralPhrase, sentenceCase, wordsOfName } from '../language/nouns.ts'

/** Reads an app back from its files: the schemas are the truth about data, the layout about names, order and navigation. */
export function readApp(files: ReadonlyMap<FilePath, string>, appName: string): AppModel {
  const layout = files.get(LAYOUT_PATH) ?? ''
  const [nav, shell] = [readNav(layout), readShell(layout)]
  const language = LANGUAGE_CODES.find((code) => code === shell.language) ?? 'en'
  const home = files.has(pagePath('Overview')) && nav.some(({ to }) => to === '/overview') ? 'own' : 'overview'
  const entities = [...files]
    .filter(([path]) => fileKind(path) === 'entity')
    .flatMap(([path, content]) => readEntityFile(path, content) ?? [])
    .map((entity) => ({ ...entity, pages: pagesOf(entity, files) }))
    .map((entity, index) => ({ entity, at: placeInNav(nav, entity, index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entity }) => iconFromNav(nav, entity))
  const routes = new Set(entities.filter((entity) => entity.pages === 'standard').map((entity) => entityNames(entity).route))
  const model: AppModel = {
    name: shell.name ?? appName,
    icon: shell.icon ?? 'LayoutGrid',
    placement: shell.placement === 'side' ? 'side' : 'top',
    skin: readSkin(files.get(GLOBALS_CSS_PATH) ?? ''),
    entities,
    extraPages: nav.filter((entry) => entry.to !== '/' && !routes.has(entry.to) && !(home === 'own' && entry.to === '/overview')),
    language,
    home,
    homeLabel: homeLabelOf(nav, language),
    lists: shell.hasOwnerNav ? 'owner' : 'everybody',
  }
  return withMenu(
    model,
    nav.map(({ to }) => to),
  )
}

/** Its own name for the first page; undefined for the usual one. */
function homeLabelOf(nav: readonly ExtraPage[], language: LanguageCode): string | undefined {
  const label = nav.find(({ to }) => to === '/')?.label
  return label === uiWords(language)('home') ? undefined : label
}

function pagesOf(entity: Entity, files: ReadonlyMap<FilePath, string>): Entity['pages'] {
  const names = entityNames(entity)
  return files.has(componentPath(names.form)) && files.has(pagePath(names.detailsPage)) ? 'standard' : 'custom'
}

function placeInNav(nav: readonly ExtraPage[], entity: Entity, index: number): number {
  const at = nav.findIndex(({ to }) => to === entityNames(entity).route)
  return at < 0 ? nav.length + index : at
}

function iconFromNav(nav: readonly ExtraPage[], entity: Entity): Entity {
  const icon = nav.find(({ to }) => to === entityNames(entity).route)?.icon
  return icon === undefined || entity.pages === 'custom' ? entity : { ...entity, icon }
}

/** As lucide calls its icons; it becomes a name in code. */
const IconName = z.string().regex(/^[A-Z]\w*$/)

const ENTITY_KEYS = new Set(['x-id', 'name', 'type', 'title', 'x-plural', 'x-icon', 'properties', 'required', 'permissions'])

/** Null for a schema that cannot be read: it is left alone. */
function readEntityFile(path: FilePath, content: string): Entity | null {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return null
  }
  const named = typeof value === 'object' && value !== null ? { ...withFormChecks(value), name: fileName(path) } : value
  const parsed = EntitySchema.safeParse(named)
  return parsed.success ? readEntity(parsed.data) : null
}

export function readEntity(schema: EntitySchema): Entity {
  const plural = schema['x-plural']
  const title = schema.title ?? wordsOfName(schema.name)
  // A plural with a capital is of a language that writes its nouns so.
  const one = typeof plural === 'string' && isProperNoun(plural) ? title : ownCase(title)
  const icon = schema['x-icon']
  return {
    id: schema['x-id'],
    name: schema.name,
    one,
    many: typeof plural === 'string' ? plural : pluralPhrase(one),
    icon: IconName.safeParse(icon).data ?? 'Box',
    fields: Object.entries(schema.properties).map(([name, property]) => readField(name, property, schema.required)),
    read: schema.permissions.read,
    write: schema.permissions.write,
    create: schema.permissions.create,
    pages: 'standard',
    extra: others(schema, ENTITY_KEYS),
  }
}

/** `Customer` → `customer`, but `CD` stays `CD`. */
function ownCase(title: string): string {
  return isCapital(title) && !isCapital(title.slice(1)) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

function readField(name: string, property: PropertySchema, required: readonly string[]): Field {
  const { kind } = fieldTypeOf(property)
  const written = Object.keys(writeProperty(kind, { choices: [] }))
  const known = new Set(['x-id', 'type', 'title', 'format', ...written])
  const choices = kind === 'choices' ? property.items?.enum : property.enum
  return {
    id: property['x-id'],
    name,
    label: property.title ?? sentenceCase(wordsOfName(name)),
    kind,
    ...(choices === undefined ? {} : { choices }),
    ...(property['x-relation'] === undefined ? {} : { relation: property['x-relation'] }),
    isRequired: required.includes(name),
    extra: others(property, known),
  }
}

function others(value: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !known.has(key)))
}
