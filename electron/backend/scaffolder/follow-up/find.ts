import type { AppModel, Entity, Field } from '../app-model.ts'
import { singularPhrase, wordsOfName } from '../nouns.ts'

export interface FoundField {
  readonly entity: Entity
  readonly field: Field
}

function plain(words: string): string {
  return singularPhrase(
    words
      .toLowerCase()
      .replace(/["'“”‘’]/g, '')
      .replace(/^(?:the|an?|my|our|all|each|every|any|its|their) /, '')
      .replace(/ (?:field|column|property|table|list|entity|records?|page|tab|section|option|choice|attribute)s?$/, '')
      .trim(),
  )
}

export function findEntityByWords(model: AppModel, words: string): Entity | undefined {
  const wanted = plain(words)
  if (wanted === '') return undefined
  return (
    model.entities.find(
      (entity) => plain(entity.one) === wanted || plain(entity.many) === wanted || entity.name.toLowerCase() === wanted,
    ) ?? model.entities.find((entity) => plain(entity.one).endsWith(` ${wanted}`))
  )
}

/** The entity whose name stands in a sentence; the longest name wins. */
export function entityMentioned(model: AppModel, text: string): Entity | undefined {
  const lower = text.toLowerCase()
  const isIn = (words: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${words.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:'s?|s')?(?![\\p{L}\\p{N}])`, 'u').test(
      lower,
    )
  return model.entities.toSorted((a, b) => b.one.length - a.one.length).find((entity) => isIn(entity.many) || isIn(entity.one))
}

export function fieldOf(entity: Entity, words: string): Field | undefined {
  const wanted = plain(words)
  const named = (field: Field) => [plain(field.label), plain(wordsOfName(field.name))]
  return (
    entity.fields.find((field) => named(field).includes(wanted)) ??
    entity.fields.find((field) =>
      named(field).some(
        (name) => name.endsWith(` ${wanted}`) || (wanted.endsWith(` ${name}`) && /^(?:phone|email|e-mail|number|address|web)/.test(wanted)),
      ),
    ) ??
    (/(?:phone|telephone|mobile)/.test(wanted) ? entity.fields.find((field) => field.kind === 'phone') : undefined) ??
    (/e-?mail/.test(wanted) ? entity.fields.find((field) => field.kind === 'email') : undefined)
  )
}

/**
 * A field as people point at it: "price", "the price of products", "order status", "customers' phone". The entity that they name counts;
 * without one, the first that has such a field.
 */
export function findField(model: AppModel, words: string, within?: Entity): FoundField | undefined {
  if (within !== undefined) {
    const field = fieldOf(within, withoutEntity(words, within))
    if (field !== undefined) return { entity: within, field }
  }
  const split = /^(.+?) (?:of|in|on|from|for) (?:the |an? |each |every |all |my |our )?(.+)$/i.exec(words)
  const named = split?.[2] === undefined ? undefined : findEntityByWords(model, split[2])
  if (named !== undefined && split?.[1] !== undefined) {
    const field = fieldOf(named, split[1])
    return field === undefined ? undefined : { entity: named, field }
  }
  const exact = model.entities.flatMap((entity) =>
    entity.fields.filter((field) => plain(field.label) === plain(words)).map((field) => ({ entity, field })),
  )
  if (exact[0] !== undefined) return exact[0]
  const mentioned = entityMentioned(model, words)
  if (mentioned !== undefined) {
    const field = fieldOf(mentioned, withoutEntity(words, mentioned))
    if (field !== undefined) return { entity: mentioned, field }
  }
  for (const entity of model.entities) {
    const field = fieldOf(entity, words)
    if (field !== undefined) return { entity, field }
  }
  return undefined
}

function withoutEntity(words: string, entity: Entity): string {
  return words.replace(new RegExp(`^(?:the )?(?:${entity.many}|${entity.one})(?:'s?|s')?\\s+`, 'i'), '')
}
