import { z } from 'zod'
import { AccessPresetId, HomeFigure, ListSort, ListView, Look, Rule, SpecField, SpecList, SpecPage } from './app-spec.ts'
import { ColumnChangeCommand } from './column-change.ts'
import { Permissions } from './entity-schema.ts'
import { FieldKind } from './field-types/field-types.ts'

// One change of an app that is there. A reader of messages, the card in the chat, a choice button, the grid and other programs all make
// these, and one function applies them to any app, or says why it cannot.

const Entity = z.string().min(1).max(64)
const Label = z.string().trim().min(1).max(120)
const Route = z.string().startsWith('/').max(200)

export const AppCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-list'), list: SpecList }),
  z.object({ kind: z.literal('remove-list'), entity: Entity }),
  z.object({ kind: z.literal('rename-list'), entity: Entity, one: Label, many: Label }),
  /** Each row of `entity` points to one of `to`. `label`: what the field is called, the list's own name unless told. */
  z.object({ kind: z.literal('relate'), entity: Entity, to: Entity, label: Label.optional() }),
  /** A field of a kind that the grid has no column type for, with all that is told of it; else as the grid does it. */
  z.object({ kind: z.literal('add-field'), entity: Entity, field: SpecField }),
  z.object({ kind: z.literal('change-column'), entity: Entity, change: ColumnChangeCommand }),
  /** Another kind, finer than a column type of the grid: `money`, `email`. Values go along as far as they fit. */
  z.object({ kind: z.literal('change-field-kind'), entity: Entity, field: Entity, fieldKind: FieldKind }),
  /**
   * All options of a field in their order. `was`: rows that have that value have this one from now on. `gone`: what rows have instead of an
   * option that goes, another one or (null) nothing; one that rows have goes no other way.
   */
  z.object({
    kind: z.literal('set-choices'),
    entity: Entity,
    field: Entity,
    choices: z
      .array(z.object({ value: z.string().trim().min(1).max(200), was: z.string().max(200).optional() }))
      .min(1)
      .max(200),
    gone: z
      .array(z.object({ value: z.string().max(200), to: z.string().trim().min(1).max(200).nullable() }))
      .max(200)
      .optional(),
  }),
  z.object({ kind: z.literal('set-rule'), entity: Entity, rule: Rule, isOn: z.boolean().default(true) }),
  z.object({ kind: z.literal('set-access'), entity: Entity, access: z.union([AccessPresetId, Permissions]) }),
  z.object({
    kind: z.literal('set-view'),
    entity: Entity,
    view: ListView.optional(),
    sort: ListSort.optional(),
    /** The field whose values rows stand together under; null: none. */
    groupBy: z.string().max(64).nullable().optional(),
    /** Columns of the table to show or leave out. */
    column: z.object({ field: z.string().max(64), isShown: z.boolean() }).optional(),
    /** Fields that have a filter of their own above the table. */
    filter: z.object({ field: z.string().max(64), isShown: z.boolean() }).optional(),
  }),
  z.object({ kind: z.literal('set-home'), figure: HomeFigure, isShown: z.boolean().default(true) }),
  z.object({ kind: z.literal('set-look'), look: Look }),
  z.object({ kind: z.literal('rename-app'), name: Label }),
  z.object({ kind: z.literal('add-page'), page: SpecPage }),
  /**
   * `to`: the address of an entry. `before` null: last; `isShown` false: it leaves the menu and keeps its page. `label`: of an address that no
   * page of the app has, which becomes the last entry (a tool's).
   */
  z.object({
    kind: z.literal('move-in-menu'),
    to: Route,
    before: Route.nullable().optional(),
    isShown: z.boolean().optional(),
    label: Label.optional(),
  }),
  z.object({ kind: z.literal('add-samples'), entity: Entity, count: z.int().min(1).max(200) }),
])
export type AppCommand = z.infer<typeof AppCommand>
