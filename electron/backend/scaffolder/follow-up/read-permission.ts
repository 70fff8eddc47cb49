import type { Level } from '../app-model.ts'

export interface Permission {
  readonly of: string
  readonly read?: Level
  readonly write?: Level
}

const WHO: readonly (readonly [RegExp, Level])[] = [
  [/^(?:nobody|no one|no-one|none)$/i, 'none'],
  [/^(?:only )?(?:i|me|admins?|administrators?|the (?:owner|admin|boss|manager)|owners?|managers?|myself)$/i, 'admin'],
  [
    /^(?:only )?(?:the (?:creator|author|person who (?:added|made|created) (?:it|them))|creators?|authors?|their (?:creator|author)|whoever (?:added|made|created) (?:it|them))$/i,
    'creator',
  ],
  [
    /^(?:only )?(?:(?:all |the |every )?(?:signed.?in|logged.?in|registered) (?:users|people|members|user)|(?:all )?(?:users|members|staff|employees|colleagues|team members|the team))$/i,
    'all',
  ],
  [/^(?:everyone|everybody|anyone|anybody|all people|people|visitors|the public|all|strangers|guests)$/i, 'anonymous'],
]
const READS = /\b(?:read|see|view|look at|list|access|open)\b/i
const WRITES = /\b(?:edit|change|write|add|create|delete|update|modify|manage|remove)\b/i

/** "Only I may edit customers", "everyone may read products", "make orders private". */
export function readPermission(text: string): Permission | null {
  const may =
    /^(only )?(.+?) (?:may|can|should(?: be able to)?|is allowed to|are allowed to|must be able to)(?: only)? ((?:read|see|view|edit|change|write|add|create|delete|update|modify|manage|access|open|remove|list|look at)(?:(?:,| and| or|\/| &)+ ?(?:read|see|view|edit|change|write|add|create|delete|update|modify|manage|remove))*) (.+)$/i.exec(
      text,
    ) ??
    /^(?:let|allow)( only)? (.+?)(?: to)? ((?:read|see|view|edit|change|write|add|create|delete|update|modify|manage)(?:(?:,| and| or|\/| &)+ ?(?:read|see|view|edit|change|write|add|create|delete|update|modify|manage))*) (.+)$/i.exec(
      text,
    )
  if (may?.[2] !== undefined && may[3] !== undefined && may[4] !== undefined) {
    const who = WHO.find(([pattern]) => pattern.test(may[2]?.trim() ?? ''))?.[1]
    if (who === undefined) return null
    return { of: may[4], ...(READS.test(may[3]) ? { read: who } : {}), ...(WRITES.test(may[3]) ? { write: who } : {}) }
  }
  const make = /^(?:make|set|keep) (.+?) (private|public|read.?only|shared|visible to (?:everyone|everybody|all)|admin.?only)$/i.exec(text)
  if (make?.[1] === undefined || make[2] === undefined) return null
  const word = make[2].toLowerCase()
  if (word === 'private') return { of: make[1], read: 'creator', write: 'creator' }
  if (word === 'shared') return { of: make[1], read: 'all', write: 'all' }
  if (word.startsWith('read')) return { of: make[1], write: 'admin' }
  if (word.startsWith('admin')) return { of: make[1], read: 'admin', write: 'admin' }
  return { of: make[1], read: 'anonymous' }
}
