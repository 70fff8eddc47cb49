import { labelSet } from '../statistics/labels.ts'

/** What a later message asks for. */
export const KINDS = [
  'add-field',
  'remove-field',
  'rename-field',
  'add-list',
  'remove-list',
  'rename-list',
  'add-choice',
  'remove-choice',
  'rename-choice',
  'change-type',
  'require',
  'optional',
  'relate',
  'move-field',
  'hide-field',
  'sort',
  'group',
  'filter',
  'view',
  'figure',
  'chart',
  'formula',
  'default',
  'unique',
  'limit',
  'mark',
  'colour',
  'look',
  'app-name',
  'logo',
  'page',
  'menu',
  'right',
  'rows',
  'translate',
  'undo',
  'question',
  'beyond',
  'chat',
] as const
export type Kind = (typeof KINDS)[number]
export const KIND_TAGS = labelSet(KINDS)
/** Where each request begins. */
export const REQUESTS = labelSet(['request'])

/** What the words of a request say of it. */
export const SLOTS = [
  'list',
  'new-list',
  'field',
  'new-field',
  /** The new name in a renaming. */
  'to',
  'choice',
  'new-choice',
  'type',
  'view',
  'order',
  /** Total, number, average. */
  'measure',
  'formula',
  /** A condition or period. */
  'which',
  'group',
  /** A colour or look. */
  'look',
  'page',
  'who',
  /** What somebody may or may not. */
  'may',
  'number',
  /** Words to be shown as they are. */
  'text',
] as const
export type Slot = (typeof SLOTS)[number]
export const PARTS = labelSet(SLOTS)
