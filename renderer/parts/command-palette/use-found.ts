import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { commandSearchAtom } from '../../state/command-search.ts'
import type { Command } from '../../state/commands.ts'

const TYPING_MS = 120

export interface FoundCommands {
  /** Commands to be matched by their titles. */
  readonly named: readonly Command[]
  /** Commands that match the text already. */
  readonly inside: readonly Command[]
}

/** Searches the open app for the text. Earlier results are shown until new ones are loaded. */
export function useFound(query: string): FoundCommands {
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
