import type { SourceChunk, SourceInside, SourceReason, SourceType } from '../../../shared/domain/source.ts'
import { SOURCE_READ_MAX_MS } from '../../../shared/limits/sources.ts'
import type { HelperProcess, StartHelper } from '../lib/helper-process.ts'

export interface ExtractTask {
  readonly file: string
  readonly type: SourceType
  /** It is of documents as they were fetched from where they are kept (`kept-document.ts`). */
  readonly isKept?: boolean
  /** As it was called where it was chosen. */
  readonly name: string
  /** What of it is indexed already: it is not read again. */
  readonly known?: readonly KnownUnit[]
}

/** A part of an original that can stay as it is when another changes, such as a page of a website, by what is in it. */
export interface KnownUnit {
  readonly unit: string
  readonly characters: number
}

export type ToExtract = { readonly type: 'read'; readonly task: ExtractTask } | { readonly type: 'next' }

/** Pieces that were read at once. `done`: of the original, from 0 to 1. */
export interface ExtractedPart {
  readonly chunks: readonly SourceChunk[]
  readonly stand: 'together' | 'alone'
  readonly done: number
  /** Of which unit they are; of a known one there are no pieces. */
  readonly unit?: string
}

export type FromExtract =
  | { readonly type: 'part'; readonly part: ExtractedPart }
  /** `isPlain`: nothing but text was read, and nothing of it can have broken the reader. */
  | { readonly type: 'end'; readonly inside: SourceInside; readonly isPlain: boolean }
  | { readonly type: 'unreadable'; readonly reason: SourceReason }

/** The original cannot be read, whoever tries. */
export class SourceUnreadable extends Error {
  override readonly name = 'SourceUnreadable'
  readonly reason: SourceReason
  constructor(reason: SourceReason) {
    super(reason)
    this.reason = reason
  }
}

/** Reads an original part by part, each when it is asked for. Throws `SourceUnreadable`, and the signal's reason. */
export type ExtractSource = (task: ExtractTask, signal: AbortSignal) => AsyncGenerator<ExtractedPart, SourceInside>

export interface ExtractNeeds {
  readonly script: URL
  readonly start: StartHelper
  /** How long the process may work on one original; the time in which nobody asks it does not count. */
  readonly maxMs?: number
}

export interface SourceExtractor {
  readonly extract: ExtractSource
  stop(): void
}

/** How long a process that has read nothing but text may take more, and waits for it. */
const REUSED_FOR_MS = 60_000
const IDLE_MS = 5_000

interface Reader {
  readonly helper: HelperProcess
  readonly startedAt: number
  hear: (said: FromExtract | Error) => void
}

/** A document has a process of its own, which is ended with it: some are written to break their reader. Texts and lists share one. */
export function createSourceExtractor({ script, start, maxMs = SOURCE_READ_MAX_MS }: ExtractNeeds): SourceExtractor {
  let idle: { readonly reader: Reader; readonly timer: NodeJS.Timeout } | null = null

  function takeReader(): Reader {
    const waiting = idle?.reader
    clearTimeout(idle?.timer)
    idle = null
    return waiting ?? startReader()
  }

  function startReader(): Reader {
    const helper = start(script)
    const reader: Reader = { helper, startedAt: performance.now(), hear: () => undefined }
    helper.onMessage((said) => reader.hear(said as FromExtract))
    helper.onEnd(() => (idle?.reader === reader ? stop() : reader.hear(new SourceUnreadable('too-much'))))
    return reader
  }

  function giveBack(reader: Reader): void {
    if (idle !== null || performance.now() - reader.startedAt > REUSED_FOR_MS) reader.helper.kill()
    else idle = { reader, timer: setTimeout(stop, IDLE_MS) }
  }

  function stop(): void {
    clearTimeout(idle?.timer)
    idle?.reader.helper.kill()
    idle = null
  }

  async function* extract(task: ExtractTask, signal: AbortSignal): AsyncGenerator<ExtractedPart, SourceInside> {
    signal.throwIfAborted()
    const reader = takeReader()
    const { helper } = reader
    let isReusable = false
    let settle: ((said: FromExtract | Error) => void) | null = null
    let left = maxMs
    /** Why there is nothing more to hear. */
    let over: Error | null = null
    const hear = (said: FromExtract | Error) => {
      if (said instanceof Error) over ??= said
      settle?.(said)
    }
    reader.hear = hear
    const onAbort = () => hear(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    signal.addEventListener('abort', onAbort)

    async function ask(message: ToExtract): Promise<FromExtract> {
      const began = performance.now()
      if (over !== null) throw over
      const { promise, resolve } = Promise.withResolvers<FromExtract | Error>()
      settle = resolve
      const timer = setTimeout(() => resolve(new SourceUnreadable('too-long')), left)
      helper.send(message)
      const said = await promise
      clearTimeout(timer)
      left -= performance.now() - began
      signal.throwIfAborted()
      if (said instanceof Error) throw said
      return said
    }

    try {
      for (let said = await ask({ type: 'read', task }); ; said = await ask({ type: 'next' })) {
        if (said.type === 'unreadable') throw new SourceUnreadable(said.reason)
        if (said.type === 'end') {
          isReusable = said.isPlain
          return said.inside
        }
        yield said.part
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      if (isReusable && over === null) giveBack(reader)
      else helper.kill()
    }
  }

  return { extract, stop }
}
