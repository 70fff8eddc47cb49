import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { AppId, RequestId } from '../../../shared/domain/ids.ts'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { startEngineHost } from '../../../tests/helpers/engine-host.ts'
import { createContextChooser } from '../context/choose-context.ts'
import type { Models } from '../models/model-port.ts'
import { runTurn } from './run-turn.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const ANSWER = `Done.

<act type="partial_edit" path="__pages__Home.tsx" title="Rename">
<<<<<<< SEARCH
// one
=======
// two
>>>>>>> REPLACE
</act>`

it('a file saved by hand during the commit is changed as saved', async () => {
  const { engine } = startEngineHost()
  const appId = AppId.parse(uuid())
  const app = engine.of(appId)
  const save = (content: string) =>
    app.commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: content } }), origin: 'edit', description: '' })
  await save('// one\n')
  await app.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'rename it', model: 'm' })
  const turn = await app.beginNextTurn({})
  if (turn === null) throw new Error('No turn.')

  const models: Pick<Models, 'stream' | 'seesImages' | 'isRules'> = {
    isRules: () => false,
    seesImages: () => false,
    async *stream() {
      yield { type: 'text', delta: ANSWER }
    },
  }
  let looks = 0
  const outcome = await runTurn(
    {
      engine,
      now: Date.now,
      models,
      answerForm: async () => ({ system: '', shownApp: null, schema: {} }),
      formatOf: () => 'blocks',
      appName: () => 'App',
      chooseContext: createContextChooser(),
      contextLength: () => null,
      customInstructions: () => '',
      showsRows: () => false,
      // The answer is staged by now, and not committed.
      async repair(_before, staged) {
        looks += 1
        if (looks === 1) await save('// by hand\n// one\n')
        return { changeSet: staged, fixes: [] }
      },
      readAttachments: async () => [],
      findTooDeep: async () => new Set(),
      admit: () => () => undefined,
      activeToolsAllowed: () => null,
      showVersion: async () => undefined,
      followName: async () => undefined,
      keepGiven: async () => undefined,
      warmUp: () => undefined,
      reportBug(error) {
        throw error
      },
    },
    appId,
    turn,
    new AbortController().signal,
  )
  expect([outcome, looks]).toEqual(['done', 2])
  const { files, version } = await app.files({ versionId: null })
  expect(files.get(HOME)).toBe('// by hand\n// two\n')
  expect(version?.number).toBe(3)
})
