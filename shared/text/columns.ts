import { text } from './text.ts'
import { records, values } from './counted.ts'

/** What is said of a change of a table's columns: as a version, and as a message for the chat. */
export const COLUMN_TEXT = text('COLUMN_TEXT', {
  done: (change: ColumnWords, title: string, entity: string) => {
    switch (change.kind) {
      case 'add':
        return `Added the column “${title}” to ${entity}`
      case 'rename':
        return `Renamed the column “${title}” of ${entity} to “${change.title}”`
      case 'retype':
        return `Changed the type of the column “${title}” of ${entity}`
      case 'move':
        return `Moved the column “${title}” of ${entity}`
      case 'remove':
        return `Deleted the column “${title}” of ${entity}`
      case 'rules':
        return `Changed the rules of the column “${title}” of ${entity}`
      case 'add-choice':
        return `Added the option “${change.choice}” to “${title}” of ${entity}`
      case 'add-choices':
        return `Added ${change.choices.length} options to “${title}” of ${entity}`
    }
  },
  request: (change: ColumnWords & { readonly property?: string }, entity: string, name: string | null, places: readonly string[]) => {
    const field = `The field “${change.property ?? ''}” of ${entity}`
    const what =
      change.kind === 'remove'
        ? `${field} was removed.`
        : change.kind === 'rename'
          ? `${field} is called “${name ?? ''}” now.`
          : `${field} has another type now.`
    const shown = places.slice(0, 20).join(', ')
    return `${what} Mend the pages that used it: ${shown}${places.length > 20 ? ` and ${places.length - 20} more places` : ''}.`
  },
  tableAdded: (title: string) => `Added the table “${title}”`,
  noTable: (title: string) => `“${title}” has no table to link to. Choose one.`,
  wrongRules: (title: string, wrong: 'unique' | 'unique-default' | 'range' | 'length' | 'default') =>
    `“${title}”: ${
      {
        unique: 'a column of this type cannot be unique.',
        'unique-default': 'a unique column has no default: the second row could not be saved.',
        range: 'the smallest value is above the largest, or does not fit the type.',
        length: 'the shortest length is above the longest, or the type has no length.',
        default: 'the default does not fit the column.',
      }[wrong]
    }`,
  notUnique: (count: number) => `${records(count)} share their value with another one. Change those first.`,
  badName: (name: string) =>
    `“${name}” is no name for a field. It starts with a letter and has letters, digits and _ only, and is not id, creatorId, createdAt or updatedAt.`,
  taken: (name: string) => `There is a field “${name}” already.`,
  lastOne: 'It is the only column. A table has at least one.',
  noChoices: 'This column has no options to choose from.',
  choiceThere: (choice: string) => `“${choice}” is an option already.`,
})

type ColumnWords =
  | { readonly kind: 'add' | 'retype' | 'move' | 'remove' | 'rules' }
  | { readonly kind: 'rename'; readonly title: string }
  | { readonly kind: 'add-choice'; readonly choice: string }
  | { readonly kind: 'add-choices'; readonly choices: readonly string[] }

/** What a version takes away, as it is said of the snapshot that is made before it. */
export const LOSS_TEXT = text('LOSS_TEXT', {
  updated: (entity: string) => `Records of “${entity}” were changed by an answer.`,
  entity: (entity: string, rows: number) => `“${entity}” was removed, with ${records(rows)}.`,
  property: (entity: string, name: string, filled: number) => `“${entity}” lost the field “${name}”, with ${values(filled)}.`,
  type: (entity: string, name: string, lost: number, filled: number) =>
    `“${name}” of “${entity}” got another type, which ${lost} of ${values(filled)} do not fit.`,
  choice: ({ entity, value, to }: { readonly entity: string; readonly value: string; readonly to: string | null }) =>
    to === null ? `“${value}” was cleared in “${entity}”.` : `“${value}” became “${to}” in “${entity}”.`,
})
