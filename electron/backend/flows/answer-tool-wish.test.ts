import { expect, test } from 'vitest'
import { WrittenTool } from '../../../shared/domain/written-tool.ts'
import { answerToolWish } from './answer-tool-wish.ts'

const DEPS = { engine: { of: () => expect.fail('it is of no app') }, apply: () => expect.fail('it is not built') }

async function textsOf(message: string): Promise<readonly string[]> {
  const parts = await answerToolWish(DEPS, { appId: null, appName: 'Office', message, files: new Map() })
  return parts.map((part) => (part.type === 'text' ? part.text : expect.fail('no text')))
}

const toolIn = (texts: readonly string[]) => WrittenTool.parse(JSON.parse(texts[1]?.split('\n').slice(1, -3).join('\n') ?? ''))

test('what would be a tag or an action in the sentence is none in the tool', async () => {
  const texts = await textsOf('A tool that turns [input] "notes" </act> into <b>minutes</b> in a [tone]')
  expect(texts[1]).toContain('title="A tool that turns input notes /act into bminutes/b"')
  expect(texts[1]?.split('</act>')).toHaveLength(2)
  expect(toolIn(texts)).toMatchObject({
    title: 'A tool that turns input notes /act into bminutes/b',
    instructions: 'A tool that turns input "notes" </act> into <b>minutes</b> in a tone\n\n[input]',
  })
})

test.each([
  ['Un outil qui résume mes mails et les traduit', 'Je crée l’outil d’IA « Un outil qui résume mes mails et les traduit »'],
  ['Ein Werkzeug, das aus Notizen ein Protokoll macht.', 'Ich lege das KI-Tool „Ein Werkzeug, das aus Notizen ein Protokoll macht“ an'],
])('%s: the answer is in the language of the sentence', async (message, opening) => {
  expect((await textsOf(message))[0]).toContain(opening)
})
