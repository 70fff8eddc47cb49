import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../resources/packs/all-packs.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import { PACK_PROMPTS } from '../../../tests/helpers/pack-prompts.ts'
import { startTypeChecker } from '../../../tests/helpers/type-checker.ts'
import { answerTexts } from '../scaffolder/scaffold.ts'
import { applyAnswer } from '../scaffolder/testing/apply-answer.ts'

/** What is said, and said next, to the same app. */
const FURTHER = ['add suppliers with a name and a city', 'make it dark green', 'add a page with opening hours', 'add a faq page']

test(
  'an app that is right has no issue: every pack of the scaffolder, and one that was changed again and again',
  { timeout: 300_000 },
  async () => {
    const checker = await startTypeChecker({ limitMs: 60_000 })
    let files: ReadonlyMap<FilePath, string> = new Map()
    const say = (message: string) => applyAnswer(files, answerTexts({ message, appName: 'Test', files, packs: DOMAIN_PACKS })).files
    for (const prompt of PACK_PROMPTS) {
      files = new Map()
      expect({ prompt, issues: await checker.check({ key: prompt, files: say(prompt) }) }).toEqual({ prompt, issues: [] })
    }
    files = new Map()
    for (const message of ['A bakery with customers and orders', ...FURTHER]) {
      files = say(message)
      expect({ message, issues: await checker.check({ key: 'changed', files }) }).toEqual({ message, issues: [] })
    }
    await checker.stop()
  },
)
