import type { Level } from '../../../../../shared/domain/entity-schema.ts'
import { knownNoun } from '../../lexicon/lexicon.ts'
import { singularPhrase } from '../../language/nouns.ts'

const WHO: readonly (readonly [RegExp, Level])[] = [
  [/^(?:(?:nobody|no one|no-one|none|noone) (?:but|except|besides|other than) (?:me|admins?|the (?:owner|admin)))$/i, 'admin'],
  [/^(?:nobody|no one|no-one|none|noone)$/i, 'none'],
  [
    /^(?:only )?(?:i|me|i alone|(?:the )?admins?|administrators?|the (?:owner|admin|boss|manager|board|committee|management|office|director|treasurer|secretary|chair(?:man|woman|person)?)|owners?|managers?|admins? and (?:me|i)|(?:me|i) and (?:the )?admins?|board members|myself)$/i,
    'admin',
  ],
  [
    /^(?:only )?(?:the (?:creator|author|person who (?:added|made|created) (?:it|them))|creators?|authors?|their (?:creator|author|owner)|whoever (?:added|made|created) (?:it|them))$/i,
    'creator',
  ],
  [
    /^(?:only )?(?:(?:all |the |every )?(?:signed.?in|logged.?in|registered|authenticated) (?:users|people|members|user|visitors)|(?:all )?(?:the |my |our )?(?:users|members|staff|employees|colleagues|team members|team|teachers|coaches|editors)|people who (?:are )?(?:signed|logged) in|(?:everybody|everyone|all|anyone|people|members) (?:in|on|from|of|at) (?:my|the|our) (?:team|company|staff|club|office|organi[sz]ation|school|family|group))$/i,
    'all',
  ],
  [
    /^(?:everyone|everybody|anyone|anybody|all people|people|(?:the )?visitors|the public|all|strangers|guests|the world|the internet|each|every visitor|public|all visitors|(?:every|any) ?(?:body|one)(?: at all)?|people (?:who are not|not) (?:signed|logged) in)(?: else)?$/i,
    'anonymous',
  ],
]

export function levelOf(who: string): Level | null {
  const bare = who
    .trim()
    .replace(/ only$/i, '')
    .replace(/^(?:just|all) (?=the |my )/i, '')
  const level = WHO.find(([pattern]) => pattern.test(bare))?.[1]
  if (level !== undefined) return level
  // "Team members can edit tasks": people who work with the app have an account.
  const one = singularPhrase(bare.toLowerCase().replace(/^(?:only )?(?:the |my |our )?/, ''))
  return knownNoun(one)?.nounClass === 'person' && one.split(' ').length <= 2 ? 'all' : null
}
