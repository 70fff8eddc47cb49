import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { ASSISTANT_TEXT } from '../../../shared/text/tools.ts'
import { useMay } from '../../state/may.ts'
import { asTitle } from '../../ui/as-title.ts'
import { Switch } from '../../ui/switch.tsx'
import { useAssistantSwitch } from './use-assistant-switch.ts'
import { say } from '../../../shared/text/say.ts'

/** The chat assistant of the app; its first activation makes it. */
export function Assistant({ appId, tools }: { readonly appId: AppId; readonly tools: readonly Tool[] }) {
  const { isAllowed } = useMay('set-assistant')
  const assistant = tools.find((tool) => tool.isChat) ?? null
  const { isOn, turn } = useAssistantSwitch(appId, assistant)
  if (!isAllowed) return null
  const title = asTitle(CHAT_TEXT.menuAppChat)
  return (
    <section aria-label={title} className="mt-4 flex items-center gap-3 rounded-lg border bg-card px-3.5 py-3">
      <MessagesSquare className="icon-18 flex-none text-muted-foreground" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 className="text-sm font-medium">{title}</h2>
        <p className="text-xs text-muted-foreground">
          {ASSISTANT_TEXT.about}{' '}
          {assistant !== null && (
            <Link to={`/build/app/${appId}/tool/${assistant.toolId}`} className="link">
              {say('Set it up')}
            </Link>
          )}
        </p>
      </div>
      <Switch aria-label={say('Activate the chat assistant')} checked={isOn} onCheckedChange={turn} />
    </section>
  )
}
