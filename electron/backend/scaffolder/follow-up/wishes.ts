import type { Field, Level, Skin } from '../app-model.ts'

/** One thing that a person wants to be different. Entities go by their names in the model. */
export type Wish =
  | { readonly kind: 'add-fields'; readonly entity: string; readonly fields: readonly Field[] }
  | { readonly kind: 'remove-field'; readonly entity: string; readonly field: string }
  | { readonly kind: 'rename-field'; readonly entity: string; readonly field: string; readonly to: string }
  | { readonly kind: 'retype-field'; readonly entity: string; readonly field: string; readonly like: Field }
  | { readonly kind: 'require-field'; readonly entity: string; readonly field: string; readonly isRequired: boolean }
  | { readonly kind: 'set-choices'; readonly entity: string; readonly field: string; readonly choices: readonly string[] }
  | { readonly kind: 'describe'; readonly text: string }
  | { readonly kind: 'remove-entity'; readonly entity: string }
  | { readonly kind: 'rename-entity'; readonly entity: string; readonly to: string }
  | { readonly kind: 'relate'; readonly child: string; readonly parent: string }
  | { readonly kind: 'permit'; readonly entities: readonly string[]; readonly read?: Level; readonly write?: Level }
  | { readonly kind: 'sample-rows'; readonly entity: string; readonly count: number }
  | { readonly kind: 'skin'; readonly skin: Skin; readonly words: string }
  | { readonly kind: 'placement'; readonly placement: 'top' | 'side' }
  | { readonly kind: 'rename-app'; readonly name: string }
  | { readonly kind: 'add-page'; readonly title: string; readonly about: string }
  | { readonly kind: 'remove-page'; readonly to: string }
  /** Nothing changes; the sentence is the answer. */
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string }
