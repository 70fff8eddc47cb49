import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { openApp } from '../../electron/backend/engine/operations.ts'
import { type AppId, type MessageId, RequestId } from '../../shared/domain/ids.ts'
import { startBackend } from './backend.ts'

export interface LongChat {
  readonly appId: AppId
  /** The user's messages, oldest first. */
  readonly requests: readonly MessageId[]
}

/** Answers of varying height, with the elements that Markdown renders. */
function answerOf(turn: number): string {
  const lines = Array.from(
    { length: (turn * 7) % 11 },
    (_, line) => `${line + 1}. Line ${line + 1} of answer ${turn}, which goes on for a while.`,
  )
  const code = turn % 5 === 0 ? `\n\n\`\`\`tsx\nexport const turn = ${turn}\n\`\`\`` : ''
  return `Answer ${turn}.\n\n${lines.join('\n')}${code}`
}

function messageOf(turn: number): string {
  return turn % 4 === 0 ? `Message ${turn}\n${'and one line more\n'.repeat(turn % 9)}` : `Message ${turn}`
}

/** Writes an app with that many turns, two messages each, into `dataDir`, on which a host can be started. */
export async function writeLongChat(dataDir: string, turns: number): Promise<LongChat> {
  const appId = await newAppIn(dataDir)
  const folder = path.join(dataDir, 'apps', appId)
  mkdirSync(folder, { recursive: true })
  const { operations, close } = openApp({ appId, file: path.join(folder, 'app.sqlite'), backupFolder: null, onEvents: () => undefined })
  const requests: MessageId[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const requestId = RequestId.parse(crypto.randomUUID())
    const { turnId, messageId } = operations.acceptMessage({ requestId, content: messageOf(turn), model: 'local/scaffolder' })
    operations.beginNextTurn({})
    const content = answerOf(turn)
    operations.finishTurn({ turnId, answer: { content, raw: content, actions: [], usage: null }, changeSet: null, description: '' })
    requests.push(messageId)
  }
  close()
  return { appId, requests }
}

async function newAppIn(dataDir: string): Promise<AppId> {
  await using test = await startBackend({ dataDir })
  return test.newApp('Long chat').id
}
