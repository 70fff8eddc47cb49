import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises'
import type { ContextSettings } from '../../../shared/domain/context.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import {
  CONTEXT_BUDGET_TOKENS,
  CONVERSATION_BUDGET_TOKENS,
  SOURCES_SHOWN_MAX_TOKENS,
  SOURCES_SHOWN_SHARE,
  WHOLE_APP_TOKENS,
  WITH_SHOWN_AGAIN_TOKENS,
} from '../../../shared/limits/context.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'
import { createIndexCache } from './select/file-index.ts'
import { selectFiles, type SelectedFiles } from './select/select-files.ts'
import { signatureOf } from './select/signature.ts'

export interface ChosenContext extends SelectedFiles {
  /** In the order in which they are shown: recently changed files last. */
  readonly shown: readonly FilePath[]
  /** The exports of the other files, best first, as far as the budget allows. */
  readonly signatures: readonly string[]
  readonly unlisted: number
}

export type ChooseContext = (settings: ContextSettings, files: FileMap) => Promise<ChosenContext>

const READING_MS = 8
const SIGNATURE_SHARE = 0.1
/** Beside files that somebody pointed at: a list of everything else would cost more than they do. */
const SIGNATURE_SHARE_BESIDE = 0.15

/** Chooses the files that a model sees. Parsed files are cached by content. */
export function createContextChooser(): ChooseContext {
  const cache = createIndexCache()
  const signatures = new Map<string, Promise<string>>()

  /** Yields to other work while a large app is indexed for the first time. */
  async function read(files: FileMap): Promise<void> {
    let since = performance.now()
    for (const [path, content] of files) {
      if (performance.now() - since > READING_MS) {
        await nextTurnOfTheLoop()
        since = performance.now()
      }
      cache.of(path, content)
    }
  }

  function signature(path: FilePath, content: string): Promise<string> {
    const key = `${path}\n${content}`
    const known = signatures.get(key)
    if (known !== undefined) return known
    const made = signatureOf(path, content)
    if (signatures.size > 2_000) signatures.clear()
    signatures.set(key, made)
    return made
  }

  async function list(rest: readonly FilePath[], files: FileMap, roomTokens: number): Promise<readonly string[]> {
    const lines: string[] = []
    let left = roomTokens
    for (const path of rest) {
      const exported = await signature(path, files.get(path) ?? '')
      const line = `- ${path}: ${exported === '' ? 'exports nothing' : exported}`
      left -= estimateTokens(line)
      if (left < 0) break
      lines.push(line)
    }
    return lines
  }

  return async (settings, files) => {
    await read(files)
    const selected = selectFiles(settings, files, cache)
    const rest = selected.files.filter(({ isShown }) => !isShown).map(({ path }) => path)
    const listed = await list(rest, files, signatureRoom(selected, settings))
    return { ...selected, shown: inStableOrder(selected, settings), signatures: listed, unlisted: rest.length - listed.length }
  }
}

/** A file that was pointed at comes with little else. */
function signatureRoom({ files }: SelectedFiles, { budgetTokens }: ContextSettings): number {
  const shown = files.filter(({ isShown }) => isShown)
  const isPointedAt = shown.some(({ methods }) => methods.includes('mentioned'))
  const usual = budgetTokens * SIGNATURE_SHARE
  return isPointedAt ? Math.min(usual, shown.reduce((sum, { tokens }) => sum + tokens, 0) * SIGNATURE_SHARE_BESIDE) : usual
}

function inStableOrder({ files }: SelectedFiles, { earlier }: ContextSettings): readonly FilePath[] {
  const age = new Map<FilePath, number>()
  earlier.forEach((paths, at) => paths.forEach((path) => age.has(path) || age.set(path, at)))
  return files
    .filter(({ isShown }) => isShown)
    .map(({ path }) => path)
    .toSorted((a, b) => (age.get(b) ?? earlier.length) - (age.get(a) ?? earlier.length) || (a < b ? -1 : 1))
}

export interface ContextRoom extends Pick<ContextSettings, 'wholeAppTokens' | 'budgetTokens'> {
  readonly conversationTokens: number
  /** What files may take with those that are shown twice. */
  readonly mostTokens: number
}

/** Reserved for the model's output. */
const ANSWER_SHARE = 0.3
const ANSWER_MAX_TOKENS = 16_000
const LEAST_TOKENS = 1_000

/** What pieces of data sources may take of a model with this context length. */
export function sourceRoom(contextLength: number | null): number {
  return contextLength === null ? SOURCES_SHOWN_MAX_TOKENS : Math.min(SOURCES_SHOWN_MAX_TOKENS, contextLength * SOURCES_SHOWN_SHARE)
}

/** The budget for files of a model with this context length; `taken` tokens are reserved: instructions, message, attachments, data sources. */
export function contextRoom(contextLength: number | null, taken: number): ContextRoom {
  const usual = {
    wholeAppTokens: WHOLE_APP_TOKENS,
    budgetTokens: CONTEXT_BUDGET_TOKENS,
    conversationTokens: CONVERSATION_BUDGET_TOKENS,
    mostTokens: WITH_SHOWN_AGAIN_TOKENS,
  }
  if (contextLength === null) return usual
  const free = Math.max(LEAST_TOKENS, contextLength - taken - Math.min(contextLength * ANSWER_SHARE, ANSWER_MAX_TOKENS))
  const conversationTokens = Math.floor(Math.min(usual.conversationTokens, free / 4))
  const forFiles = Math.floor(free - conversationTokens)
  return {
    conversationTokens,
    // The names of files that are not shown also take tokens.
    budgetTokens: Math.min(usual.budgetTokens, Math.floor(forFiles / (1 + SIGNATURE_SHARE))),
    wholeAppTokens: Math.min(usual.wholeAppTokens, forFiles),
    mostTokens: Math.min(usual.mostTokens, forFiles),
  }
}
