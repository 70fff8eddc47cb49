import { z } from 'zod'
import { AccessPresetId, AppLanguage, HomeFigure, ListSort, ListView, Look, Rule } from './app-spec.ts'
import { EntityName, Permissions } from './entity-schema.ts'
import { FieldKind } from './field-types/field-types.ts'
import { VersionId } from './ids.ts'

// An app as the card in the chat shows it: read from its files, with the names by which commands call its parts.

export const OutlineField = z.object({
  /** The property's name in code and in commands. */
  name: z.string(),
  label: z.string(),
  kind: FieldKind,
  choices: z.array(z.string()).optional(),
  relation: EntityName.optional(),
  isRequired: z.boolean(),
  unit: z.string().optional(),
  formula: z.string().optional(),
  start: z.union([z.string(), z.number(), z.boolean()]).optional(),
})
export type OutlineField = z.infer<typeof OutlineField>

export const OutlineList = z.object({
  entity: EntityName,
  one: z.string(),
  many: z.string(),
  /** A lucide icon. */
  icon: z.string(),
  /** Where its page is in the app; null: it has none that the emitter wrote. */
  route: z.string().nullable(),
  isInMenu: z.boolean(),
  permissions: Permissions,
  /** Null: levels that no preset stands for. */
  access: AccessPresetId.nullable(),
  view: ListView,
  /** Those that its fields allow. */
  views: z.array(ListView),
  sort: ListSort.nullable(),
  fields: z.array(OutlineField),
  rules: z.array(Rule),
})
export type OutlineList = z.infer<typeof OutlineList>

export const AppOutline = z.object({
  /** The version that was read; null: none yet. */
  versionId: VersionId.nullable(),
  name: z.string(),
  language: AppLanguage,
  look: Look,
  lists: z.array(OutlineList),
  home: z.array(HomeFigure),
  /** The menu in its order. */
  menu: z.array(z.object({ to: z.string(), label: z.string() })),
  /** Asked for and not in the app, in the person's own words, as the last answer that built or changed it said. */
  notBuilt: z.array(z.string()),
})
export type AppOutline = z.infer<typeof AppOutline>
