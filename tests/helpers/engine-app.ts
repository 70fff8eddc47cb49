import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { onTestFinished } from 'vitest'
import { changeSet } from './change-sets.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { AppId, RequestId } from '../../shared/domain/ids.ts'
import type { Turn } from '../../shared/domain/turn.ts'
import { type AppFile, openApp } from '../../electron/backend/engine/operations.ts'
import type { Answer, EngineOperations } from '../../electron/backend/engine/port.ts'

/** The answer of a finished turn. */
export const answer: Answer = { content: 'Done.', raw: 'Done, as written.', actions: [], usage: null }
export const userMessage = (content: string) => ({ requestId: RequestId.parse(uuid()), content, model: 'local/scaffolder' })

export interface TestApp extends AppFile {
  readonly app: EngineOperations
  readonly events: FeedEvent[]
  readonly file: string
  reopen(): TestApp
}

/** Opens a file as an app, until the test ends. */
export function openFile(file: string, appId: AppId): TestApp {
  const events: FeedEvent[] = []
  const opened = openApp({ appId, file, backupFolder: null, onEvents: (added) => void events.push(...added) })
  const reopen = (): TestApp => {
    opened.close()
    const next = openFile(file, appId)
    next.settle()
    return next
  }
  onTestFinished(opened.close)
  return { ...opened, app: opened.operations, events, file, reopen }
}

/** A new app in a temporary file, deleted after the test. */
export function newApp(): TestApp {
  const folder = mkdtempSync(path.join(tmpdir(), 'operations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return openFile(path.join(folder, 'app.sqlite'), AppId.parse(uuid()))
}

export function begin(app: EngineOperations): Turn {
  const turn = app.beginNextTurn({})
  if (turn === null) throw new Error('No turn began.')
  return turn
}

/** Runs a turn to its end, with the given changes. */
export function runTurn(app: EngineOperations, content: string, change: Parameters<typeof changeSet>[0] | null) {
  app.acceptMessage(userMessage(content))
  const turn = begin(app)
  return app.finishTurn({ turnId: turn.id, answer, changeSet: change === null ? null : changeSet(change), description: content })
}
