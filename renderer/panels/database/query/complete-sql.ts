import { sqlTokens, type SqlToken } from '../../../../shared/domain/sql-tokens.ts'
import type { EditorCompletion, EditorSuggestion } from '../../../ui/code-editor/editor-types.ts'
import { sqlName } from './sql-name.ts'
import type { SqlField, SqlTable } from './sql-schema.ts'
import { readSources, type SqlSource } from './sql-sources.ts'
import { FUNCTIONS, KEYWORDS, TABLE_FUNCTIONS } from './sqlite-words.ts'
import { say } from '../../../../shared/text/say.ts'

/** What can stand at a place of a question, what fits best first. Null: nothing is known there. */
export function completeSql(sql: string, offset: number, tables: readonly SqlTable[]): EditorCompletion | null {
  const before = sqlTokens(sql.slice(0, offset))
  const last = before.at(-1)
  const isTouching = last?.end === offset
  if (isTouching && (last.kind === 'string' || last.kind === 'number' || (last.kind === 'comment' && last.isOpen))) return null
  const isWriting = isTouching && (last.kind === 'word' || (last.kind === 'quoted' && last.isOpen))
  const start = isWriting ? last.start : offset
  const ahead = isWriting ? before.slice(0, -1) : before
  const suggestions = suggest(ahead, sql, tables)
  return { start, suggestions: isWriting && last.kind === 'quoted' ? suggestions.flatMap(inQuotes) : suggestions }
}

function suggest(ahead: readonly SqlToken[], sql: string, tables: readonly SqlTable[]): readonly EditorSuggestion[] {
  const find = (name: string) => tables.find((table) => table.name.toLowerCase() === name.toLowerCase())
  const { sources, named } = readSources(sqlTokens(sql))
  const here = readSources(ahead)
  if (ahead.at(-1)?.text === '.') {
    const qualifier = ahead.at(-2)?.value.toLowerCase() ?? ''
    const source = sources.find(({ alias }) => alias.toLowerCase() === qualifier)
    return find(source?.table ?? qualifier)?.fields.map((field) => asField(field)) ?? []
  }
  const asTables = [
    ...tables.map(asTable),
    ...named.map((name) => asName(name, 'of this question')),
    ...Object.entries(TABLE_FUNCTIONS).map(([call, does]) => asFunction(call, does)),
  ]
  if (here.expectsTable) return asTables
  const read = sources.flatMap(({ table, alias }) => {
    const found = find(table)
    return found === undefined ? [] : [{ alias, table: found }]
  })
  const known = read.length === 0 ? tables.map((table) => ({ alias: table.name, table })) : read
  const isAmbiguous = read.length > 1
  return [
    ...(here.expectsJoin ? joins(here.sources, find) : []),
    ...known.flatMap(({ alias, table }) => table.fields.map((field) => asField(field, { of: alias, isQualified: isAmbiguous }))),
    ...read.filter(({ alias, table }) => alias !== table.name).map(({ alias, table }) => asName(alias, table.name)),
    ...Object.entries(FUNCTIONS).map(([call, does]) => asFunction(call, does)),
    ...KEYWORDS.map((keyword): EditorSuggestion => ({ label: keyword, insert: keyword, kind: 'keyword', detail: '' })),
    ...asTables,
  ]
}

function asTable({ name, title }: SqlTable): EditorSuggestion {
  return { label: name, insert: sqlName(name), kind: 'table', detail: title === name ? 'table' : title, foundBy: `${name} ${title}` }
}

function asName(name: string, detail: string): EditorSuggestion {
  return { label: name, insert: sqlName(name), kind: 'table', detail }
}

/** `isQualified`: with the table before it, as several have fields of the same name. */
function asField({ name, title, holds }: SqlField, { of, isQualified } = { of: '', isQualified: false }): EditorSuggestion {
  const written = isQualified ? `${sqlName(of)}.${sqlName(name)}` : sqlName(name)
  return {
    label: isQualified ? `${of}.${name}` : name,
    insert: written,
    kind: 'field',
    detail: [title.toLowerCase() === name.toLowerCase() ? '' : title, holds, isQualified ? '' : of]
      .filter((part) => part !== '')
      .join(' · '),
    foundBy: `${name} ${title} ${of}`,
  }
}

function asFunction(call: string, does: string): EditorSuggestion {
  const name = call.slice(0, call.indexOf('('))
  return { label: call, insert: `${name}(`, kind: 'function', detail: does }
}

/** How the table that was named last is connected with those before it, by the fields that point from one to the other. */
function joins(sources: readonly SqlSource[], find: (name: string) => SqlTable | undefined): readonly EditorSuggestion[] {
  const last = sources.at(-1)
  if (last === undefined) return []
  const links = (from: SqlSource, to: SqlSource) =>
    (find(from.table)?.fields ?? [])
      .filter(({ pointsTo }) => pointsTo?.toLowerCase() === to.table.toLowerCase())
      .map(({ name }) => `${sqlName(from.alias)}.${sqlName(name)} = ${sqlName(to.alias)}.id`)
  return sources
    .slice(0, -1)
    .flatMap((other) => [...links(last, other), ...links(other, last)])
    .map((condition) => ({ label: condition, insert: condition, kind: 'field' as const, detail: say('they point to each other') }))
}

/** A name in quotes that somebody has begun. */
function inQuotes(suggestion: EditorSuggestion): readonly EditorSuggestion[] {
  if (suggestion.kind !== 'table' && suggestion.kind !== 'field') return []
  const insert = suggestion.insert.startsWith('"') ? suggestion.insert : `"${suggestion.label.replaceAll('"', '""')}"`
  return [{ ...suggestion, insert }]
}
