import type { Field, Skin } from '../spec/app-model.ts'
import type { Level } from '../../../../shared/domain/entity-schema.ts'
import type { Check } from '../spec/checks.ts'
import type { Focus } from '../emit/focus.ts'
import type { Figure } from '../emit/home-figures.ts'
import type { ListView } from '../emit/list-views.ts'
import type { Tally } from '../emit/tally.ts'
import type { LanguageCode } from '../language/language.ts'
import type { ChartLook, HomePart, TagTone } from '../spec/list-shape.ts'

/** One thing that a person wants to be different. Entities go by their names in the model, fields by theirs. */
export type Wish =
  | { readonly kind: 'add-fields'; readonly entity: string; readonly fields: readonly Field[] }
  | { readonly kind: 'remove-field'; readonly entity: string; readonly field: string }
  | { readonly kind: 'rename-field'; readonly entity: string; readonly field: string; readonly to: string }
  | { readonly kind: 'retype-field'; readonly entity: string; readonly field: string; readonly like: Field }
  | { readonly kind: 'require-field'; readonly entity: string; readonly field: string; readonly isRequired: boolean }
  | { readonly kind: 'move-field'; readonly entity: string; readonly field: string; readonly to: 'first' | 'last' | MoveTo }
  | { readonly kind: 'set-choices'; readonly entity: string; readonly field: string; readonly choices: readonly string[] }
  | { readonly kind: 'rename-choice'; readonly entity: string; readonly field: string; readonly choice: string; readonly to: string }
  | { readonly kind: 'set-default'; readonly entity: string; readonly field: string; readonly value: string }
  /** What must hold of each row before it is saved. */
  | { readonly kind: 'check'; readonly entity: string; readonly check: Check }
  | { readonly kind: 'describe'; readonly text: string }
  /** A list that is told with all that each row has. */
  | { readonly kind: 'add-list'; readonly many: string; readonly fields: readonly Field[] }
  | { readonly kind: 'line-list'; readonly of: string; readonly what: string; readonly fields: readonly Field[] }
  | { readonly kind: 'remove-entity'; readonly entity: string }
  | { readonly kind: 'rename-entity'; readonly entity: string; readonly to: string }
  | { readonly kind: 'relate'; readonly child: string; readonly parent: string }
  | {
      readonly kind: 'permit'
      readonly entities: readonly string[]
      readonly read?: Level
      readonly write?: Level
      /** Who may add, apart from who may change. */
      readonly create?: Level
      readonly isMine?: boolean
      readonly isAtMost?: boolean
    }
  | { readonly kind: 'sample-rows'; readonly entity: string; readonly count: number }
  | { readonly kind: 'add-row'; readonly entity: string; readonly called: readonly string[] }
  /** `by` null: by when the rows were made. */
  | { readonly kind: 'sort'; readonly entity: string; readonly by: string | null; readonly direction: 'up' | 'down' }
  | { readonly kind: 'view'; readonly entity: string; readonly view: ListView | 'table' }
  /** Rows with the same value stand together. `field` null: no more. */
  | { readonly kind: 'group'; readonly entity: string; readonly field: string | null }
  | { readonly kind: 'list-total'; readonly entity: string; readonly field: string; readonly isShown: boolean }
  | { readonly kind: 'filter'; readonly entity: string; readonly field: string }
  /** What was a text of each becomes a list of its own that each points to. */
  | { readonly kind: 'own-list'; readonly entity: string; readonly field: string; readonly facts?: string }
  | { readonly kind: 'column'; readonly entity: string; readonly field: string; readonly isShown: boolean }
  /** One of its choices, `yes` or `no`, or `over`: days that are past. `tone` null: as usual again. */
  | {
      readonly kind: 'mark'
      readonly entity: string
      readonly field: string
      readonly what: readonly string[]
      readonly tone: TagTone | null
    }
  /** Where an entry of the menu stands; pages and lists go by their addresses. */
  | { readonly kind: 'move-menu'; readonly to: string; readonly at: 'first' | 'last' | MoveTo }
  | { readonly kind: 'menu'; readonly entity: string; readonly isShown: boolean }
  | {
      readonly kind: 'home-part'
      readonly entity: string
      readonly field: string
      readonly part: HomePart
      readonly isShown: boolean
      /** The figure that a chart adds up, or `ROWS`. */
      readonly amount?: string
      /** What stands together on a line over time, where it is no month. */
      readonly per?: 'day' | 'week' | 'year'
      /** How a chart is drawn, where that was said. */
      readonly look?: ChartLook
      /** Its mean instead of its sum. */
      readonly isMean?: boolean
    }
  /** A field whose value is worked out; it is added where there is none that is called so. */
  | { readonly kind: 'formula'; readonly entity: string; readonly label: string; readonly formula: string }
  | { readonly kind: 'figure'; readonly entity: string; readonly figure: Figure }
  | { readonly kind: 'tally'; readonly entity: string; readonly tally: Tally }
  | { readonly kind: 'focus'; readonly entity: string; readonly focus: Focus; readonly place: 'home' | 'page' }
  /** The rows that a list shows at first. */
  | { readonly kind: 'open-with'; readonly entity: string; readonly focus: Focus }
  | { readonly kind: 'skin'; readonly skin: Skin; readonly words: string }
  | { readonly kind: 'placement'; readonly placement: 'top' | 'side' }
  | { readonly kind: 'icon'; readonly icon: string; readonly words: string }
  | { readonly kind: 'language'; readonly language: LanguageCode }
  | { readonly kind: 'rename-app'; readonly name: string }
  /** The words of a page: `from` as they stand there, or the place where they stand. */
  | { readonly kind: 'reword'; readonly from: string | TextPlace; readonly to: string }
  | { readonly kind: 'rename-home'; readonly label: string }
  | { readonly kind: 'add-page'; readonly title: string; readonly about: string; readonly text?: string }
  /** A page on which visitors fill in the form of a list. */
  | { readonly kind: 'form-page'; readonly entity: string; readonly title: string }
  | { readonly kind: 'remove-page'; readonly to: string }
  | { readonly kind: 'rename-page'; readonly to: string; readonly label: string }
  /** Nothing changes; the sentence is the answer. `isIdle`: it is worth saying only where nothing else was done. */
  | { readonly kind: 'say'; readonly text: string; readonly isIdle?: boolean }
  /** Told beside a wish; it counts only where nothing else was understood. */
  | { readonly kind: 'remark'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string }

export type TextPlace = { readonly place: 'headline' | 'lead' | 'button' }

interface MoveTo {
  readonly before?: string
  readonly after?: string
}
