import { EntitySchema, Level, ROW_SYSTEM_FIELDS } from '../../../../shared/domain/entity-schema.ts'
import { type FileMap, entityPath, fileName, type FilePath } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { Finding } from '../detector.ts'

/** What keeps a schema from being read, or names what is not there. */
export function findSchemaFaults(path: FilePath, text: string, files: FileMap): readonly Finding[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return [fault(text, '', 'json', error instanceof Error ? error.message : '')]
  }
  if (!isObject(value)) return [fault(text, '', 'json', 'must be an object')]
  const findings: Finding[] = []
  const parsed = EntitySchema.safeParse(value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const place = issue.path.join('.')
      const name = String(issue.path.findLast((each) => typeof each === 'string' && text.includes(`"${each}"`)) ?? '')
      findings.push({ ...fault(text, name, place, issue.message), name: place })
    }
  } else if (parsed.data.name !== fileName(path)) {
    findings.push({ ...fault(text, 'name', 'name', fill(CODE_ISSUE_TEXT.schemaName, { name: fileName(path) })), name: 'name' })
  }
  const properties = isObject(value['properties']) ? value['properties'] : {}
  for (const [key, property] of Object.entries(properties)) findings.push(...propertyFaults(key, property, text, files))
  const required = Array.isArray(value['required']) ? value['required'] : []
  for (const each of required) {
    if (typeof each !== 'string' || Object.hasOwn(properties, each) || (ROW_SYSTEM_FIELDS as readonly string[]).includes(each)) continue
    findings.push({
      ...fault(text, each, 'required', fill(CODE_ISSUE_TEXT.requiredUnknown, { name: each }), text.lastIndexOf(`"${each}"`)),
      name: each,
    })
  }
  return findings
}

function propertyFaults(key: string, property: unknown, text: string, files: FileMap): readonly Finding[] {
  if (!isObject(property)) return []
  const findings: Finding[] = []
  const wrong = (field: string, reason: string) =>
    findings.push({
      ...fault(text, field, `properties.${key}.${field}`, reason, text.indexOf(`"${field}"`, text.indexOf(`"${key}"`))),
      name: key,
    })
  if (typeof property['required'] === 'boolean') wrong('required', CODE_ISSUE_TEXT.requiredBeside)
  if (Array.isArray(property['enum']) && new Set(property['enum']).size < property['enum'].length)
    wrong('enum', CODE_ISSUE_TEXT.choiceTwice)
  const first = property['default']
  const type = property['type'] === 'integer' ? 'number' : property['type']
  if (first !== undefined && first !== null && /^(?:number|boolean)$/.test(String(type)) && typeof first !== type)
    wrong('default', fill(CODE_ISSUE_TEXT.defaultType, { field: key, type: String(type) }))
  const relation = property['x-relation']
  if (typeof relation === 'string' && relation !== 'User' && /^[A-Z]\w*$/.test(relation) && !files.has(entityPath(relation))) {
    findings.push({
      ...fault(
        text,
        relation,
        'x-relation',
        fill(CODE_ISSUE_TEXT.relationUnknown, { name: relation }),
        text.indexOf(`"${relation}"`, text.indexOf(`"${key}"`)),
      ),
      name: relation,
    })
  }
  const choices = Array.isArray(property['enum']) ? property['enum'] : null
  const value = property['default']
  if (choices !== null && typeof value === 'string' && value !== '' && !choices.includes(value)) {
    findings.push({
      ...fault(
        text,
        value,
        'default',
        fill(CODE_ISSUE_TEXT.defaultUnknown, { name: value, field: key }),
        text.indexOf(`"${value}"`, text.indexOf('"default"', text.indexOf(`"${key}"`))),
      ),
      name: key,
    })
  }
  return findings
}

export const LEVELS: readonly string[] = Level.options

function fault(text: string, name: string, kind: string, message: string, at = name === '' ? 0 : text.indexOf(`"${name}"`)): Finding {
  const start = Math.max(0, at)
  return {
    rule: 'bad-schema',
    start,
    end: Math.min(text.length, start + name.length + 2),
    specifier: kind,
    name,
    message: fill(CODE_ISSUE_TEXT.badSchema, { reason: message }),
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
