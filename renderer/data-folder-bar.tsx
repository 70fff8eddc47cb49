import { Eye, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Client } from './api/client.ts'
import { useClient } from './state/client.tsx'
import { localValue } from './state/local-value.ts'
import { useMay } from './state/may.ts'
import { Button } from './ui/button.tsx'
import { ERROR_TEXT } from '../shared/text/errors.ts'
import { say } from '../shared/text/say.ts'

type Installation = Awaited<ReturnType<Client['session']['installation']>>

/** The folder that its owner wants to leave where it is. */
const left = localValue({ key: 'lathe.synced-folder', schema: z.string(), fallback: '' })

/**
 * That a newer program has used the data folder, so that it is only read; or that another program keeps it in step, which damages it sooner
 * or later. Its owner alone can do something about either.
 */
export function DataFolderBar() {
  const client = useClient()
  const { isAllowed } = useMay('manage-installation')
  const [installation, setInstallation] = useState<Installation | null>(null)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!isAllowed) return undefined
    let isCurrent = true
    client.session.installation().then(
      (found) => isCurrent && setInstallation(found),
      // The settings show it too.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [client, isAllowed])
  return <output className="flex-none">{installation !== null && lineOf(installation)}</output>

  function lineOf({ dataFolder, isOnlyRead, syncedBy }: Installation): ReactNode {
    if (isOnlyRead) return <Line icon={<Eye />} text={ERROR_TEXT.dataFolderOnlyRead} />
    if (syncedBy === null || isLeft || left.read() === dataFolder) return null
    const leave = () => {
      left.write(dataFolder)
      setLeft(true)
    }
    return <SyncedLine by={syncedBy} onLeave={leave} />
  }
}

function SyncedLine({ by, onLeave }: { readonly by: string; readonly onLeave: () => void }) {
  const navigate = useNavigate()
  return (
    <Line icon={<TriangleAlert />} text={say('Your apps are kept in a folder of {name}, which can damage them.', { name: by })}>
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" onClick={onLeave}>
          {say('Leave it')}
        </Button>
        <Button size="sm" onClick={() => void navigate('/settings/data')}>
          {say('What to do')}
        </Button>
      </span>
    </Line>
  )
}

interface LineProps {
  readonly icon: ReactNode
  readonly text: string
  readonly children?: ReactNode
}

function Line({ icon, text, children }: LineProps) {
  return (
    <span className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 border-b bg-warning-subtle px-3 py-1.5 text-sm text-warning-subtle-foreground">
      <span className="flex-none [&>svg]:icon-14" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1 basis-64">{text}</span>
      {children}
    </span>
  )
}
