import { createLevel } from '../../../../../shared/domain/access.ts'
import type { Entity } from '../../spec/app-model.ts'
import type { Level } from '../../../../../shared/domain/entity-schema.ts'
import { splitList } from '../../language/split-list.ts'
import { entityMentioned, findEntityByWords, mainEntity } from '../find.ts'
import { levelOf } from './level-of.ts'
import type { Reader } from '../reader.ts'
import { whatIsWritten } from './what-is-written.ts'
import type { Wish } from '../wishes.ts'

// Adding is a right of its own: whoever may send something in need not see or change what others sent.

const ADDS =
  'add|create|enter|submit|report|place|book|reserve|order|post|fill in|fill out|fill|send in|send|put in|leave|file|hand in|record|log|upload|register for|register|sign up for|sign up|request|make|apply for|apply|suggest|comment on|rsvp to|rsvp|join'
/** Any verb of somebody who sends something in. */
export const ADD = `(?:${ADDS.split('|')
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const ALL_ADD = new RegExp(`^${ADD}(?:(?:,? and |,? or |, ?| & |/)${ADD})*$`, 'i')

/** Whether somebody who may do these things need do no more than add. */
export function isAdding(verbs: string): boolean {
  return ALL_ADD.test(verbs.trim())
}

/** What may be opened to a level without letting anybody change what is there. */
export function mayAddOnly(verbs: string, level: Level): boolean {
  // Visitors who may write in a guest book may not change what others wrote.
  return level === 'anonymous' ? isAdding(verbs) || /^write$/i.test(verbs.trim()) : isAdding(verbs) && level === 'all'
}

const MAY = '(?:can|may|should(?: be able to)?|must be able to|are allowed to|is allowed to|are able to|is able to|could|shall)'
const SEES = /\b(?:see|read|view|look at|look|browse|list)\b/i
const BARRED = `(?:,? (?:but|and))? (?:(?:they|he or she) )?(?:not|never|can(?:no|')?t|cannot|can not|may not|must not|should not|shouldn['’]?t|without being able to)(?: be able to)? (.+)$`

const SHAPES: readonly RegExp[] = [
  new RegExp(`^(.+?) ${MAY} only (${ADD})(?: (.+?))?$`, 'i'),
  new RegExp(`^(.+?) ${MAY} (${ADD}) only(?: (.+?))?$`, 'i'),
  new RegExp(`^(?:let|allow) (.+?)(?: to)? only (${ADD})(?: (.+?))?$`, 'i'),
  new RegExp(`^(?:only )?(?:let|allow) (.+?)(?: to)? (${ADD}) only(?: (.+?))?$`, 'i'),
  new RegExp(`^(.+?) ${MAY} (${ADD})(?: (.+?))?${BARRED}`, 'i'),
  new RegExp(`^(?:let|allow) (.+?)(?: to)? (${ADD})(?: (.+?))?${BARRED}`, 'i'),
]

/** "Visitors may only add", "anybody can sign up but not see the others": adding, and nothing that is not said. */
export const readAdding: Reader = (text, { model, last }) => {
  for (const shape of SHAPES) {
    const [, who, verbs, of = '', barred = ''] = shape.exec(text) ?? []
    if (who === undefined || verbs === undefined) continue
    const level = levelOf(who.replace(/^(?:that|only) /i, ''))
    if (level !== 'anonymous' && level !== 'all') continue
    const lists = listsMeant(of.trim(), verbs)
    if (lists.length > 0) return lists.map((list) => adding(list, level, SEES.test(barred)))
  }
  return null

  function listsMeant(of: string, verbs: string): readonly Entity[] {
    const bare = of.replace(/^(?:an? |the |their |new |things|something|rows|records|entries)+ ?/i, '')
    if (bare !== '' && !/^(?:it|them|there|here)$/i.test(bare)) {
      const named = splitList(bare).map((each) => findEntityByWords(model, each, last) ?? entityMentioned(model, each))
      return named.every((one) => one !== undefined) ? named : []
    }
    const noun = whatIsWritten(verbs)
    const done = (noun === undefined ? undefined : entityMentioned(model, noun)) ?? last ?? mainEntity(model)
    return done === undefined ? [] : [done]
  }
}

/** Who may add may not change what is there; nor see it, where that was said. */
function adding(list: Entity, level: Level, isUnseen: boolean): Wish {
  const reaches = (is: Level) => is === 'anonymous' || (level === 'all' && is === 'all')
  return {
    kind: 'permit',
    entities: [list.name],
    ...(isUnseen && reaches(list.read) ? { read: 'admin' as const } : {}),
    ...(reaches(list.write) ? { write: 'admin' as const } : {}),
    create: level === 'all' && createLevel(list) === 'creator' ? 'creator' : level,
  }
}
