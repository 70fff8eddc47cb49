import { X } from 'lucide-react'
import { useState } from 'react'
import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { type AppId, RequestId } from '../../../../shared/domain/ids.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { useConnectModel } from '../../../parts/model-chip/model-menu.tsx'
import { useClient } from '../../../state/client.tsx'
import { useChosenModel, useIsRules } from '../../../state/model-list.ts'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useUnshownColumns } from './use-unshown-columns.ts'

interface ShowColumnsOfferProps {
  readonly appId: AppId
  readonly schema: EntitySchema
  /** A request was put into the chat. */
  readonly onAsked: () => void
}

/** Columns that were added to a table whose form and list do not show them. Pages that Lathe wrote follow by themselves. */
export function ShowColumnsOffer({ appId, schema, onAsked }: ShowColumnsOfferProps) {
  const client = useClient()
  const toast = useToast()
  const connect = useConnectModel()
  const showFailure = useFailureToast()
  const isOfRules = useIsRules(useChosenModel())
  const [isAsking, setAsking] = useState(false)
  const { names, dismiss } = useUnshownColumns(appId, schema)
  if (names.length === 0) return null
  const titles = names.map((name) => schema.properties[name]?.title ?? name)
  const table = schema.title ?? schema.name

  async function ask(): Promise<void> {
    if (isOfRules) {
      return toast({
        tone: 'info',
        title: TABLE_TEXT.show.byModel,
        description: TABLE_TEXT.show.byModelWhat,
        action: { label: TABLE_TEXT.show.connect, run: connect },
      })
    }
    setAsking(true)
    try {
      await client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content: TABLE_TEXT.show.request(titles, table) })
      dismiss()
      onAsked()
    } catch (error) {
      showFailure(TABLE_TEXT.show.failed, error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <div
      role="region"
      aria-label={TABLE_TEXT.show.region}
      className="flex flex-none flex-wrap items-center gap-2 border-b bg-muted px-3 py-1.5 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">{TABLE_TEXT.show.what(titles)}</p>
      <span className="ml-auto flex flex-none items-center gap-1">
        <Button size="sm" isLoading={isAsking} loadingLabel={TABLE_TEXT.show.asking} onClick={() => void ask()}>
          {TABLE_TEXT.show.press}
        </Button>
        <IconButton name={TABLE_TEXT.show.dismiss} size="sm" onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
