import type { RowAccess, RowOperation } from '../../../../shared/domain/access.ts'
import type { Rights, VisitorKind } from '../../../../shared/domain/visitor.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'

export const VISITOR_NAMES: Readonly<Record<VisitorKind, string>> = {
  anonymous: 'Nobody signed in',
  user: 'Somebody signed in',
  member: 'A paying member',
  creator: 'Whoever made a row',
  'app-admin': 'An admin of the app',
  builder: 'You, in the app',
}

const SUBJECTS: Readonly<Record<VisitorKind, string>> = {
  anonymous: 'Whoever is not signed in',
  user: 'Whoever has just signed in',
  member: 'A paying member',
  creator: 'Whoever made these rows',
  'app-admin': 'An admin of the app',
  builder: 'You',
}

/** Explanations of the kinds of visitor. */
export const VISITOR_HINTS: Readonly<Record<VisitorKind, string>> = {
  anonymous: 'Everybody who opens the live app is one of them, you too.',
  user: 'Nobody can sign in to the live app yet; this is what they will be able to do.',
  member: 'Somebody who has paid for the app’s membership; Settings has who that is.',
  creator: 'Nobody can sign in to the live app yet; this is what they will be able to do.',
  'app-admin': 'Nobody can sign in to the live app yet; this is what they will be able to do.',
  builder: 'This is you when you try the app in the preview.',
}

export function rightWord(operation: RowOperation, access: RowAccess): string {
  if (access === 'no') return 'No'
  if (access === 'own') return 'Their own'
  return operation === 'create' ? 'Yes' : 'All'
}

/** A sentence about one table. */
export function visitorSentence(kind: VisitorKind, entity: string, { rights, seen, total }: Seen): string {
  const rows = `${plainNumber(total)} ${total === 1 ? 'row' : 'rows'}`
  const whose = (operation: 'update' | 'delete') => (rights[operation] === 'own' ? 'their own' : 'any')
  const writes = [
    ...(rights.create === 'no' ? [] : ['add rows']),
    ...(rights.update === 'no' ? [] : [`change ${whose('update')}`]),
    ...(rights.delete === 'no' ? [] : [`delete ${whose('delete')}`]),
  ]
  const who = SUBJECTS[kind]
  if (seen === null)
    return writes.length === 0 ? `${who} may do nothing with ${entity}.` : `${who} may not read ${entity}, but ${inOne(writes)}.`
  const reads =
    rights.list === 'own' ? `read their own rows of ${entity}, ${plainNumber(seen)} of ${rows}` : `read all ${rows} of ${entity}`
  return `${who} may ${writes.length === 0 ? `${reads}, and change nothing` : `${reads}, and ${inOne(writes)}`}.`
}

interface Seen {
  readonly rights: Rights
  readonly seen: number | null
  readonly total: number
}

function inOne(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
