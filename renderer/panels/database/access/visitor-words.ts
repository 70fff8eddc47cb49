import type { RowAccess, RowOperation } from '../../../../shared/domain/access.ts'
import type { Rights, VisitorKind } from '../../../../shared/domain/visitor.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { say } from '../../../../shared/text/say.ts'

export const VISITOR_NAMES: Readonly<Record<VisitorKind, string>> = {
  anonymous: say('Nobody signed in'),
  user: say('Somebody signed in'),
  member: say('A paying member'),
  creator: say('Whoever made a row'),
  'app-admin': say('An admin of the app'),
  builder: say('You, in the app'),
}

const SUBJECTS: Readonly<Record<VisitorKind, string>> = {
  anonymous: say('Whoever is not signed in'),
  user: say('Whoever has just signed in'),
  member: say('A paying member'),
  creator: say('Whoever made these rows'),
  'app-admin': say('An admin of the app'),
  builder: say('You'),
}

/** Explanations of the kinds of visitor. */
export const VISITOR_HINTS: Readonly<Record<VisitorKind, string>> = {
  anonymous: say('Everybody who opens the live app is one of them, you too.'),
  user: say('Nobody can sign in to the live app yet; this is what they will be able to do.'),
  member: say('Somebody who has paid for the app’s membership; Settings has who that is.'),
  creator: say('Nobody can sign in to the live app yet; this is what they will be able to do.'),
  'app-admin': say('Nobody can sign in to the live app yet; this is what they will be able to do.'),
  builder: say('This is you when you try the app in the preview.'),
}

export function rightWord(operation: RowOperation, access: RowAccess): string {
  if (access === 'no') return say('No')
  if (access === 'own') return say('Their own')
  return operation === 'create' ? say('Yes') : say('All')
}

/** A sentence about one table. */
export function visitorSentence(kind: VisitorKind, entity: string, { rights, seen, total }: Seen): string {
  const rows = `${plainNumber(total)} ${total === 1 ? 'row' : 'rows'}`
  const whose = (operation: 'update' | 'delete') => (rights[operation] === 'own' ? 'their own' : 'any')
  const writes = [
    ...(rights.create === 'no' ? [] : ['add rows']),
    ...(rights.update === 'no' ? [] : [say('change {n}', { n: whose('update') })]),
    ...(rights.delete === 'no' ? [] : [say('delete {n}', { n: whose('delete') })]),
  ]
  const who = SUBJECTS[kind]
  if (seen === null)
    return writes.length === 0
      ? say('{who} may do nothing with {entity}.', { who, entity })
      : say('{who} may not read {entity}, but {writes}.', { who, entity, writes: inOne(writes) })
  const reads =
    rights.list === 'own'
      ? say('read their own rows of {entity}, {seen} of {rows}', { entity, seen: plainNumber(seen), rows })
      : say('read all {rows} of {entity}', { rows, entity })
  return say('{who} may {words}.', {
    who,
    words:
      writes.length === 0 ? say('{reads}, and change nothing', { reads }) : say('{reads}, and {writes}', { reads, writes: inOne(writes) }),
  })
}

interface Seen {
  readonly rights: Rights
  readonly seen: number | null
  readonly total: number
}

function inOne(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : say('{n} and {value}', { n: words.slice(0, -1).join(', '), value: words.at(-1) ?? '' })
}
