import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { commandSearchAtom } from '../../state/command-search.ts'
import type { Command } from '../../state/commands.ts'

const TYPING_MS = 120

export interface Found {
  /** Fits when its name does. */
  readonly named: readonly Command[]
  /** Fits what is typed. */
  readonly inside: readonly Command[]
}

/** What the open app has of what is typed. What was found stays until the next answer is there. */
export function useFound(query: string): Found {
  const search = useAtomValue(commandSearchAtom)
  const words = query.trim()
  const [named, setNamed] = useState<readonly Command[]>([])
  const [inside, setInside] = useState<readonly Command[]>([])

  useEffect(() => {
    const abort = new AbortController()
    search?.readNamed(abort.signal).then(
      (commands) => abort.signal.aborted || setNamed(commands),
      () => undefined,
    )
    return () => abort.abort()
  }, [search])

  useEffect(() => {
    if (search === null || words === '') return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search.find(words, abort.signal).then(
        (commands) => abort.signal.aborted || setInside(commands),
        () => undefined,
      )
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [search, words])

  return words === '' ? { named: [], inside: [] } : { named, inside }
}
