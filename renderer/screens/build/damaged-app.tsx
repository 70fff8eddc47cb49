import { HardDrive, History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AppDamage } from '../../../shared/domain/app-damage.ts'
import type { App } from '../../../shared/domain/app.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { BrokenDrawing } from '../../ui/drawings.tsx'
import { EmptyState, SuggestionList } from '../../ui/empty-state.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { say } from '../../../shared/text/say.ts'

const OLDER_SHOWN = 5

const WHAT_HAPPENED: Readonly<Record<Exclude<AppDamage['extent'], 'none'>, string>> = {
  partly: say('Parts of its file are lost. What can be read is shown, and nothing can be changed.'),
  unreadable: say('Its file cannot be read.'),
  missing: say('Its file is not in its folder any more.'),
}

export interface DamagedAppProps {
  readonly app: App
  readonly damage: AppDamage
  /** To what can be read of it. */
  readonly onBack?: () => void
}

/** What has happened to an app’s file, and the copies that can take its place. */
export function DamagedApp({ app, damage, onBack }: DamagedAppProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [working, setWorking] = useState<string | null>(null)
  const [newest, ...older] = damage.backups
  const recover = async (backup: string) => {
    setWorking(backup)
    try {
      await client.apps.recover({ appId: app.id, backup })
      // All that this window knows of the app is of the lost file.
      window.location.reload()
    } catch (error) {
      showFailure(say('The copy did not take its place'), error)
      setWorking(null)
    }
  }
  const happened = damage.extent === 'none' ? '' : WHAT_HAPPENED[damage.extent]
  return (
    <main className="flex h-full flex-col">
      <title>{`${app.name} · Lathe`}</title>
      <EmptyState
        headingLevel={1}
        drawing={<BrokenDrawing />}
        title={say('The data of {name} is damaged', { name: app.name })}
        actions={
          <>
            {newest !== undefined && (
              <Button
                variant="primary"
                isLoading={working === newest}
                isDisabled={working !== null}
                loadingLabel={say('Going back…')}
                onClick={() => void recover(newest)}
              >
                <History aria-hidden="true" />
                {say('Go back to the copy of {n}', { n: exactTime(new Date(newest)) })}
              </Button>
            )}
            {onBack === undefined ? (
              <Link to="/home" className={buttonClass()}>
                {say('Go home')}
              </Link>
            ) : (
              <Button onClick={onBack}>{say('Look at what can be read')}</Button>
            )}
          </>
        }
        suggestions={
          older.length > 0 && (
            <div className="mt-4 w-full max-w-md">
              <SuggestionList
                name={say('Older copies')}
                items={older.slice(0, OLDER_SHOWN).map((backup) => ({
                  label: exactTime(new Date(backup)),
                  icon: <HardDrive aria-hidden="true" />,
                  onSelect: () => void recover(backup),
                }))}
              />
            </div>
          )
        }
      >
        {newest === undefined
          ? say(
              '{happened} There is no copy of it yet: one is made every hour in which it changes. If you have a backup of Lathe’s folder, put the file back from there.',
              { happened },
            )
          : say('{happened} What was done after the copy is not in it. The damaged file is kept in the app’s folder, under “damaged”.', {
              happened,
            })}
      </EmptyState>
    </main>
  )
}

/** Over an app of which a part can be read. */
export function DamageBanner({ onRecover }: { readonly onRecover: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-destructive-subtle px-3 py-1.5 text-xs text-destructive-subtle-foreground"
    >
      <p className="min-w-52 flex-1">{say('The data of this app is damaged. What can be read is shown; nothing can be changed.')}</p>
      <Button size="sm" onClick={onRecover}>
        {say('See the copies')}
      </Button>
    </div>
  )
}
