import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { type Audience, permissionsForAudience } from '../../../shared/domain/audience.ts'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { exposedFields } from '../../../shared/domain/exposed-fields.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ClosedForm } from '../../../shared/domain/publication.ts'
import { EXPOSED_TEXT } from '../../../shared/text/publish.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { listed } from '../../../shared/text/listed.ts'
import { say } from '../../../shared/text/say.ts'

export interface VisitorsNoteProps {
  readonly appId: AppId
  readonly forms: readonly ClosedForm[]
  /** Whom the app would be for; null: each list says it. */
  readonly audience: Audience | null
  /** Called when the request is in the chat. */
  readonly onAsk: () => void
}

interface Remark {
  readonly text: string
  readonly wish: string
}

/** Lists forms that visitors cannot send, and lists that are open without need. */
export function VisitorsNote({ appId, forms, audience, onAsk }: VisitorsNoteProps) {
  const remarks = remarksOn(useEntities(appId), forms, audience)
  const setDraft = useSetAtom(openApp(appId).draft)
  if (remarks.length === 0) return null
  return (
    <section
      aria-label={say('Visitors')}
      className="flex flex-col items-start gap-2 rounded-lg bg-warning-subtle p-3 text-warning-subtle-foreground"
    >
      {remarks.map(({ text, wish }) => (
        <div key={text} className="flex flex-col items-start gap-2">
          <p className="text-sm">{text}</p>
          <Button
            size="sm"
            aria-label={say('Write that to the chat: {wish}', { wish })}
            onClick={() => {
              setDraft(wish)
              onAsk()
            }}
          >
            {say('Write that to the chat')}
          </Button>
        </div>
      ))}
    </section>
  )
}

function remarksOn(entities: readonly EntitySchema[], forms: readonly ClosedForm[], audience: Audience | null): readonly Remark[] {
  const isForm = ({ name }: EntitySchema) => forms.some(({ entity }) => entity === name)
  const sent = entities.filter(isForm)
  const open = entities.filter(({ permissions }) => permissions.write === 'anonymous')
  const routes = listed([...new Set(forms.map(({ route }) => route))])
  const remark = (about: readonly EntitySchema[], text: (names: string) => string, wish: (names: string) => string): readonly Remark[] => {
    const names = listed(about.map((schema) => schema.title ?? schema.name))
    return about.length === 0 ? [] : [{ text: text(names), wish: wish(names) }]
  }
  const permissionsThen = (schema: EntitySchema) =>
    audience === null ? schema.permissions : permissionsForAudience({ permissions: schema.permissions, isForm: isForm(schema) }, audience)
  const exposed = entities.flatMap((schema) =>
    exposedFields({ ...schema, permissions: permissionsThen(schema) }).map(({ title, kind }) => {
      const list = schema.title ?? schema.name
      return kind === 'password'
        ? { text: EXPOSED_TEXT.password(list, title), wish: EXPOSED_TEXT.removePassword(list, title) }
        : { text: EXPOSED_TEXT.contact(list, title), wish: EXPOSED_TEXT.closeContact(list, title) }
    }),
  )
  return [
    ...exposed,
    ...remark(
      sent,
      (names) =>
        say(
          'Visitors can fill in what stands at {routes}, and cannot send it: they may not add to {names}. If it is meant for them, let them add, and nothing else.',
          { routes, names },
        ),
      (names) => say('Visitors may only add {names}', { names }),
    ),
    ...remark(
      open,
      (names) =>
        say('Everybody may change and delete what is in {names}, whoever wrote it. If visitors need only add to it, say so.', { names }),
      (names) => say('Visitors may only add {names}', { names }),
    ),
  ]
}

function useEntities(appId: AppId): readonly EntitySchema[] {
  const client = useClient()
  const [entities, setEntities] = useState<readonly EntitySchema[]>([])
  useEffect(() => {
    let isCurrent = true
    client.entities.list({ appId }).then(
      (listed) => {
        if (isCurrent) setEntities(listed.map(({ schema }) => schema))
      },
      () => undefined, // The note is optional; publishing does not depend on it.
    )
    return () => {
      isCurrent = false
    }
  }, [appId, client])
  return entities
}
