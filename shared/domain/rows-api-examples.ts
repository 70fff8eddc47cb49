import type { EntitySchema, PropertySchema } from './entity-schema.ts'
import { fieldTypeOf } from './field-types/field-types.ts'
import { propertyType, STORAGE } from './field-types/property-type.ts'

/** How a command is quoted: `posix` for sh, bash and zsh, `windows` for its Command Prompt. */
export type Shell = 'posix' | 'windows'

export interface ApiExample {
  readonly title: string
  readonly command: string
}

/** Calls of the live app's own data, as anybody can make them from a terminal. `rowId`: one that there is, or a word in its place. */
export function rowsApiExamples(schema: EntitySchema, origin: string, rowId: string, shell: Shell): readonly ApiExample[] {
  const table = `${origin.replace(/\/$/, '')}/_app/entities/${schema.name}`
  const fields = exampleFields(schema)
  const [changed] = Object.entries(fields).slice(-1)
  const write = (method: string, url: string, body: object) =>
    command(shell, [
      '-X',
      method,
      { quoted: url },
      '-H',
      { quoted: 'Content-Type: application/json' },
      '-d',
      { quoted: JSON.stringify(body) },
    ])
  return [
    { title: 'List, filtered and sorted', command: command(shell, [{ quoted: `${table}?${listQuery(schema)}` }]) },
    { title: 'One row', command: command(shell, [{ quoted: `${table}/${rowId}` }]) },
    { title: 'Add a row', command: write('POST', table, fields) },
    { title: 'Change a row', command: write('PATCH', `${table}/${rowId}`, changed === undefined ? {} : { [changed[0]]: changed[1] }) },
    { title: 'Delete a row', command: command(shell, ['-X', 'DELETE', { quoted: `${table}/${rowId}` }]) },
    {
      title: 'Follow every change, as it happens',
      command: command(shell, ['-N', { quoted: `${origin.replace(/\/$/, '')}/_app/events` }]),
    },
  ]
}

/** By a choice where there is one: that is what lists are filtered by. */
function listQuery(schema: EntitySchema): string {
  const properties = Object.entries(schema.properties).filter(([, property]) => exampleCondition(property) !== null)
  const [name, property] = properties.find(([, one]) => STORAGE[propertyType(one)].choices === 'one') ?? properties[0] ?? []
  const filter = name === undefined || property === undefined ? {} : { [name]: exampleCondition(property) }
  return `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-createdAt&limit=10`
}

function exampleCondition(property: PropertySchema): unknown {
  return fieldTypeOf(property).exampleCondition(property)
}

/** A row that the table takes: what is required, and one field more. A relation needs a row that there is, so it is left out. */
function exampleFields(schema: EntitySchema): Readonly<Record<string, unknown>> {
  const usable = Object.entries(schema.properties).filter(([name, property]) => exampleValue(name, property) !== null)
  const isWanted = ([name]: readonly [string, PropertySchema], index: number) => index < 2 || schema.required.includes(name)
  return Object.fromEntries(usable.filter(isWanted).map(([name, property]) => [name, exampleValue(name, property)]))
}

/** Null for what no made-up value fits. */
function exampleValue(name: string, property: PropertySchema): string | number | boolean | null {
  return fieldTypeOf(property).example(property, property.title ?? name)
}

type Part = string | { readonly quoted: string }

function command(shell: Shell, parts: readonly Part[]): string {
  const quote = shell === 'posix' ? posixQuote : windowsQuote
  return ['curl', ...parts.map((part) => (typeof part === 'string' ? part : quote(part.quoted)))].join(' ')
}

function posixQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Double quotes are the only ones that it knows; those inside are escaped for curl itself. */
function windowsQuote(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`
}
