import { useAtom } from 'jotai'
import { Eye } from 'lucide-react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../../shared/text/say.ts'

/** Says once, at the top of the chat, why the app is read-only and what can be done about it. */
export function ReadOnlyNote({ appId }: { readonly appId: AppId }) {
  const reason = useReadOnlyReason(appId)
  const [previewed, setPreviewed] = useAtom(openApp(appId).previewed)
  if (reason === null) return null
  return (
    <div
      role="status"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b bg-primary-subtle px-4 py-2 text-xs text-primary-subtle-foreground"
    >
      <Eye className="icon-14" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48">{reason}</p>
      {previewed !== null && (
        <Button size="sm" className="text-foreground" onClick={() => setPreviewed(null)}>
          {say('Back to the newest')}
        </Button>
      )}
    </div>
  )
}
