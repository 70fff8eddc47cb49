import { expect, it } from 'vitest'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AnswerOnce } from '../models/model-port.ts'
import { suggestColumns } from './suggest-columns.ts'

const schema = EntitySchema.parse({
  name: 'Customer',
  properties: {
    name: { type: 'string' },
    email: { type: 'string', title: 'Mail address' },
    age: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
  },
})
const question = {
  headers: ['Full Name', 'E-Mail', 'AGE', 'Labels', 'Shoe size', 'id'],
  previewData: [['Ann', 'a@b.co', '4', 'x, y', '38', '1']],
  schema,
  entityName: 'Customer',
}
const NOTICE = "Couldn't generate AI mapping suggestions. Using basic mapping instead."
const answer = (json: unknown) => ({
  text: JSON.stringify(json),
  json,
  usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, isEstimated: false },
  usd: 0,
  isPriceAssumed: false,
})
const ask = (answerOnce: AnswerOnce, maxMs = 5_000) =>
  suggestColumns(
    { models: { answerOnce }, preferredModel: () => 'provider/model', requestEstimator: { admit: () => () => undefined }, maxMs },
    question,
  )

const BASIC = [
  { csvHeader: 'Full Name', schemaField: 'name', dataType: 'text', splitCharacter: null },
  { csvHeader: 'E-Mail', schemaField: 'email', dataType: 'text', splitCharacter: null },
  { csvHeader: 'AGE', schemaField: 'age', dataType: 'number', splitCharacter: null },
  { csvHeader: 'id', schemaField: 'id', dataType: 'text', splitCharacter: null },
]

it('the chosen model maps columns; unknown and repeated fields are ignored', async () => {
  let prompt = ''
  const found = await ask(async (request) => {
    prompt = request.prompt
    const to = (csvHeader: string, schemaField: string | null) => ({ csvHeader, schemaField })
    return answer({
      mappings: [
        to('Labels', 'tags'),
        to('Full Name', 'name'),
        to('AGE', 'name'),
        to('E-Mail', 'mail'),
        to('Shoe size', null),
        to('Other', 'age'),
      ],
    })
  })
  expect(found).toEqual({
    source: 'model',
    notice: null,
    mappings: [
      { csvHeader: 'Full Name', schemaField: 'name', dataType: 'text', splitCharacter: null },
      { csvHeader: 'Labels', schemaField: 'tags', dataType: 'multiselect', splitCharacter: ',' },
    ],
  })
  expect(prompt).toContain('"Shoe size":"38"')
})

it.each<[string, AnswerOnce]>([
  ['it answers something else', () => Promise.resolve(answer({ columns: [] }))],
  ['it finds no place at all', () => Promise.resolve(answer({ mappings: [] }))],
  ['it does not answer in time', () => new Promise(() => undefined)],
])('when %s, the names say it, and the person is told', async (_, answerOnce) => {
  expect(await ask(answerOnce, 20)).toEqual({ source: 'basic', notice: NOTICE, mappings: BASIC })
})

it.each(['AI_NOT_CONNECTED', 'MODEL_KEY_MISSING'] as const)(
  'without a model (%s) nothing has failed, and nothing is said of it',
  async (code) => {
    const failing: AnswerOnce = () => Promise.reject(new AppError(code, {} as never))
    expect(await ask(failing)).toEqual({ source: 'basic', notice: null, mappings: BASIC })
  },
)
