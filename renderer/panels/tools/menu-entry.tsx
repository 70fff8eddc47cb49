import type { AppId } from '../../../shared/domain/ids.ts'
import { say } from '../../../shared/text/say.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { useToolInMenu } from '../../state/tool-in-menu.ts'
import { Button } from '../../ui/button.tsx'

/** An active tool that the app's menu does not lead to, and the way there. */
export function MenuEntry({ appId, tool }: { readonly appId: AppId; readonly tool: Tool }) {
  const { isInMenu, put } = useToolInMenu(appId, tool)
  if (tool.status !== 'active' || isInMenu !== false) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border bg-card px-3 py-2.5 text-sm">
      <p className="min-w-0 flex-1 basis-60">{say('The app’s menu does not lead here.')}</p>
      <Button size="sm" onClick={() => void put()}>
        {say('Put it into the menu')}
      </Button>
    </div>
  )
}
