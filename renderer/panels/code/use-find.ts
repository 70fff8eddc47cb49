import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { CODE_SEARCH_DEBOUNCE_MS } from '../../../shared/limits/code.ts'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../state/client.tsx'

export type FoundInFiles = Awaited<ReturnType<Client['files']['search']>>

export interface FindOptions {
  readonly matchCase: boolean
  readonly wholeWord: boolean
  readonly isRegex: boolean
}

/** `query` and `options`: those of the answer. */
export type FindResult =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching' }
  | { readonly phase: 'found'; readonly found: FoundInFiles }
  | { readonly phase: 'failed'; readonly message: string; readonly isPattern: boolean }

export interface Find {
  readonly query: string
  readonly options: FindOptions
  readonly result: FindResult
  readonly setQuery: (query: string) => void
  readonly setOptions: (options: FindOptions) => void
  /** Skips the debounce. */
  readonly searchNow: () => void
}

const PLAIN: FindOptions = { matchCase: false, wholeWord: false, isRegex: false }

/** 'Find in files': searches after a pause in typing and after each new version. Unsaved edits are saved first. */
export function useFind(appId: AppId, versionId: VersionId | null, saveEdits: () => Promise<void>): Find {
  const client = useClient()
  const [query, setQuery] = useState('')
  const [options, setOptions] = useState(PLAIN)
  const [result, setResult] = useState<FindResult>({ phase: 'idle' })
  const asked = useRef<AbortController | null>(null)
  const save = useRef(saveEdits)
  useEffect(() => {
    save.current = saveEdits
  })

  const search = useCallback(async () => {
    asked.current?.abort()
    const abort = new AbortController()
    asked.current = abort
    try {
      await save.current()
      const found = await client.files.search({ appId, query, ...options }, { signal: abort.signal })
      if (!abort.signal.aborted) setResult({ phase: 'found', found })
    } catch (error) {
      if (abort.signal.aborted) return
      const { code, message } = describeFailure(error)
      const isPattern = code === 'SEARCH_PATTERN_INVALID'
      setResult({ phase: 'failed', message: isPattern ? `${message} ${reasonIn(error)}` : message, isPattern })
    }
  }, [appId, client, options, query])

  useEffect(() => {
    asked.current?.abort()
    if (query === '') return
    const timer = setTimeout(() => void search(), CODE_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new version is searched anew
  }, [query, search, versionId])
  useEffect(() => () => asked.current?.abort(), [])

  return useMemo(() => {
    const begin = (text: string) =>
      setResult((now) => (text === '' ? { phase: 'idle' } : now.phase === 'found' ? now : { phase: 'searching' }))
    return {
      query,
      options,
      result,
      setQuery: (text) => {
        begin(text)
        setQuery(text)
      },
      setOptions: (next) => {
        begin(query)
        setOptions(next)
      },
      searchNow: () => {
        if (query !== '') void search()
      },
    }
  }, [options, query, result, search])
}

function reasonIn(error: unknown): string {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : ''
  return reason === '' ? '' : `${reason.replace(/\.$/, '')}.`
}
