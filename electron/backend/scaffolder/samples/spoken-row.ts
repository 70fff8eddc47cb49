import { type Entity, type Field, labelField } from '../spec/app-model.ts'
import { sentenceCase } from '../language/nouns.ts'
import { inventedText } from './invented-text.ts'
import { emailOf, isNameIn, personIn } from './people.ts'
import { phraseIn } from './phrases/phrases.ts'
import { sampleSentence } from './property-words.ts'
import { classOf, isOfPerson, type SampleContext } from './sample-context.ts'

interface Around {
  /** Under its English names, and under those that the app shows. */
  readonly entity: Entity
  readonly shown: Entity
  readonly index: number
  readonly context: SampleContext
}

type Row = Readonly<Record<string, unknown>>

export interface SpokenRow {
  readonly row: Row
  readonly hasEnglish: boolean
}

/** The row in the language of the app. What nobody has translated gives way to something that somebody has, or stays English. */
export function spokenRow(row: Row, around: Around): SpokenRow {
  const { entity, shown, context } = around
  if (context.language === 'en') return { row, hasEnglish: false }
  const spoken: Record<string, unknown> = {}
  let hasEnglish = false
  for (const [at, field] of entity.fields.entries()) {
    const value = row[field.name]
    const isText = typeof value === 'string' && (field.kind === 'text' || field.kind === 'multiline')
    const text = isText ? spokenText(value, field, at, around) : undefined
    if (isText && text === undefined && field.isRequired) hasEnglish = true
    const said = isText ? (text ?? (field.isRequired ? value : undefined)) : value
    if (said !== undefined) spoken[field.name] = said
  }
  const name = labelOf(entity, spoken)
  for (const { kind, name: field } of shown.fields) {
    // The e-mail of a parent goes by the parent's name.
    const whose = spoken[field.replace(/e?mail$/i, '')] ?? name
    if (kind === 'email' && typeof whose === 'string') spoken[field] = emailOf(whose)
  }
  return { row: spoken, hasEnglish }
}

function labelOf(entity: Entity, row: Row): string | null {
  const label = labelField(entity)
  const name = label === undefined ? undefined : row[label.name]
  return label?.kind === 'text' && typeof name === 'string' ? name : null
}

/** Undefined for what stands there in English only. */
function spokenText(value: string, field: Field, at: number, { entity, shown, index, context }: Around): string | undefined {
  const known = inLanguage(value, context)
  if (known !== null) return known
  if (isOfPerson(entity, field)) return personIn(context.language, index * 5 + at)
  // "Bouquet 3" of a list that has its own word for it.
  const counted = / \d+$/.exec(value)?.[0] ?? null
  if (counted !== null && value === `${sentenceCase(entity.one)}${counted}`) return `${sentenceCase(shown.one)}${counted}`
  if (counted !== null && value === `${field.label}${counted}`) return `${shown.fields[at]?.label ?? field.label}${counted}`
  const other =
    field.kind === 'text'
      ? inventedText(entity, field, [], index, context)
      : sampleSentence(field.name.toLowerCase(), index, classOf(entity))
  return other === undefined || other === value ? undefined : (inLanguage(other, context) ?? undefined)
}

function inLanguage(value: string, { language, trade }: SampleContext): string | null {
  return isNameIn(language, value) ? value : (trade?.phraseIn(language, value) ?? phraseIn(language, value))
}
