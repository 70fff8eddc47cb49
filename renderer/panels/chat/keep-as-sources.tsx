import { BookOpenText } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { useIsAtLeast } from '../../state/members.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'

const READABLE: readonly Attachment['kind'][] = ['pdf', 'text', 'csv']

/** What went with a message becomes what the app looks things up in. */
export function KeepAsSources({ appId, files }: { readonly appId: AppId; readonly files: readonly Attachment[] }) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const mayEdit = useIsAtLeast(appId, 'edit')
  const [isKeeping, setKeeping] = useState(false)
  const readable = files.filter(({ kind }) => READABLE.includes(kind))
  if (!mayEdit || readable.length === 0) return null

  async function keep() {
    setKeeping(true)
    const failures: unknown[] = []
    try {
      const { contextItems } = await client.sources.items({ appId })
      const added = readable.filter(({ name, bytes }) => !contextItems.some((item) => item.name === name && item.size === bytes))
      for (const file of added) await add(file).catch((error: unknown) => failures.push(error))
    } catch (error) {
      failures.push(error)
    }
    if (failures.length > 0) showFailure(SOURCES_TEXT.uploadFailed, failures[0])
    else toast({ tone: 'success', title: SOURCES_TEXT.keptFromMessage, description: SOURCES_TEXT.keptFromMessageAbout })
    setKeeping(false)
  }

  async function add({ hash, name }: Attachment) {
    const content = await client.chat.attachment({ appId, hash })
    await client.sources.ingestFile({ query: { appId }, body: { file: new File([content], name) } })
  }

  return (
    <Button size="sm" variant="ghost" className="self-start" isLoading={isKeeping} onClick={() => void keep()}>
      <BookOpenText aria-hidden="true" />
      {SOURCES_TEXT.keepFromMessage}
    </Button>
  )
}
