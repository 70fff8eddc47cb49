import { useState } from 'react'
import type { ToolInputs } from '../../sdk/tools.ts'
import { useUser } from './use-user.ts'

export interface TypedInputs {
  readonly values: ToolInputs
  set(change: (before: ToolInputs) => ToolInputs): void
  /** What was kept is not needed any more; it stays in the form. */
  drop(): void
}

interface Kept {
  /** Who typed it; null: a visitor. */
  readonly userId: string | null
  readonly values: ToolInputs
}

/** What somebody types into the form of a tool: whoever was signed out meanwhile, or left the page, finds it again. Nobody else does. */
export function useTypedInputs(path: string, given: ToolInputs): TypedInputs {
  const { user, isLoading } = useUser()
  const userId = user?.id ?? null
  const [typed, setTyped] = useState<ToolInputs | null>(null)
  const values = typed ?? (isLoading ? given : { ...given, ...keptBy(path, userId) })
  return {
    values,
    set(change) {
      const next = change(values)
      setTyped(next)
      if (!isLoading) keep(path, { userId, values: next })
    },
    drop() {
      setTyped(values)
      keep(path, null)
    },
  }
}

const keyOf = (path: string) => `tool-typed:${path}`

function keep(path: string, kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(path))
    else sessionStorage.setItem(keyOf(path), JSON.stringify(kept))
  } catch {
    // It is in the form alone.
  }
}

function keptBy(path: string, userId: string | null): ToolInputs {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.values : {}
  } catch {
    return {}
  }
}
