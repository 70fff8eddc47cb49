import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { BIN_DAYS } from '../../../shared/limits/apps.ts'
import { useClient } from '../../state/client.tsx'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'
import { UpdatesRow } from './updates-row.tsx'
import { say } from '../../../shared/text/say.ts'

interface Installation {
  readonly dataFolder: string
  readonly syncedBy: string | null
  readonly version: string
  readonly host: 'desktop' | 'headless'
}

export function DataSection() {
  const client = useClient()
  const [installation, setInstallation] = useState<Installation | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    client.session.installation().then(setInstallation, (error: unknown) => setFailure(describeFailure(error).message))
  }, [client])

  return (
    <>
      <SectionHead title={say('Data')}>{say('Everything that you make stays in one folder of this computer.')}</SectionHead>
      <div className="mt-5">
        <SettingsList>
          <SettingsRow title={say('Data folder')} end={installation !== null && <CopyButton text={installation.dataFolder} />}>
            {failure ?? <span className="mono break-all select-text">{installation?.dataFolder ?? '\u00a0'}</span>}
          </SettingsRow>
          {typeof installation?.syncedBy === 'string' && (
            <p className="flex items-start gap-2.5 bg-warning-subtle px-4 py-3 text-xs leading-[1.125rem] text-warning-subtle-foreground max-md:px-3">
              <TriangleAlert className="mt-px icon-14 flex-none" aria-hidden="true" />
              {say(
                '{name} keeps this folder in step with other computers. It copies the parts of an open database at different moments, and what another computer writes comes in underneath: apps can be damaged by it. Close Lathe, move the folder to a place outside of {name}, and start Lathe with --data-dir and that place. To have apps on several devices, sync them with a server.',
                { name: installation.syncedBy },
              )}
            </p>
          )}
          <SettingsRow title={say('What is in it')}>
            {say(
              'One folder for each app, with its chat, versions and rows in SQLite. Copy the whole folder while Lathe is closed, and you have a backup.',
            )}
          </SettingsRow>
          <SettingsRow title={say('Deleted apps')}>{say('They wait in the bin for {BINDAYS} days.', { BINDAYS: BIN_DAYS })}</SettingsRow>
          <SettingsRow title={say('Version')}>
            <span className="mono">{installation === null ? '\u00a0' : installation.version}</span>
            {installation !== null && (installation.host === 'desktop' ? say(', as a desktop program') : say(', in this browser'))}
          </SettingsRow>
          <UpdatesRow />
        </SettingsList>
      </div>
    </>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false)
  const show = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      show({
        tone: 'error',
        title: say('The path was not copied'),
        description: say('This browser does not let a page copy. Select it and copy it by hand.'),
      })
    }
  }
  return (
    <Button size="sm" onClick={() => void copy()} onBlur={() => setCopied(false)} aria-live="polite">
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {isCopied ? say('Copied') : say('Copy path')}
    </Button>
  )
}
