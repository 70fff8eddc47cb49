import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import { type Asked, listsAsked, listsNamed, type Way, waysOf, wordsOf } from './asked.ts'
import type { Found } from './find-in-app.ts'
import { isSaid, meaningIn, saidIn, tokensOf } from './vocabulary.ts'

// Who may read and change a list. An app knows admins, members, everybody and each person's own rows; other roles are asked back.

type Access = Extract<AppCommand, { kind: 'set-access' }>['access']
type Deed = ReturnType<typeof saidIn<'may'>>[number]['meaning']

/** For "only the coaches", in the order in which it is likely meant: to change, and to see. */
const FOR_SOME = { write: ['admin-write', 'own', 'admins'], read: ['admins', 'own', 'members'] } as const
const UNSURE = 0.5
const STEP = 0.9

export function allowed(asked: Asked): readonly Way[] {
  const deeds = new Set(saidIn('may', wordsOf(asked, 'may').join(' ')).map(({ meaning }) => meaning))
  const lists = listsMeant(asked)
  const told = accessOf(asked, deeds)
  if (told !== null) return waysOf(lists, (all) => all.map((list) => ({ kind: 'set-access', entity: list.entity, access: told(list) })))
  const likely = FOR_SOME[deeds.has('read') && !deeds.has('write') ? 'read' : 'write']
  return likely.flatMap((access, at) =>
    waysOf(
      lists.map(({ thing, score }) => ({ thing, score: score * UNSURE * STEP ** at })),
      (all) =>
        all.map((list) => ({
          kind: 'set-access',
          entity: list.entity,
          access: access === 'admin-write' ? { ...list.permissions, write: 'admin' } : access,
        })),
    ),
  )
}

function listsMeant(asked: Asked): readonly Found<readonly OutlineList[]>[] {
  const named = listsNamed(asked)
  if (named !== null && named.thing.length > 1) return [named]
  return listsAsked(asked).map(({ thing, score }) => ({ thing: [thing], score }))
}

/** Null where it is not plainly told. */
function accessOf(asked: Asked, deeds: ReadonlySet<Deed>): ((list: OutlineList) => Access) | null {
  const [who, more] = wordsOf(asked, 'who')
  const words = tokensOf(asked.request.text)
  const actor = who === undefined || more !== undefined ? undefined : meaningIn('who', who)
  if (deeds.size === 0 || wordsOf(asked, 'may').length > 1 || more !== undefined || isSaid('not', words) || isSaid('else', words))
    return null
  const isOnly = isSaid('only', words)
  const [canRead, canWrite] = [deeds.has('read'), deeds.has('write')]
  if (deeds.has('own')) return canWrite && !canRead && !isOnly ? ({ permissions }) => ({ ...permissions, write: 'creator' }) : () => 'own'
  if (actor === 'admin') {
    if (!isOnly) return null
    return canWrite && !canRead ? ({ permissions }) => ({ ...permissions, write: 'admin' }) : () => 'admins'
  }
  if ((actor !== 'anonymous' && actor !== 'all') || deeds.has('create') || (isOnly && actor === 'anonymous')) return null
  return ({ permissions }) => ({ ...permissions, read: actor, write: canWrite ? actor : permissions.write })
}
