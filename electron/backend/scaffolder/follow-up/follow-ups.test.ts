import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../read-app.ts'
import { scaffold } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'
import { type FollowUp, judgeFollowUp } from '../testing/judge-follow-up.ts'

interface AskedApp {
  readonly app: string
  readonly prompt: string
  readonly followUps: readonly FollowUp[]
}

const FIXTURE = path.resolve(import.meta.dirname, '../../../../tests/fixtures/prompts/follow-ups.json')
const APPS: readonly AskedApp[] = JSON.parse(readFileSync(FIXTURE, 'utf8'))
const today = new Date('2026-03-14T12:00:00Z')

/** What strangers asked of apps, and what became of it. */
const OUTCOMES = APPS.flatMap(({ app, prompt, followUps }) => {
  const make = (message: string, files: Parameters<typeof applyAnswer>[0], appName: string) =>
    applyAnswer(files, scaffold({ message, appName, files, packs: DOMAIN_PACKS, today }))
  const made = make(prompt, new Map(), 'New app')
  const before = readApp(made.files, 'New app')
  return followUps.map((one) => {
    const answer = make(one.followUp, made.files, before.name)
    return { app, one, answer, before: made, ...judgeFollowUp(one, before, readApp(answer.files, before.name), answer) }
  })
})
const shown = ({ app, one, got }: (typeof OUTCOMES)[number]) => `${app}: ${one.followUp} → ${got.join('; ')}`

describe('later wishes', () => {
  test('nothing else is ever changed than what was asked', () => {
    expect(OUTCOMES.filter(({ verdict }) => verdict === 'wrong').map(shown)).toEqual([])
  })

  test('nine in ten are met whole', () => {
    const clean = OUTCOMES.filter(({ verdict }) => verdict === 'clean')
    expect(clean.length / OUTCOMES.length).toBeGreaterThanOrEqual(0.9)
  })

  test('what cannot be done is said in a sentence, after what can be', () => {
    expect(OUTCOMES.filter(({ one, isAsHoped }) => one.isBeyond === true && !isAsHoped).map(shown)).toEqual([])
    for (const { answer } of OUTCOMES) expect(answer.prose.trim()).not.toBe('')
  })

  test('no field, list or choice loses its rows: what stays keeps its id', () => {
    const ids = (files: Parameters<typeof applyAnswer>[0]) =>
      readApp(files, '').entities.flatMap((entity) => [entity.id, ...entity.fields.map((field) => field.id)])
    const lost = OUTCOMES.filter(({ one }) => one.wanted.every((want) => !want.startsWith('-'))).flatMap(({ before, answer, one }) => {
      const kept = new Set(ids(answer.files))
      return ids(before.files)
        .filter((id) => !kept.has(id))
        .map((id) => `${one.followUp}: ${id ?? ''}`)
    })
    expect(lost).toEqual([])
  })
})
