import { expect, it } from 'vitest'
import { DEMO_TEXT } from '../../../../shared/text/models.ts'
import { scaffolderSaying } from '../../../../tests/helpers/scaffolder.ts'
import { createModels } from '../create-models.ts'
import { DEMO_MODELS } from './demo-models.ts'

const models = createModels({
  scaffolder: scaffolderSaying(),
  known: () => new Map(DEMO_MODELS.map((one) => [one.model.id, one])),
})
const ask = (manner: string, prompt: string, jsonSchema?: object) =>
  models.answerOnce({ model: `demo/${manner}`, prompt, ...(jsonSchema === undefined ? {} : { jsonSchema }) }, new AbortController().signal)

const FORM = {
  type: 'object',
  properties: {
    label: { type: 'string', minLength: 3 },
    type: { enum: ['text', 'select'] },
    options: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer', minimum: 2 } }, required: ['n'] } },
  },
  required: ['label', 'type', 'options'],
}

it('says of each that it is a demo', () => {
  for (const { model, isBilled } of DEMO_MODELS) {
    expect(model.name).toContain('Demo model')
    expect([model.provider, isBilled]).toEqual([DEMO_TEXT.provider, false])
  }
})

it('keeps any form', async () => {
  expect(await ask('model', 'A field.', FORM)).toMatchObject({ json: { label: 'Demo', type: 'text', options: [{ n: 2 }] }, usd: 0 })
})

it('overlooks the form, and keeps it when it is told', async () => {
  expect(await ask('faulty', 'A field.', FORM)).toMatchObject({ json: { type: 'text' } })
})

it('is cut in the middle, and refuses', async () => {
  await expect(ask('cut', 'Words.')).rejects.toMatchObject({ code: 'MODEL_STREAM_CUT' })
  await expect(ask('refusing', 'Words.')).rejects.toMatchObject({ code: 'MODEL_DECLINED' })
})

it('is stopped at once, however slow it is', async () => {
  const stop = new AbortController()
  const answer = models.answerOnce({ model: 'demo/slow', prompt: 'Words.' }, stop.signal)
  stop.abort(new Error('enough'))
  await expect(answer).rejects.toThrow('enough')
})
