import type { AppId } from '../../../shared/domain/ids.ts'
import { APPS_TEXT } from '../../../shared/text.ts'
import { Button } from '../../ui/button.tsx'
import { VersionList } from './version-list.tsx'

/** The same list in the left panel, beside the running app. */
export function VersionsPanel({ appId, onDone }: { readonly appId: AppId; readonly onDone: () => void }) {
  return (
    <section aria-label="Versions" className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">Versions</h2>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <VersionList appId={appId} />
      </div>
    </section>
  )
}
