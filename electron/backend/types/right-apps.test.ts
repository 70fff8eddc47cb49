import { expect, test } from 'vitest'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { askAndChoose } from '../../../tests/helpers/ask-scaffolder.ts'
import { PACK_PROMPTS } from '../../../tests/helpers/pack-prompts.ts'
import { startTypeChecker } from '../../../tests/helpers/type-checker.ts'

/** What is said, and said next, to the same app. */
const FURTHER = ['add suppliers with a name and a city', 'make it dark green', 'add a page called Opening hours', 'show customers as cards']

test(
  'an app that is right has no issue: every pack of the scaffolder, and one that was changed again and again',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const checker = await startTypeChecker({ limitMs: 60_000 })
    let files: ReadonlyMap<FilePath, string> = new Map()
    const say = async (message: string) => (await askAndChoose({ message, appName: 'Test', files })).files
    for (const prompt of PACK_PROMPTS) {
      files = new Map()
      expect({ prompt, issues: await checker.check({ key: prompt, files: await say(prompt) }) }).toEqual({ prompt, issues: [] })
    }
    files = new Map()
    for (const message of ['A bakery with customers and orders', ...FURTHER]) {
      files = await say(message)
      expect({ message, issues: await checker.check({ key: 'changed', files }) }).toEqual({ message, issues: [] })
    }
    await checker.stop()
  },
)
