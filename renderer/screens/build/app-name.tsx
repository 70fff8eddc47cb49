import { PencilLine } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { type App, AppName } from '../../../shared/domain/app.ts'
import { useAppCommands } from '../../state/app-commands.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { openApp } from '../../state/open-app.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useWholeAppCommands } from './whole-app-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** The app's name, edited in place: Enter saves what is not blank, Escape leaves it as it was. */
export function EditableAppName({ app }: { readonly app: App }) {
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const setSaves = useSetAtom(openApp(app.id).savesUnderWay)
  const setLoad = useSetAtom(openApp(app.id).app)
  const commands = useAppCommands()
  const mayEdit = useIsAtLeast(app.id, 'edit')
  useWholeAppCommands(app, () => setTyped(app.name))

  const end = () => {
    setTyped(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async () => {
    const name = AppName.safeParse(typed)
    end()
    if (!name.success || name.data === app.name) return
    setSaves((count) => count + 1)
    setLoad({ phase: 'ready', app: { ...app, name: name.data } })
    const isSaved = await commands.rename(app, name.data)
    setSaves((count) => count - 1)
    if (!isSaved) setLoad((load) => (load.phase === 'ready' ? { phase: 'ready', app: { ...load.app, name: app.name } } : load))
  }

  if (!mayEdit) return <span className="-ml-1 min-w-0 shrink truncate px-2 text-sm font-bold text-foreground">{app.name}</span>
  if (typed === null) {
    return (
      <Tooltip text={say('Rename')}>
        <button
          ref={button}
          type="button"
          aria-label={say('{name}, rename', { name: app.name })}
          onClick={() => setTyped(app.name)}
          className="-ml-1 flex h-7 min-w-0 shrink items-center gap-2 rounded-md px-2 text-sm font-bold text-foreground transition-colors hover:bg-accent"
        >
          <span className="truncate">{app.name}</span>
          <PencilLine aria-hidden="true" className="icon-14 text-muted-foreground" />
        </button>
      </Tooltip>
    )
  }
  return (
    <input
      aria-label={say('Name of the app')}
      className="-ml-1 h-7 max-w-80 min-w-0 shrink rounded-md border border-input bg-card px-[7px] text-sm font-bold field-sizing-content focus:border-ring focus:outline-2 focus:-outline-offset-1 focus:outline-ring"
      autoFocus
      maxLength={80}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end()
      }}
    />
  )
}
