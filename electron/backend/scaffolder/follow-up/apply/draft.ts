import type { FilePath } from '../../../../../shared/domain/file-path.ts'
import { type AppModel, type Entity, type Field, findEntity, replaceEntity } from '../../spec/app-model.ts'
import type { ContentPage } from '../../emit/content-page.ts'
import type { Speak } from '../../language/language.ts'
import type { Elsewhere } from '../../commands/elsewhere.ts'
import type { Said } from '../split/in-english.ts'

export interface Draft {
  /** The app's files, with the words of its pages as they are to be. */
  readonly files: ReadonlyMap<FilePath, string>
  readonly model: AppModel
  /** What was done, as ends of "I": "added a phone number to customers". In another language a short note each. */
  readonly done: readonly string[]
  readonly notes: readonly string[]
  /** Worth saying only where nothing was done. */
  readonly idle: readonly string[]
  /** New name → old name. */
  readonly renames: ReadonlyMap<string, string>
  /** `count` 0: as many as the list usually starts with. */
  readonly samples: readonly { readonly entity: string; readonly count: number; readonly called?: readonly string[] }[]
  readonly newPages: readonly ContentPage[]
  readonly unknown: readonly string[]
  /** Told beside the wishes; not understood where there was no wish. */
  readonly remarks: readonly string[]
  /** The message has given the app a colour. */
  readonly isSkinned: boolean
  readonly speak: Speak
  readonly elsewhere: Elsewhere
  readonly said: Said
}

export function startDraft(start: Pick<Draft, 'model' | 'speak' | 'elsewhere' | 'said'> & Partial<Pick<Draft, 'files'>>): Draft {
  return {
    files: new Map(),
    ...start,
    done: [],
    notes: [],
    idle: [],
    renames: new Map(),
    samples: [],
    newPages: [],
    unknown: [],
    remarks: [],
    isSkinned: false,
  }
}

export function done(draft: Draft, what: string): Draft {
  return draft.done.includes(what) ? draft : { ...draft, done: [...draft.done, what] }
}

export function note(draft: Draft, text: string): Draft {
  return draft.notes.includes(text) ? draft : { ...draft, notes: [...draft.notes, text] }
}

export function changeEntity(draft: Draft, name: string, change: (entity: Entity) => Entity, what: (entity: Entity) => string): Draft {
  const entity = findEntity(draft.model, name)
  return entity === undefined ? draft : done({ ...draft, model: replaceEntity(draft.model, name, change) }, what(entity))
}

export function changeField(
  draft: Draft,
  name: string,
  fieldName: string,
  change: (field: Field) => Field,
  what: (field: Field, entity: Entity) => string,
): Draft {
  const field = findEntity(draft.model, name)?.fields.find((one) => one.name === fieldName)
  if (field === undefined) return draft
  const changed = (entity: Entity): Entity => ({
    ...entity,
    fields: entity.fields.map((one) => (one.name === fieldName ? change(one) : one)),
  })
  return changeEntity(draft, name, changed, (entity) => what(field, entity))
}

export function withoutField(entity: Entity, name: string): Entity {
  const fields = entity.fields.filter((field) => field.name !== name)
  // A list whose rows have nothing to say would have no page; what names them stays possible.
  return fields.length > 0
    ? { ...entity, fields }
    : { ...entity, fields: [{ name: 'name', label: 'Name', kind: 'text', isRequired: true }] }
}
