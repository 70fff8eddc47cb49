import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'
import { type FollowUp, judgeFollowUp } from '../testing/judge-follow-up.ts'

interface AskedApp {
  readonly app: string
  readonly prompt: string
  readonly followUps: readonly FollowUp[]
}

const FIXTURES = path.resolve(import.meta.dirname, '../../../../tests/fixtures/prompts')
const today = new Date('2026-03-14T12:00:00Z')

/** What strangers asked of apps, and what became of it. */
function outcomesOf(file: string) {
  const apps: readonly AskedApp[] = JSON.parse(readFileSync(path.join(FIXTURES, file), 'utf8'))
  return apps.flatMap(({ app, prompt, followUps }) => {
    const make = (message: string, files: Parameters<typeof applyAnswer>[0], appName: string) =>
      applyAnswer(files, answerTexts({ message, appName, files, packs: DOMAIN_PACKS, today }))
    const made = make(prompt, new Map(), 'New app')
    const before = readApp(made.files, 'New app')
    return followUps.map((one) => {
      const answer = make(one.followUp, made.files, before.name)
      return { app, one, answer, before: made, ...judgeFollowUp(one, before, readApp(answer.files, before.name), answer) }
    })
  })
}
const shown = ({ app, one, got, answer }: ReturnType<typeof outcomesOf>[number]) =>
  `${app.slice(0, 30)}: ${one.followUp} → ${got.join('; ')} “${answer.prose.trim()}”`

/** In the second, the stranger's app is spelled out, so that its lists stay those that were asked about. */
describe.each([
  { file: 'follow-ups.json', clean: 0.9 },
  { file: 'follow-ups-second.json', clean: 0.75 },
])('later wishes: $file', ({ file, clean }) => {
  const outcomes = outcomesOf(file)

  test('nothing else is ever changed than what was asked', () => {
    expect(outcomes.filter(({ verdict }) => verdict === 'wrong').map(shown)).toEqual([])
  })

  test('most are met whole', () => {
    const share = outcomes.filter(({ verdict }) => verdict === 'clean').length / outcomes.length
    expect(share).toBeGreaterThanOrEqual(clean)
  })

  test('nearly all are met whole, or declined as they should be', () => {
    const others = outcomes.filter(({ isAsHoped }) => !isAsHoped)
    expect({ share: others.length / outcomes.length <= 0.05, others: others.map(shown) }).toMatchObject({ share: true })
  })

  test('what cannot be done is said in a sentence, after what can be', () => {
    expect(outcomes.filter(({ one, isAsHoped }) => one.isBeyond === true && !isAsHoped).map(shown)).toEqual([])
    for (const { answer } of outcomes) expect(answer.prose.trim()).not.toBe('')
  })

  test('no field, list or choice loses its rows: what stays keeps its id', () => {
    const ids = (files: Parameters<typeof applyAnswer>[0]) =>
      readApp(files, '').entities.flatMap((entity) => [entity.id, ...entity.fields.map((field) => field.id)])
    const lost = outcomes
      .filter(({ one }) => one.wanted.every((want) => !want.startsWith('-')))
      .flatMap(({ before, answer, one }) => {
        const kept = new Set(ids(answer.files))
        return ids(before.files)
          .filter((id) => !kept.has(id))
          .map((id) => `${one.followUp}: ${id ?? ''}`)
      })
    expect(lost).toEqual([])
  })
})
