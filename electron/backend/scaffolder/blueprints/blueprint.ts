import { z } from 'zod'
import { BLUEPRINTS, type BlueprintName } from '../../../../shared/domain/app-spec.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { FilePath } from '../../../../shared/domain/file-path.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../language/language.ts'

/** What a page says: a sentence, several, or a group of them under a name. */
export type Text = string | readonly Text[] | { readonly [key: string]: Text }
const Text: z.ZodType<Text> = z.lazy(() => z.union([z.string(), z.array(Text), z.record(z.string(), Text)]))

const ByLanguage = z.record(z.enum(LANGUAGE_CODES), z.array(z.string()))

/** `app.json`: what is the same in every language. */
const Facts = z.strictObject({
  icon: z.string(),
  /** A CSS colour name. */
  colour: z.string(),
  look: z
    .strictObject({
      corners: z.enum(['round', 'sharp']).exactOptional(),
      font: z.enum(['serif', 'mono', 'rounded']).exactOptional(),
      space: z.enum(['roomy', 'tight']).exactOptional(),
    })
    .default({}),
  /** `owner`: the lists are for those who run the app; its visitors see the other pages. */
  lists: z.enum(['everybody', 'owner']),
  /** The pages that the menu names beside Home, each with its label in the texts. */
  menu: z.array(z.strictObject({ page: z.string(), to: z.string(), icon: z.string() })).default([]),
  /** The lists in the order of the menu. */
  order: z.array(z.string()),
  /** The lists that get no pages of their own. */
  withoutPages: z.array(z.string()).default([]),
  /** What a person calls such an app. `shop + cart`: the first, and the other anywhere in the message. */
  calledBy: ByLanguage,
})

/** What a list and its fields are called. Choices stand in the order of the schema. */
const ListWords = z.strictObject({
  one: z.string(),
  many: z.string(),
  fields: z.record(z.string(), z.string()),
  choices: z.record(z.string(), z.array(z.string())).default({}),
})

/** `texts/<language>.json`. `{name}` stands for the name of the app. */
const Texts = z.strictObject({
  name: z.string(),
  /** What the person has now. */
  summary: z.string(),
  menu: z.record(z.string(), z.string()).default({}),
  /** English is what the schemas say. */
  lists: z.record(z.string(), ListWords).default({}),
  pages: z.record(z.string(), Text),
})

/** `rows/<language>.json`. `{today-3}` stands for the day three days ago. */
const Rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

const Words = z.array(z.string())
/** `words.json`: the small words around what an app is called in a wish. */
const WishWords = z.strictObject({
  /** What may follow it: "for", "with". */
  ends: Words,
  /** What makes it a part of something else where it stands before it: "posts for my blog". */
  before: Words,
  /** What says whom it is for or what it is about. */
  subject: Words,
  determiners: Words,
  tails: Words,
})

export interface Blueprint {
  readonly name: BlueprintName
  readonly facts: z.infer<typeof Facts>
  readonly entities: readonly EntitySchema[]
  readonly files: ReadonlyMap<FilePath, string>
  readonly texts: Readonly<Record<LanguageCode, z.infer<typeof Texts>>>
  readonly rows: Readonly<Record<LanguageCode, z.infer<typeof Rows>>>
}

export interface Blueprints {
  readonly all: readonly Blueprint[]
  readonly words: z.infer<typeof WishWords>
}

/** All blueprints, from their files: `words.json`, `shop/app.json`, `shop/files/__pages__Home.tsx` … */
export function parseBlueprints(files: ReadonlyMap<string, string>): Blueprints {
  return {
    all: BLUEPRINTS.map((name) => parseBlueprint(name, files)),
    words: WishWords.parse(JSON.parse(files.get('words.json') ?? 'null')),
  }
}

function parseBlueprint(name: BlueprintName, files: ReadonlyMap<string, string>): Blueprint {
  const json = (file: string): unknown => JSON.parse(files.get(`${name}/${file}`) ?? 'null')
  const filesIn = (folder: string) => [...files].filter(([path]) => path.startsWith(`${name}/${folder}/`)).toSorted()
  const facts = Facts.parse(json('app.json'))
  const entities = facts.order.map((list) => EntitySchema.parse(json(`entities/${list}.json`)))
  const perLanguage = <Value>(read: (language: LanguageCode) => Value) =>
    Object.fromEntries(LANGUAGE_CODES.map((language) => [language, read(language)])) as Record<LanguageCode, Value>
  return {
    name,
    facts,
    entities,
    files: new Map(filesIn('files').map(([path, content]) => [FilePath.parse(path.slice(`${name}/files/`.length)), content])),
    texts: perLanguage((language) => Texts.parse(json(`texts/${language}.json`))),
    rows: perLanguage((language) => Rows.parse(json(`rows/${language}.json`))),
  }
}
