import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { isSentIn } from '../../../shared/domain/access.ts'
import type { EntitySchema, Permissions } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'

/** Says what visitors will find closed: they cannot sign in yet, and most lists ask for that. */
export function VisitorsNote({ appId, onAsk }: { readonly appId: AppId; readonly onAsk: () => void }) {
  const closed = useClosedEntities(appId)
  const setDraft = useSetAtom(openApp(appId).draft)
  if (closed.length === 0) return null
  const names = listOf(closed.map((schema) => schema.title ?? schema.name))
  return (
    <section
      aria-label="Visitors"
      className="flex flex-col items-start gap-2 rounded-lg bg-warning-subtle p-3 text-warning-subtle-foreground"
    >
      <p className="text-sm">
        Visitors cannot sign in yet, so nobody but you will see the lists {names}. If they are meant for everybody, ask the chat to open
        them.
      </p>
      <Button
        size="sm"
        onClick={() => {
          setDraft(`Let everyone read ${names}`)
          onAsk()
        }}
      >
        Write that to the chat
      </Button>
    </section>
  )
}

function useClosedEntities(appId: AppId): readonly EntitySchema[] {
  const client = useClient()
  const [closed, setClosed] = useState<readonly EntitySchema[]>([])
  useEffect(() => {
    let isCurrent = true
    client.entities.list({ appId }).then(
      (entities) => {
        if (isCurrent) setClosed(entities.map(({ schema }) => schema).filter(({ permissions }) => isClosed(permissions)))
      },
      () => undefined, // The note is a help; publishing does not depend on it.
    )
    return () => {
      isCurrent = false
    }
  }, [appId, client])
  return closed
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}

/** What visitors send in is meant for others than them. */
function isClosed(permissions: Permissions): boolean {
  return permissions.read !== 'anonymous' && !isSentIn(permissions)
}
