import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useClient } from './state/client.tsx'
import { localValue } from './state/local-value.ts'
import { useMay } from './state/may.ts'
import { Button } from './ui/button.tsx'
import { say } from '../shared/text/say.ts'

/** The folder that its owner wants to leave where it is. */
const left = localValue({ key: 'lathe.synced-folder', schema: z.string(), fallback: '' })

/** That another program keeps the data folder in step, which damages it sooner or later. Its owner alone can do something about it. */
export function SyncedFolderBar() {
  const client = useClient()
  const navigate = useNavigate()
  const { isAllowed } = useMay('manage-installation')
  const [found, setFound] = useState<{ readonly folder: string; readonly name: string } | null>(null)
  useEffect(() => {
    if (!isAllowed) return undefined
    let isCurrent = true
    client.session.installation().then(
      ({ dataFolder, syncedBy }) =>
        isCurrent && syncedBy !== null && left.read() !== dataFolder && setFound({ folder: dataFolder, name: syncedBy }),
      // The settings show it too.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, isAllowed])
  return (
    <output className="flex-none">
      {found !== null && (
        <span className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 border-b bg-warning-subtle px-3 py-1.5 text-sm text-warning-subtle-foreground">
          <TriangleAlert className="icon-14 flex-none" aria-hidden="true" />
          <span className="min-w-0 flex-1 basis-64">
            {say('Your apps are kept in a folder of {name}, which can damage them.', { name: found.name })}
          </span>
          <span className="ml-auto flex gap-2">
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                left.write(found.folder)
                setFound(null)
              }}
            >
              {say('Leave it')}
            </Button>
            <Button size="sm" onClick={() => void navigate('/settings/data')}>
              {say('What to do')}
            </Button>
          </span>
        </span>
      )}
    </output>
  )
}
