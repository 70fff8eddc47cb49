import type { ChangeSet } from '../../../../shared/domain/change-set.ts'
import { EntityName, type EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { entityPath, type FilePath } from '../../../../shared/domain/file-path.ts'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { appFiles } from '../emit/app-files.ts'
import { readEntity } from '../emit/read-app.ts'
import { entityJson } from '../emit/schema.ts'
import { skinCurrency } from '../language/currency.ts'
import type { LanguageCode } from '../language/language.ts'
import { skinOfColour } from '../look/skin.ts'
import type { Blueprint } from './blueprint.ts'
import { TEXTS_PATH, textsFile } from './texts-file.ts'

export interface BlueprintInput {
  /** What the app is called; its own name unless told. */
  readonly name: string | null
  readonly language: LanguageCode
  /** The day that the dates of its rows are counted from. */
  readonly today: Date
}

export interface BuiltBlueprint {
  readonly model: AppModel
  /** Its own pages, components and texts; the usual pages of its lists follow from the model. */
  readonly files: ReadonlyMap<FilePath, string>
  readonly rows: readonly { readonly entity: Entity; readonly records: readonly Readonly<Record<string, unknown>>[] }[]
  /** What the person has now, in the language of the app. */
  readonly summary: string
}

/** The app of a blueprint under a name, in a language. */
export function buildBlueprint(blueprint: Blueprint, { name: given, language, today }: BlueprintInput): BuiltBlueprint {
  const { facts } = blueprint
  const texts = blueprint.texts[language]
  const name = given ?? texts.name
  const entities = blueprint.entities.map((schema) => entityOf(blueprint, schema, language))
  const model: AppModel = {
    name,
    icon: facts.icon,
    placement: 'top',
    skin: { ...skinOfColour(facts.colour), ...facts.look, ...skinCurrency('', language) },
    entities,
    extraPages: facts.menu.map(({ page, to, icon }) => ({ page, to, icon, label: texts.menu[page] ?? page })),
    language,
    home: 'own',
    lists: facts.lists,
  }
  const rows = blueprint.rows[language]
  return {
    model,
    files: new Map([...blueprint.files, [TEXTS_PATH, textsFile(texts.pages, entities, name)]]),
    rows: entities.flatMap((entity) => {
      const records = rows[entity.name] ?? []
      return records.length === 0 ? [] : [{ entity, records: records.map((record) => withDays(record, today)) }]
    }),
    summary: texts.summary,
  }
}

/** The same as one change of an app that has nothing yet. */
export function blueprintChange(built: BuiltBlueprint): ChangeSet {
  const { model, files, rows } = built
  return {
    writes: new Map([
      ...model.entities.map((entity) => [entityPath(entity.name), entityJson(entity)] as const),
      ...appFiles(model),
      ...files,
    ]),
    deletes: new Set(),
    entityRenames: [],
    records: rows.map(({ entity, records }) => ({ entity: EntityName.parse(entity.name), records })),
  }
}

/** A list with the words of a language. */
function entityOf({ facts, texts }: Blueprint, schema: EntitySchema, language: LanguageCode): Entity {
  const entity = readEntity(schema)
  const words = texts[language].lists[schema.name]
  return {
    ...entity,
    one: words?.one ?? entity.one,
    many: words?.many ?? entity.many,
    pages: facts.withoutPages.includes(schema.name) ? 'custom' : 'standard',
    fields: entity.fields.map((field) => {
      const choices = words?.choices[field.name] ?? field.choices
      return { ...field, label: words?.fields[field.name] ?? field.label, ...(choices === undefined ? {} : { choices }) }
    }),
  }
}

const DAY = /^\{today([+-]\d{1,4})?\}$/

function withDays(record: Readonly<Record<string, unknown>>, today: Date): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const found = typeof value === 'string' ? DAY.exec(value) : null
      return [key, found === null ? value : dayFrom(today, Number(found[1] ?? 0))]
    }),
  )
}

/** As it is stored: `2026-11-21`. */
function dayFrom(today: Date, days: number): string {
  return new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days)).toISOString().slice(0, 10)
}
