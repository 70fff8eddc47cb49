import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unpackLater } from '../../electron/backend/scaffolder/read-command/model.ts'
import { packLater } from './pack-later.ts'
import { checkCommands } from './check-commands.ts'
import { PLAIN_MESSAGES, readMarked, withoutSeventh } from './later-corpus.ts'
import { trainLaterReader } from './train-later.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../resources/later-messages')
const MINUTES = 60_000

// To learn takes minutes: `npm run test:long`.
test.skipIf(process.env['LATHE_LEARN'] !== '1')(
  'of later messages that were not learned from, hardly one is misread in silence',
  { timeout: 30 * MINUTES },
  () => {
    const messagesOf = (file: string) => readMarked(readFileSync(path.join(FOLDER, file), 'utf8'))
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.txt') && file !== PLAIN_MESSAGES)
    const { learned, held } = withoutSeventh(files.flatMap(messagesOf))
    const model = unpackLater(packLater(trainLaterReader([...learned, ...messagesOf(PLAIN_MESSAGES)])))
    const { wrong, right, offered, mistakes } = checkCommands(held, model)
    expect({ isRare: wrong <= 0.02, mistakes }).toMatchObject({ isRare: true })
    expect(right).toBeGreaterThan(0.38)
    expect(right + offered).toBeGreaterThan(0.6)
  },
)
