import { z } from 'zod'
import { MEMBERS_ONLY_PAGES_MAX } from '../limits/payments.ts'
import {
  LINK_MAX_CHARS,
  SETTINGS_CREDITS_PER_RUN,
  SETTINGS_CREDITS_PER_RUN_DEFAULT,
  SETTINGS_DAILY_RUNS,
  SETTINGS_WEEKLY_RUNS,
  TEMPLATE_CATEGORIES_MAX,
  TEXT_EXAMPLES_MAX,
  TEXT_LINE_MAX_CHARS,
  TEXT_LONG_MAX_CHARS,
} from '../limits/app-settings.ts'
import { SETTINGS_TEXT } from '../text/app-settings.ts'
import { AppStyle, NO_STYLE } from './app-style.ts'
import { HandedRows, SampleRows } from './handed-rows.ts'
import { PaidProduct } from './membership.ts'
import { OwnImage } from './own-image.ts'

// What an app is besides its files and its rows: each part has one schema, one kind of operation in the outbox, and changes field by field.

const line = z.string().max(TEXT_LINE_MAX_CHARS)
const long = z.string().max(TEXT_LONG_MAX_CHARS)

/** An address that a page may link to; no script, and nothing that a browser reads as one. */
const Link = z
  .string()
  .trim()
  .max(LINK_MAX_CHARS)
  .pipe(z.union([z.literal(''), z.url({ protocol: /^(?:https?|mailto|tel)$/, error: () => SETTINGS_TEXT.linkInvalid })]))

/** Spec 001 §3 without the name and the description, which are the list's. */
export const AppTexts = z.strictObject({
  inputLabel: line,
  inputPlaceholder: line,
  isInputHidden: z.boolean(),
  isInputCollapsed: z.boolean(),
  welcomeMessage: long,
  examples: z.array(line).max(TEXT_EXAMPLES_MAX),
})
export type AppTexts = z.infer<typeof AppTexts>

export const AppCallToAction = z.strictObject({ ctaMessage: long, ctaButton: line, ctaLink: Link })
export type AppCallToAction = z.infer<typeof AppCallToAction>

/** As a page of the app declares its address. */
const Route = z.string().startsWith('/').max(LINK_MAX_CHARS)

const runs = ([least, most]: readonly [number, number]) => z.int().min(least).max(most)
const Category = line.trim().min(1, { error: () => SETTINGS_TEXT.categoryEmpty })

/** Spec 000 §3 and 001 §3. The model and its temperature are with what it may cost; who may sign up is with the users. */
export const AppSettings = z.strictObject({
  termsOfServiceLink: Link,
  privacyPolicyLink: Link,
  supportEmail: z.union([z.literal(''), z.email({ error: () => SETTINGS_TEXT.emailInvalid }).max(LINK_MAX_CHARS)]),
  /** The page that opens first; empty: `/`. */
  mainPage: z.union([
    z.literal(''),
    z
      .string()
      .startsWith('/')
      .max(LINK_MAX_CHARS)
      .refine((path) => !path.startsWith('//') && !path.includes('\\'), { error: () => SETTINGS_TEXT.pageInvalid }),
  ]),
  /** Search engines are told to leave the live app out. */
  isHiddenFromSearch: z.boolean(),
  aiQueryMethod: z.enum(['default']),
  /** Runs of one user; null: as many as they want. */
  dailyUserLimit: runs(SETTINGS_DAILY_RUNS).nullable(),
  weeklyUserLimit: runs(SETTINGS_WEEKLY_RUNS).nullable(),
  creditsPerRun: runs(SETTINGS_CREDITS_PER_RUN),
  userCanEditResults: z.boolean(),
  /** Whether people can join; who has paid stays a member without it. */
  isPaidMembershipsEnabled: z.boolean(),
  paidMembershipsProduct: PaidProduct.pick({ id: true, name: true }).nullable(),
  /** Pages that open to paying members, admins of the app and its builder. */
  membersOnlyPages: z.array(Route).max(MEMBERS_ONLY_PAGES_MAX),
  isClaimable: z.boolean(),
  requireBuilderCollaboratorAccount: z.boolean(),
  /** The rows that go along when it is claimed. */
  claimedRows: HandedRows,
  isAppTemplate: z.boolean(),
  isToolTemplate: z.boolean(),
  isProTool: z.boolean(),
  templateCategory: line,
  templateCategories: z
    .array(Category)
    .max(TEMPLATE_CATEGORIES_MAX)
    .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
      error: () => SETTINGS_TEXT.categoryExists,
    }),
  templateImageUrl: OwnImage.nullable(),
  templateDescription: long,
  templateRows: SampleRows,
})
export type AppSettings = z.infer<typeof AppSettings>

