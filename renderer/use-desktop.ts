import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { ArrowUpCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { UpdateState } from '../shared/domain/desktop.ts'
import { currentLanguage } from '../shared/text/language.ts'
import { DESKTOP_TEXT, UPDATE_TEXT } from '../shared/text/desktop.ts'
import { useImportApp } from './parts/import-app/use-import-app.ts'
import { type Command, commandsAtom, useCommands } from './state/commands.ts'
import { giveFilesAtom, useDesktopCalls, useWork, workAtom } from './state/desktop.ts'
import { overlayAtom } from './state/overlays.ts'
import { useToast } from './state/toasts.ts'
import { updateAtom, useUpdates } from './state/updates.ts'

const isZip = ({ name }: File) => /\.zip$/i.test(name)

/** Between this window and the program that shows it: its menu has the palette's commands, and files that are opened with Lathe come here, as those that are dropped anywhere. */
export function useDesktop(): void {
  const store = useStore()
  const desktop = useDesktopCalls()
  const work = useAtomValue(workAtom)
  const give = useEffectEvent(useGive())
  useUpdateCommands()

  useEffect(() => {
    if (desktop === null) return
    const offer = () => {
      const shown = store.get(commandsAtom).filter(({ shownIn }) => shownIn !== 'sheet')
      // What a window can do is told again at the next change: nothing depends on this answer.
      void desktop
        .offer(shown.map(({ id, title, group, shortcut }) => ({ id, title, group, ...(shortcut === undefined ? {} : { shortcut }) })))
        .catch(() => undefined)
    }
    offer()
    return store.sub(commandsAtom, offer)
  }, [desktop, store])

  useEffect(() => {
    void desktop?.speak(currentLanguage()).catch(() => undefined)
  }, [desktop])

  useEffect(() => {
    void desktop?.work(work).catch(() => undefined)
  }, [desktop, work])

  const show = useToast()
  const tell = useEffectEvent((what: keyof typeof DESKTOP_TEXT) => show({ tone: 'info', ...DESKTOP_TEXT[what] }))
  const learn = useEffectEvent((state: UpdateState) => store.set(updateAtom, state))
  const run = useEffectEvent((chosen: string) =>
    store
      .get(commandsAtom)
      .find(({ id }) => id === chosen)
      ?.run(),
  )
  useEffect(() => {
    if (desktop === null) return
    const stop = new AbortController()
    const follow = async () => {
      for await (const event of await desktop.watch(undefined, { signal: stop.signal })) {
        if (event.type === 'files') give(await desktop.takeFiles())
        else if (event.type === 'command') run(event.id)
        else if (event.type === 'update') learn(event.state)
        else tell(event.type)
      }
    }
    // The port closes with the program alone.
    void follow().catch(() => undefined)
    return () => stop.abort()
  }, [desktop])

  useEffect(() => {
    const aim = (event: DragEvent) => {
      if (!isOutside(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      if (!isOutside(event)) return
      event.preventDefault()
      give([...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener('dragover', aim)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', aim)
      window.removeEventListener('drop', drop)
    }
  }, [])
}

/** What the menu and the palette offer of newer versions. */
function useUpdateCommands(): void {
  const updates = useUpdates()
  const phase = updates?.state.phase ?? 'none'
  const command = (id: string, title: string, run: () => void): Command => ({
    id,
    title,
    group: 'Actions',
    icon: ArrowUpCircle,
    keywords: ['update', 'version', 'upgrade'],
    run,
  })
  useCommands(
    updates === null || phase === 'none' || phase === 'off'
      ? []
      : phase === 'ready'
        ? [command('restart-to-update', UPDATE_TEXT.restart, updates.restart)]
        : [command('look-for-update', UPDATE_TEXT.checkCommand, updates.check)],
  )
}

/** Files over no place that takes them itself. A browser would open them instead of Lathe. */
function isOutside({ defaultPrevented, dataTransfer }: DragEvent): boolean {
  return !defaultPrevented && dataTransfer?.types.includes('Files') === true
}

/** An app is imported; everything else goes to whoever takes files on this screen, or to Home's new app. */
function useGive(): (files: readonly File[]) => void {
  const store = useStore()
  const navigate = useNavigate()
  const giveOthers = useSetAtom(giveFilesAtom)
  const { step, take } = useImportApp()
  useWork(step.phase === 'importing' ? 'unknown' : null)
  return (files) => {
    const zip = files.find(isZip)
    if (zip !== undefined) {
      store.set(overlayAtom, 'import-app')
      if (step.phase !== 'importing') void take({ file: zip })
    }
    const others = files.filter((file) => !isZip(file))
    if (others.length > 0 && !giveOthers(others)) void navigate('/home')
  }
}
