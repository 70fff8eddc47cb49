import { memo, useMemo } from 'react'
import { readAppFiles } from '../../state/app-file-list.ts'
import { useClient } from '../../state/client.tsx'
import { useOpenFile } from '../../state/file-request.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { useChatPlace } from './chat-place.tsx'
import { type Mention, mentionedFile, mentionLabel, splitMentions } from './mentions.ts'
import { say } from '../../../shared/text/say.ts'

/** A person's message as plain text, with mentioned files as links. */
export const MessageText = memo(function MessageText({ content }: { readonly content: string }) {
  const parts = useMemo(() => splitMentions(content), [content])
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {parts.map((part, index) => (typeof part === 'string' ? part : <MentionChip key={index} mention={part} />))}
    </p>
  )
})

function MentionChip({ mention }: { readonly mention: Mention }) {
  const { appId } = useChatPlace()
  const client = useClient()
  const openFile = useOpenFile()
  const show = useToast()
  const showFailure = useFailureToast()
  const label = mentionLabel(mention)
  async function open(): Promise<void> {
    try {
      const path = mentionedFile(mention.name, await readAppFiles(client, appId))
      if (path === null) return show({ tone: 'info', title: say('The app has no file {name}', { name: mention.name }) })
      openFile({ appId, path, line: mention.line ?? undefined, column: mention.column ?? undefined })
    } catch (error) {
      showFailure(say('{name} was not opened', { name: mention.name }), error)
    }
  }
  return (
    <button
      type="button"
      title={say('Show it in Code')}
      className="mono rounded-sm bg-card px-1 py-px text-left text-[0.92em] text-primary shadow-[inset_0_0_0_1px_var(--border-strong)] transition-colors hover:bg-accent"
      onClick={() => void open()}
    >
      {label}
    </button>
  )
}
