import { FilePath } from '../../../../shared/domain/file-path.ts'
import type { Entity, ExtraPage, Field, FieldKind } from '../spec/app-model.ts'
import type { Level } from '../../../../shared/domain/entity-schema.ts'
import { array, object, quote } from '../emit/code.ts'
import { type LanguageCode, type Speak, speakerOf } from '../language/language.ts'
import { safeFieldName } from '../spec/field-types.ts'
import type { Description } from '../read-wish/description.ts'

/** What was asked of an app that is more than lists. */
export interface ArchetypeWish {
  /** The message in its own language, with its slips mended. */
  readonly text: string
  readonly language: LanguageCode
  readonly speak: Speak
  /** The app's name, as its frame shows it. */
  readonly name: string
  readonly today: Date
  /** What was named, with what is known about each. */
  readonly named: Description
  /** What was written, by its English words in lower case, where the person writes another language. */
  readonly said?: ReadonlyMap<string, string>
}

export function archetypeWish(wish: Omit<ArchetypeWish, 'speak'>): ArchetypeWish {
  return { ...wish, speak: speakerOf(wish.language) }
}

/** The parts of an app of a kind. Its lists get the usual pages for whoever runs it; its own files are written once. */
export interface ArchetypeApp {
  readonly icon: string
  /** A CSS colour name, for whom names none. */
  readonly colour: string
  readonly entities: readonly Entity[]
  readonly files: ReadonlyMap<FilePath, string>
  /** Pages of its own beside Home that the navigation names. */
  readonly pages: readonly ExtraPage[]
  readonly rows: readonly { readonly entity: Entity; readonly records: readonly Readonly<Record<string, unknown>>[] }[]
  /** `owner`: visitors do not see the lists. */
  readonly lists: 'everybody' | 'owner'
  /** What the person has now, in a sentence or two of English. */
  readonly summary: string
}

export interface Archetype {
  /** What its lists are called by those who ask for it. Who names any other gets an app of lists; `*` makes room for all of them. */
  readonly covers: string
  readonly matches: (wish: ArchetypeWish) => boolean
  readonly build: (wish: ArchetypeWish) => ArchetypeApp
}

export function pageFile(name: string): FilePath {
  return FilePath.parse(`__pages__${name}.tsx`)
}
export function componentFile(name: string): FilePath {
  return FilePath.parse(`__components__${name}.tsx`)
}
export function serviceFile(name: string): FilePath {
  return FilePath.parse(`__services__${name}.ts`)
}

/** A field under its English name, with the label of the app's language. */
export function field(name: string, label: string, kind: FieldKind, more: Partial<Field> = {}): Field {
  return { name: safeFieldName(name), label, kind, isRequired: false, ...more }
}
export function required(name: string, label: string, kind: FieldKind, more: Partial<Field> = {}): Field {
  return field(name, label, kind, { isRequired: true, ...more })
}

interface EntityWords {
  readonly name: string
  readonly one: string
  readonly many: string
  readonly icon: string
}
export function list(words: EntityWords, read: Level, write: Level, fields: readonly Field[]): Entity {
  return { ...words, fields, read, write, pages: 'standard' }
}

/** Visitors add to it, and change nothing of what is there. */
export function listOfVisitors(words: EntityWords, read: Level, fields: readonly Field[]): Entity {
  return { ...list(words, read, 'admin', fields), create: 'anonymous' }
}

export type Texts = Readonly<Record<string, string>>

/** `const texts = { … }`: every sentence of a file in one place, where a person finds and changes it. */
export function textsConst(texts: Texts, name = 'texts'): string {
  return `const ${name} = {\n${Object.entries(texts)
    .map(([key, text]) => `  ${key}: ${quote(text)},`)
    .join('\n')}\n}\n`
}

/** `const plans = [ … ]`, one entry a line. */
export function listConst(name: string, items: readonly Texts[]): string {
  const entries = items.map((item) =>
    object(
      3,
      Object.entries(item).map(([key, text]) => `${key}: ${quote(text)}`),
    ),
  )
  return `const ${name} = [\n${entries.map((entry) => `  ${entry.replaceAll('\n', '\n  ')},`).join('\n')}\n]\n`
}

export function wordsConst(name: string, words: readonly string[]): string {
  const start = `const ${name} = `
  return `${start}${array(start.length, words.map(quote))}\n`
}
