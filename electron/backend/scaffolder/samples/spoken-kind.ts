import { hasWord } from '../language/has-word.ts'
import { type LanguageCode, signsOf } from '../language/language.ts'
import type { SampleRows } from './sample-rows.ts'
import { emailOf, phoneIn } from './people.ts'
import { phraseIn } from './phrases/phrases.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows that a kind of app brings, with the people, places and words of the app's language where they are known. */
export function spokenRows(rows: readonly SampleRows[], language: LanguageCode): readonly SampleRows[] {
  return language === 'en'
    ? rows
    : rows.map((list) => ({ ...list, records: list.records.map((row, at) => spoken(row, list, at, language)) }))
}

function spoken(row: Row, { entity }: SampleRows, index: number, language: LanguageCode): Row {
  // Of what is asked and answered nothing is exchanged.
  if (entity.fields.some(({ name }) => hasWord(name, '=correct =answer =front'))) return row
  const told: Record<string, unknown> = { ...row }
  for (const { name, kind } of entity.fields) {
    const value = row[name]
    if (typeof value !== 'string') continue
    if (kind === 'text' || kind === 'multiline') told[name] = phraseIn(language, value) ?? value
    if (kind === 'phone') told[name] = phoneIn(language, index)
  }
  const person = told['name'] ?? told['fullName']
  for (const { name, kind } of entity.fields)
    if (kind === 'email' && row[name] !== undefined && typeof person === 'string') told[name] = emailOf(person)
  return told
}

/** Whether a property of theirs says English sentences after all. */
export function areEnglish(rows: readonly SampleRows[], language: LanguageCode): boolean {
  const columns = rows.flatMap(({ entity, records }) =>
    entity.fields
      .filter(({ kind }) => kind === 'text' || kind === 'multiline')
      .map(({ name }) => records.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])).join('. ')),
  )
  return language !== 'en' && columns.some((text) => signsOf('en', text) > 0 && signsOf(language, text) === 0)
}
