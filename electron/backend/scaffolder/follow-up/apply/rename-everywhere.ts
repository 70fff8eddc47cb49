import type { AppModel, Entity, Field } from '../../spec/app-model.ts'
import { sentenceCase } from '../../language/nouns.ts'
import type { Draft } from './draft.ts'
import { saysEverywhere } from '../split/everywhere.ts'

/** Whether the message asks for a new name wherever the old one stands. */
export function isEverywhere({ said }: Draft): boolean {
  return [said.text, ...(said.originals ?? []).map(({ original }) => original)].some(saysEverywhere)
}

/** The names of the app, of its home and its pages, and the labels and choices that carry the old word, with the new one. */
export function withNewWord(model: AppModel, before: Pick<Entity, 'one' | 'many'>, after: Pick<Entity, 'one' | 'many'>): AppModel {
  const named = (text: string) => replaced(replaced(text, before.many, after.many), before.one, after.one)
  const relabelled = (field: Field): Field => ({ ...field, label: named(field.label) })
  return {
    ...model,
    name: named(model.name),
    ...(model.homeLabel === undefined ? {} : { homeLabel: named(model.homeLabel) }),
    extraPages: model.extraPages.map((page) => ({ ...page, label: named(page.label) })),
    entities: model.entities.map((entity) => ({ ...entity, fields: entity.fields.map(relabelled) })),
  }
}

function replaced(text: string, from: string, to: string): string {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), (word) =>
    /^\p{Lu}/u.test(word) ? sentenceCase(to) : to,
  )
}
