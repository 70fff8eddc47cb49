import { EntitySchema, ROW_SYSTEM_FIELDS } from '../../../../shared/domain/entity-schema.ts'
import { type FileMap, entityPath, fileName, type FilePath } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { nearest } from '../../lib/likeness.ts'
import type { Finding } from '../detector.ts'

/** Finds why a schema cannot be read, and references to things that do not exist. */
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
  for (const { key, start } of keysTwice(text))
    findings.push(fault(text, key, 'twice', fill(CODE_ISSUE_TEXT.attributeTwice, { name: key }), start))
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
  const meant = property['type'] === 'array' ? listFormat(property['format']) : formatLike(property['format'])
  if (meant !== null && typeof property['format'] === 'string')
    findings.push({
      ...fault(
        text,
        'format',
        `properties.${key}.format.${meant}`,
        fill(CODE_ISSUE_TEXT.formatUnknown, { name: property['format'], meant }),
      ),
      name: key,
    })
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

const FORMATS = ['date-time', 'date', 'email', 'uri', 'tel', 'multiline', 'image', 'money', 'percent']
const OTHER_FORMATS: Readonly<Record<string, string>> = {
  currency: 'money',
  price: 'money',
  datetime: 'date-time',
  timestamp: 'date-time',
  url: 'uri',
  link: 'uri',
  phone: 'tel',
  telephone: 'tel',
  textarea: 'multiline',
  longtext: 'multiline',
  markdown: 'multiline',
  photo: 'image',
  picture: 'image',
  percentage: 'percent',
}

/** Our name of an unknown format, where it is certain; other formats are kept and have no effect. */
function formatLike(format: unknown): string | null {
  if (typeof format !== 'string' || FORMATS.includes(format)) return null
  const plain = format.toLowerCase().replace(/[\s_-]/g, '')
  return (Object.hasOwn(OTHER_FORMATS, plain) ? OTHER_FORMATS[plain] : undefined) ?? (format.length > 2 ? nearest(format, FORMATS) : null)
}

/** Of a list: it holds files, or its format means nothing. */
function listFormat(format: unknown): string | null {
  return typeof format === 'string' && /^(?:file|uploads?|attachments?|documents?)$/i.test(format) ? 'files' : null
}

/** Repeated keys in one object: the first value is lost silently. */
function keysTwice(text: string): readonly { readonly key: string; readonly start: number }[] {
  const open: Set<string>[] = []
  const twice: { readonly key: string; readonly start: number }[] = []
  for (const { index, 0: token, 1: isKey } of text.matchAll(/[{}[\]]|"(?:\\.|[^"\\])*"(\s*:)?/g)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (isKey !== undefined) {
      const key = token.slice(1, token.lastIndexOf('"'))
      if (open.at(-1)?.has(key) === true) twice.push({ key, start: index })
      open.at(-1)?.add(key)
    }
  }
  return twice
}

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
