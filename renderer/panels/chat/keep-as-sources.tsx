import { BookOpenText, Check } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useAppSources } from '../../state/app-sources.ts'
import { useClient } from '../../state/client.tsx'
import { useIsAtLeast } from '../../state/members.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'

const READABLE: readonly Attachment['kind'][] = ['pdf', 'text', 'csv']

interface KeepAsSourcesProps {
  readonly appId: AppId
  readonly files: readonly Attachment[]
}

/** What went with a message becomes what the app looks things up in. */
export function KeepAsSources({ appId, files }: KeepAsSourcesProps) {
  const readable = files.filter(({ kind }) => READABLE.includes(kind))
  return readable.length === 0 ? null : <ReadableFiles appId={appId} files={readable} />
}

function ReadableFiles({ appId, files }: KeepAsSourcesProps) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const mayEdit = useIsAtLeast(appId, 'edit')
  const { items } = useAppSources(appId)
  const [isKeeping, setKeeping] = useState(false)
  const missing = items === null ? [] : files.filter(({ name, bytes }) => !items.some((item) => item.name === name && item.size === bytes))

  async function keep() {
    setKeeping(true)
    const failures: unknown[] = []
    for (const file of missing) await add(file).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) showFailure(SOURCES_TEXT.uploadFailed, failures[0])
    else toast({ tone: 'success', title: SOURCES_TEXT.keptFromMessage, description: SOURCES_TEXT.keptFromMessageAbout })
    setKeeping(false)
  }

  async function add({ hash, name }: Attachment) {
    const content = await client.chat.attachment({ appId, hash })
    await client.sources.ingestFile({ query: { appId }, body: { file: new File([content], name) } })
  }

  if (items !== null && missing.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
        <Check aria-hidden="true" className="icon-14 flex-none" />
        {SOURCES_TEXT.amongSources(files.length)}
      </p>
    )
  if (!mayEdit || items === null) return null
  return (
    <Button size="sm" variant="ghost" className="self-start" isLoading={isKeeping} onClick={() => void keep()}>
      <BookOpenText aria-hidden="true" />
      {SOURCES_TEXT.keepFromMessage}
    </Button>
  )
}
