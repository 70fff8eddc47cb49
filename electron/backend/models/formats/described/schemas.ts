import { z } from 'zod'
import { AppCommand } from '../../../../../shared/domain/app-command.ts'
import { AccessPresetId, AppSpec, SpecField, SpecList } from '../../../../../shared/domain/app-spec.ts'

// What a model is asked for that describes an app, or changes of one, instead of writing files. `say` comes first: a question is answered
// in it alone.

/** Lengths and counts are left out: servers that hold an answer to its schema are slow with them, and what is too long is cut here. */
const LEFT_OUT: readonly string[] = ['$schema', 'minLength', 'maxLength', 'minItems', 'maxItems', 'default', 'propertyNames', 'pattern']

const say = z.string()

const CompactField = SpecField.pick({ label: true, kind: true, choices: true, relation: true, required: true })
const CompactList = SpecList.pick({ one: true, many: true, access: true }).extend({ fields: z.array(CompactField) })
const CompactSpec = z.object({
  say,
  ...AppSpec.pick({ name: true, language: true, questions: true, notBuilt: true }).shape,
  lists: z.array(CompactList),
})

const entity = z.string()
/** What people ask for most. */
const CompactCommand = z.union([
  z.object({ kind: z.literal('add-list'), list: CompactList }),
  z.object({ kind: z.literal('remove-list'), entity }),
  z.object({ kind: z.literal('rename-list'), entity, one: z.string(), many: z.string() }),
  z.object({ kind: z.literal('relate'), entity, to: z.string() }),
  z.object({ kind: z.literal('add-field'), entity, field: CompactField }),
  z.object({
    kind: z.literal('change-column'),
    entity,
    change: z.union([
      z.object({ kind: z.literal('rename'), property: z.string(), title: z.string() }),
      z.object({ kind: z.literal('remove'), property: z.string() }),
    ]),
  }),
  z.object({ kind: z.literal('set-access'), entity, access: AccessPresetId }),
  z.object({ kind: z.literal('rename-app'), name: z.string() }),
])

const FULL = {
  spec: jsonSchemaOf(AppSpec.extend({ say })),
  commands: jsonSchemaOf(z.object({ say, commands: z.array(AppCommand) })),
}
const COMPACT = {
  spec: jsonSchemaOf(CompactSpec),
  commands: jsonSchemaOf(z.object({ say, commands: z.array(CompactCommand) })),
}

/** The JSON Schema of what is asked for; a small model gets the parts that matter most. */
export function describedSchema(what: 'spec' | 'commands', { isSmall }: { readonly isSmall: boolean }): object {
  return (isSmall ? COMPACT : FULL)[what]
}

function jsonSchemaOf(schema: z.ZodType): object {
  return plain(z.toJSONSchema(schema, { io: 'input' })) as object
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !LEFT_OUT.includes(key))
  return Object.fromEntries(kept.map(([key, held]) => [key, key === 'properties' ? plainEach(held as object) : plain(held)]))
}

/** Names of properties are no words of the schema. */
function plainEach(properties: object): object {
  return Object.fromEntries(Object.entries(properties).map(([name, held]) => [name, plain(held)]))
}
