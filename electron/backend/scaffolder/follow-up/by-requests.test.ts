import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../read-app.ts'
import { scaffold } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'
import { modelDiff } from '../testing/model-diff.ts'

const today = new Date('2026-03-14T12:00:00Z')
const say = (files: AppliedAnswer['files'], message: string): AppliedAnswer =>
  applyAnswer(files, scaffold({ message, appName: 'New app', files, packs: DOMAIN_PACKS, today }))

const tools = say(
  new Map(),
  'Tool library: tools (name, category, condition (good, fair, poor), value) and loans (tool, borrower, lent on, due back)',
)
const bees = say(new Map(), 'Eine App für meine Bienen: Völker mit Standort und Stärke, Durchsichten mit Datum, Volk und Notiz')

function answered(app: AppliedAnswer, message: string) {
  const before = readApp(app.files, 'New app')
  const after = say(app.files, message)
  const model = readApp(after.files, before.name)
  return { model, different: modelDiff(before, model), prose: after.prose.trim() }
}

test.each<readonly [message: string, choices: number]>([['I’m missing rusty as a condition', 4]])(
  'what no reader knows is read as others said it: %s',
  (message, choices) => {
    const { model } = answered(tools, message)
    expect(model.entities[0]?.fields.find(({ name }) => name === 'condition')?.choices).toHaveLength(choices)
  },
)

test('so it is in another language', () => {
  expect(answered(bees, 'sortier die Durchsichten so, dass die neueste oben steht').different).toHaveLength(1)
})

test.each(['flumble the gronk with condition', 'please don’t use cards for the tools'])('what is not sure is not done: %s', (message) => {
  const { different } = answered(tools, message)
  expect(different).toEqual([])
})
