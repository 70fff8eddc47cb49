import { z } from 'zod'
import { FieldKind } from './field-types/field-types.ts'

// What an app is to be, before it is written and as it is read back: the one description that a reader without a model, a model with
// structured output and the gallery fill in, that the card in the chat shows, and that the emitter writes as files.

/** The languages that generated apps speak by themselves. */
export const AppLanguage = z.enum(['en', 'de', 'fr', 'es'])
export type AppLanguage = z.infer<typeof AppLanguage>

const Label = z.string().trim().min(1).max(120)
const Choice = z.string().trim().min(1).max(200)

export const SpecField = z.object({
  /** As a person reads it: `Due date`. */
  label: Label,
  kind: FieldKind.default('text'),
  choices: z.array(Choice).max(200).optional(),
  /** The list whose rows it points to, by its name in this spec (`many` or `one`). */
  relation: Label.optional(),
  required: z.boolean().optional(),
  /** What it is measured in: `km`. */
  unit: z.string().trim().max(20).optional(),
  /** Worked out from other fields, by their labels in code form: `quantity * price`, `days(from, to)`. */
  formula: z.string().trim().max(300).optional(),
  /** What a new row begins with. */
  start: z.union([z.string().max(200), z.number(), z.boolean()]).optional(),
})
export type SpecField = z.infer<typeof SpecField>

/** What must hold of a row before it is saved; fields go by their labels in a spec, by their names in a command. */
export const Rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('required'), field: Label, isRequired: z.boolean().default(true) }),
  /** What a new row begins with; null: nothing. */
  z.object({ kind: z.literal('start'), field: Label, value: z.union([z.string().max(200), z.number(), z.boolean(), z.null()]) }),
  /** Worked out from other fields; null: typed again. */
  z.object({ kind: z.literal('formula'), field: Label, formula: z.string().trim().max(300).nullable() }),
  z.object({ kind: z.literal('range'), field: Label, min: z.number().optional(), max: z.number().optional() }),
  /** `field` comes after `after`; the same day or time is fine where `isSameFine`. */
  z.object({ kind: z.literal('order'), field: Label, after: Label, isSameFine: z.boolean().default(true) }),
  z.object({ kind: z.literal('time'), field: Label, not: z.enum(['past', 'future']) }),
  /** No two rows are the same in all of `fields`; with `from` and `to` only where their times overlap. */
  z.object({ kind: z.literal('apart'), fields: z.array(Label).min(1).max(5), from: Label.optional(), to: Label.optional() }),
  /** So many rows at most that point to the same. */
  z.object({ kind: z.literal('most'), field: Label, count: z.int().positive() }),
])
export type Rule = z.infer<typeof Rule>

export const ACCESS_PRESET_IDS = [
  'members-own',
  'members',
  'members-read',
  'own',
  'admins',
  'public-read',
  'public-add',
  'submit',
  'everybody',
] as const
/**
 * Who may read and write a list, in one word. `members-own`: whoever signs in reads, each changes their own rows. `own`: each sees nothing
 * but their own rows. `submit`: strangers add, admins read.
 */
export const AccessPresetId = z.enum(ACCESS_PRESET_IDS)
export type AccessPresetId = z.infer<typeof AccessPresetId>

export const ListView = z.enum(['table', 'board', 'calendar', 'gallery'])
export type ListView = z.infer<typeof ListView>

/** By a field, or by when rows were made where `field` is left out. */
export const ListSort = z.object({ field: Label.optional(), direction: z.enum(['up', 'down']) })

export const SpecList = z.object({
  /** Singular and plural as a person writes them: `loan`, `loans`. */
  one: Label,
  many: Label,
  access: AccessPresetId.optional(),
  view: ListView.optional(),
  sort: ListSort.optional(),
  fields: z.array(SpecField).max(60),
  rules: z.array(Rule).max(40).optional(),
  /** Rows to try the app with, by field label. Left out: made up. */
  samples: z
    .array(z.record(z.string().max(120), z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()])))
    .max(50)
    .optional(),
})
export type SpecList = z.infer<typeof SpecList>

/** How an app looks. A colour is a CSS name or `#rrggbb`; its lightness is chosen so that text can be read on it. */
export const Look = z.object({
  colour: z.string().trim().max(40).optional(),
  theme: z.enum(['system', 'dark']).optional(),
  text: z.enum(['usual', 'large']).optional(),
  corners: z.enum(['usual', 'round', 'sharp']).optional(),
  font: z.enum(['usual', 'serif', 'mono', 'rounded']).optional(),
  space: z.enum(['usual', 'roomy', 'tight']).optional(),
  /** ISO 4217; what amounts are shown in. */
  currency: z.string().length(3).optional(),
  menu: z.enum(['top', 'side']).optional(),
})
export type Look = z.infer<typeof Look>

export const HomeFigure = z.object({
  list: Label,
  /** What is looked at; left out, rows are counted. */
  field: Label.optional(),
  show: z.enum(['count', 'total', 'average', 'overdue', 'chart']),
})
export type HomeFigure = z.infer<typeof HomeFigure>

export const SpecPage = z.object({
  title: Label,
  /** What it says: headed texts, in their order. */
  blocks: z.array(z.object({ heading: z.string().trim().max(200).optional(), text: z.string().trim().max(4_000) })).max(30),
})
export type SpecPage = z.infer<typeof SpecPage>

export const PLAN_QUESTIONS_MAX = 5
export const PLAN_OPTIONS_MAX = 5
const Said = z.string().trim().min(1).max(300)

/** What a plan leaves open, for the person to decide before it is built. */
export const PlanQuestion = z.object({
  question: Said,
  options: z.array(Said).min(2).max(PLAN_OPTIONS_MAX),
  /** One of the options, or what the person wrote instead; left out: whoever builds it decides. */
  answer: Said.optional(),
})
export type PlanQuestion = z.infer<typeof PlanQuestion>

export const BLUEPRINTS = ['site', 'shop', 'booking', 'blog', 'forum', 'portfolio', 'survey', 'quiz'] as const
export const BlueprintName = z.enum(BLUEPRINTS)
export type BlueprintName = z.infer<typeof BlueprintName>

export const AppSpec = z.object({
  name: Label,
  language: AppLanguage.default('en'),
  look: Look.optional(),
  /** One of the ready kinds of app, whose own pages and lists come first. */
  blueprint: BlueprintName.optional(),
  lists: z.array(SpecList).max(40),
  home: z.array(HomeFigure).max(20).optional(),
  pages: z.array(SpecPage).max(20).optional(),
  questions: z.array(PlanQuestion).max(PLAN_QUESTIONS_MAX).optional(),
  /** What was asked for and is not in the app, in the person's own words. */
  notBuilt: z.array(z.string().trim().max(300)).max(40).optional(),
})
export type AppSpec = z.infer<typeof AppSpec>
