import type { AppSpec } from '../../../shared/domain/app-spec.ts'
import { EntityName, EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, type PropertyType } from '../../../shared/domain/field-types/property-type.ts'
import { entityPath, type FileMap } from '../../../shared/domain/file-path.ts'
import type { TrialTask } from './trial-tasks.ts'

/** The app that a model is asked to change. */
export const TRIAL_SPEC: AppSpec = {
  name: 'A library',
  language: 'en',
  lists: [
    {
      one: 'book',
      many: 'books',
      fields: [
        { label: 'Title', kind: 'text', required: true },
        { label: 'Status', kind: 'choice', choices: ['in', 'lent'] },
        { label: 'Shelf', kind: 'text' },
      ],
    },
    { one: 'reader', many: 'readers', fields: [{ label: 'Name', kind: 'text', required: true }] },
  ],
}

/** The trial tasks for describing apps and changes. `library`: the files of `TRIAL_SPEC`. */
export function specTasks(library: FileMap): readonly TrialTask[] {
  return [
    {
      name: 'describe a first app',
      message: 'An app for recipes. A recipe has a title and a number of servings.',
      files: new Map(),
      check: (after) => hasField(after, 'Recipe', 'title') ?? hasField(after, 'Recipe', 'servings', 'number'),
    },
    {
      name: 'describe choices',
      message: 'Keep track of my plants: name, and light (sunny, shady).',
      files: new Map(),
      check: (after) => hasField(after, 'Plant', 'name') ?? hasChoices(after, 'Plant', 'light', ['sunny', 'shady']),
    },
    {
      name: 'describe two lists that belong together',
      message: 'Customers with a name, and orders with a total. Each order belongs to a customer.',
      files: new Map(),
      check: (after) => hasField(after, 'Customer', 'name') ?? hasField(after, 'Order', 'total') ?? pointsTo(after, 'Order', 'Customer'),
    },
    {
      name: 'describe in another language',
      message: 'Ich möchte Räume verwalten. Ein Raum hat einen Namen und eine Anzahl Plätze.',
      files: new Map(),
      check: (after) => (schemas(after).length === 1 ? null : 'There is not exactly one list.'),
    },
    {
      name: 'add a field',
      message: 'Add a price to the books.',
      files: library,
      check: (after) => hasField(after, 'Book', 'price') ?? hasField(after, 'Book', 'title'),
    },
    {
      name: 'add a list',
      message: 'Add a list of branches with a name and an address.',
      files: library,
      check: (after) => hasField(after, 'Branch', 'name') ?? hasField(after, 'Branch', 'address') ?? hasField(after, 'Book', 'title'),
    },
    {
      name: 'rename a field',
      message: 'The shelf of a book is to be called “Place”.',
      files: library,
      check: (after) =>
        Object.values(schemaOf(after, 'Book')?.properties ?? {}).some(({ title }) => title === 'Place')
          ? null
          : 'No field is called “Place”.',
    },
    {
      name: 'remove a field',
      message: 'Books need no shelf any more.',
      files: library,
      check: (after) =>
        schemaOf(after, 'Book')?.properties['shelf'] === undefined ? hasField(after, 'Book', 'title') : '“Shelf” is still there.',
    },
    {
      name: 'relate two lists',
      message: 'Each book points to the reader who has it.',
      files: library,
      check: (after) => pointsTo(after, 'Book', 'Reader'),
    },
    {
      name: 'answer a question and change nothing',
      message: 'Only a question, change nothing: which two states can a book have?',
      files: library,
      check: (_after, { writes }, said) => {
        if (writes.size > 0) return 'It changed files where it was asked a question.'
        return said.toLowerCase().includes('lent') ? null : 'The answer was not in what it said.'
      },
    },
  ]
}

function schemaOf(files: FileMap, entity: string): EntitySchema | null {
  const name = EntityName.safeParse(entity)
  const text = name.success ? files.get(entityPath(name.data)) : undefined
  return text === undefined ? null : (EntitySchema.safeParse(JSON.parse(text)).data ?? null)
}

function schemas(files: FileMap): readonly string[] {
  return [...files.keys()].filter((path) => path.startsWith('__entities__'))
}

function field(files: FileMap, entity: string, name: string): PropertySchema | string {
  const schema = schemaOf(files, entity)
  if (schema === null) return `There is no list “${entity}”.`
  return schema.properties[name] ?? `“${entity}” has no field “${name}”.`
}

function hasField(files: FileMap, entity: string, name: string, type: PropertyType | null = null): string | null {
  const found = field(files, entity, name)
  if (typeof found === 'string') return found
  return type === null || propertyType(found) === type ? null : `“${name}” of “${entity}” is of another type.`
}

function hasChoices(files: FileMap, entity: string, name: string, choices: readonly string[]): string | null {
  const found = field(files, entity, name)
  if (typeof found === 'string') return found
  const held = (found.enum ?? []).map((choice) => choice.toLowerCase())
  return choices.every((choice) => held.includes(choice)) ? null : `“${name}” of “${entity}” has other choices.`
}

function pointsTo(files: FileMap, entity: string, target: string): string | null {
  const properties = Object.values(schemaOf(files, entity)?.properties ?? {})
  return properties.some((property) => property['x-relation'] === target) ? null : `“${entity}” does not point to “${target}”.`
}
