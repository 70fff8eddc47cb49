import { labelSet } from '../statistics/labels.ts'
import type * as parts from '../statistics/spans.ts'

/** What a part of a message can be. */
export const LABELS = [
  /** Something of which records are kept. */
  'list',
  /** A property of a list. */
  'field',
  /** A value to choose from. */
  'choice',
  /** What kind or unit a property is. */
  'hint',
  /** What the app, firm or site is called. */
  'name',
  'view',
  'figure',
  'right',
  'rule',
  'order',
  'look',
  /** What goes beyond records: messages, payments, games. */
  'beyond',
  /** Who takes part in what, told as a sentence. */
  'link',
  /** A part of a site. */
  'part',
] as const
export type Label = (typeof LABELS)[number]
export type Span = parts.Span<Label>

export const TAGS = labelSet(LABELS)