export const AppRecord = z.object({ texts: AppTexts, callToAction: AppCallToAction, settings: AppSettings, style: AppStyle })
export type AppRecord = z.infer<typeof AppRecord>

/** Any fields of any part; what is left out stays. */
export const RecordChanges = z.strictObject({
  texts: AppTexts.partial().optional(),
  callToAction: AppCallToAction.partial().optional(),
  settings: AppSettings.partial().optional(),
  style: AppStyle.partial().optional(),
})
export type RecordChanges = z.infer<typeof RecordChanges>

export const RECORD_PARTS = ['texts', 'callToAction', 'settings', 'style'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

export const EMPTY_RECORD: AppRecord = {
  texts: { inputLabel: '', inputPlaceholder: '', isInputHidden: false, isInputCollapsed: false, welcomeMessage: '', examples: [] },
  callToAction: { ctaMessage: '', ctaButton: '', ctaLink: '' },
  settings: {
    termsOfServiceLink: '',
    privacyPolicyLink: '',
    supportEmail: '',
    mainPage: '',
    isHiddenFromSearch: false,
    aiQueryMethod: 'default',
    dailyUserLimit: null,
    weeklyUserLimit: null,
    creditsPerRun: SETTINGS_CREDITS_PER_RUN_DEFAULT,
    userCanEditResults: false,
    isPaidMembershipsEnabled: false,
    paidMembershipsProduct: null,
    membersOnlyPages: [],
    isClaimable: false,
    requireBuilderCollaboratorAccount: false,
    claimedRows: 'none',
    isAppTemplate: false,
    isToolTemplate: false,
    isProTool: false,
    templateCategory: '',
    templateCategories: [],
    templateImageUrl: null,
    templateDescription: '',
    templateRows: 'test',
  },
  style: NO_STYLE,
}

/** Of the settings: to whom the app is offered, which nobody sees in it. */
const OFFER_FIELDS = [
  'isClaimable',
  'requireBuilderCollaboratorAccount',
  'claimedRows',
  'isAppTemplate',
  'isToolTemplate',
  'isProTool',
  'templateCategory',
  'templateCategories',
  'templateImageUrl',
  'templateDescription',
  'templateRows',
] as const satisfies readonly (keyof AppSettings)[]

const isOffer = (name: string) => OFFER_FIELDS.some((field) => field === name)

/** Whether changes are of what people see of the app. */
export function isOfLiveApp({ settings = {}, ...parts }: RecordChanges): boolean {
  const isSet = (fields: object = {}) => Object.values(fields).some((value) => value !== undefined)
  return Object.values(parts).some(isSet) || Object.entries(settings).some(([name, value]) => value !== undefined && !isOffer(name))
}

/** Whether people see the same of an app with this record and with that one. */
export function looksTheSame(one: AppRecord, other: AppRecord): boolean {
  const seen = ({ settings, ...parts }: AppRecord) =>
    JSON.stringify([parts, Object.fromEntries(Object.entries(settings).filter(([name]) => !isOffer(name)))])
  return seen(one) === seen(other)
}

/** Of the settings: what was said of one app and of no copy of it. */
export const OFFERED_TO_NOBODY = {
  isPaidMembershipsEnabled: false,
  paidMembershipsProduct: null,
  isClaimable: false,
  requireBuilderCollaboratorAccount: false,
  isAppTemplate: false,
  isToolTemplate: false,
} as const satisfies Partial<AppSettings>

const FIELDS = {
  texts: AppTexts.shape,
  callToAction: AppCallToAction.shape,
  settings: AppSettings.shape,
  style: AppStyle.shape,
} as const satisfies Readonly<Record<RecordPart, z.ZodRawShape>>

/** A part as it was stored, sent or taken out: a field that is not there, or that does not fit, is as if it had never been set. */
export function readRecordPart<Part extends RecordPart>(part: Part, stored: unknown): AppRecord[Part] {
  const given = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {}
  const own = Object.entries(FIELDS[part] as z.ZodRawShape).flatMap(([name, schema]) => {
    const read = z.safeParse(schema, given[name])
    return read.success ? [[name, read.data] as const] : []
  })
  return { ...EMPTY_RECORD[part], ...Object.fromEntries(own) }
}

export function readRecord(stored: unknown): AppRecord {
  const given = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {}
  return {
    texts: readRecordPart('texts', given['texts']),
    callToAction: readRecordPart('callToAction', given['callToAction']),
    settings: readRecordPart('settings', given['settings']),
    style: readRecordPart('style', given['style']),
  }
}

/** The fields of a part that are not as they were when the app was made. */
export function ownFields(part: RecordPart, fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const usual: Readonly<Record<string, unknown>> = EMPTY_RECORD[part]
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(usual[name])),
  )
}
