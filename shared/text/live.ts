import { text } from './text.ts'
import { counted, records, values } from './counted.ts'

/** The page whose entries have the pages at such an address: `/bikes` for `/bikes/:id`. Null for a page of its own. */
function listOf(route: string): string | null {
  return /^(\/.+?)\/:[^/]+$/.exec(route)?.[1] ?? null
}

/** What publishing would change, each as one sentence. */
export const PUBLISH_CHANGE_TEXT = text('PUBLISH_CHANGE_TEXT', {
  published: (version: number) => `Version ${version} was published.`,
  record: 'Texts, settings or branding change.',
  tools: 'The tools change.',
  toolGone: (title: string) => `The tool “${title}” goes away. Earlier runs of it are kept.`,
  entityAdded: (name: string) => `“${name}” is new.`,
  entityBack: (name: string, rows: number) => `“${name}” comes back, with its ${records(rows)}.`,
  entityRemoved: (name: string, rows: number) =>
    rows === 0 ? `“${name}” is removed. It has no records.` : `“${name}” is removed. Its ${records(rows)} are kept, hidden, for 30 days.`,
  entityRenamed: (from: string, to: string, rows: number) =>
    `“${from}” is called “${to}” from now on.${rows === 0 ? '' : ` It keeps its ${records(rows)}.`}`,
  propertyAdded: (entity: string, name: string) => `“${entity}” gets the field “${name}”.`,
  propertyBack: (entity: string, name: string, filled: number) => `“${entity}” gets the field “${name}” back, with its ${values(filled)}.`,
  propertyRemoved: (entity: string, name: string, filled: number) =>
    filled === 0
      ? `“${entity}” loses the field “${name}”, which is empty everywhere.`
      : `“${entity}” loses the field “${name}”. Its ${values(filled)} are kept, hidden, for 30 days.`,
  propertyRenamed: (entity: string, from: string, to: string) =>
    `The field “${from}” of “${entity}” is called “${to}” and keeps its values.`,
  propertyType: (entity: string, name: string, type: string, filled: number, lost: number) =>
    `“${name}” of “${entity}” becomes ${type}.${
      filled === 0
        ? ''
        : lost === 0
          ? ` All ${values(filled)} are carried over.`
          : ` ${lost} of ${values(filled)} do not fit and are hidden.`
    }`,
  propertyRequired: (entity: string, name: string, empty: number) =>
    `“${name}” of “${entity}” must be filled in from now on.${empty === 0 ? '' : ` It is empty in ${records(empty)}.`}`,
  propertyUnique: (entity: string, name: string, shared: number) =>
    `No two records of “${entity}” may have the same “${name}” from now on.${
      shared === 0 ? '' : ` ${records(shared)} do: they stay, and are not checked by the database itself until they differ.`
    }`,
  propertyLimits: (entity: string, name: string, beyond: number) =>
    `“${name}” of “${entity}” has other limits from now on.${beyond === 0 ? '' : ` ${records(beyond)} do not keep them, and stay as they are.`}`,
  propertyAccess: (entity: string, name: string, words: string | null) =>
    `“${name}” of “${entity}” is ${words ?? 'read and set by everybody who reads and changes the record'} from now on.`,
  checkAdded: (entity: string, words: string) =>
    `“${entity}” is checked when it is saved from now on: ${words}. Records that are there stay.`,
  checkRemoved: (entity: string, words: string) => `“${entity}” is no longer checked: ${words}.`,
  propertyOptional: (entity: string, name: string) => `“${name}” of “${entity}” may be left empty from now on.`,
  permissions: (entity: string, what: 'read' | 'write' | 'create', from: string, to: string, isWider: boolean) =>
    `${{ read: 'Seeing', write: 'Changing', create: 'Adding to' }[what]} “${entity}” is for ${to} from now on, ${
      isWider ? 'not only' : 'no longer'
    } for ${from}.`,
  pageAdded: (route: string) => {
    if (route === '*') return 'Addresses without a page get a page of the app’s own from now on.'
    const list = listOf(route)
    return list === null ? `The page ${route} is new.` : `Each entry of ${list} has a page of its own from now on.`
  },
  pageRemoved: (route: string) => {
    if (route === '*') return 'Addresses without a page no longer have a page of the app’s own.'
    const list = listOf(route)
    return list === null ? `The page ${route} is removed.` : `The page for each entry of ${list} is removed.`
  },
  files: (n: number) => `${counted(n, 'file changes', 'files change')} in how the app looks and works.`,
  levels: {
    anonymous: 'everybody',
    all: 'everybody who is signed in',
    paying: 'paying members',
    creator: 'whoever made a record',
    admin: 'admins of the app',
    none: 'nobody but you',
  },
  types: {
    text: 'a text',
    number: 'a number',
    boolean: 'yes or no',
    datetime: 'a date',
    select: 'one choice',
    multiselect: 'several choices',
    image: 'a picture',
    json: 'structured data',
    relation: 'a link to another record',
  },
})

/** The page at an address where no live app is. */
export const LIVE_TEXT = text('LIVE_TEXT', {
  nothingTitle: 'There is no app at this address',
  nothingHint: 'It may have moved, or it is not published any more. Ask whoever gave you the address.',
  noScript: 'This app needs JavaScript, which is switched off in this browser.',
})
