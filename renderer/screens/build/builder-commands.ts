import { Eye, History, MessageSquare, PanelLeft, Square } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { runningTurn } from '../../../shared/domain/turn-view.ts'
import type { ChatCommands } from '../../panels/chat/chat-commands.ts'
import { type Command, useCommands } from '../../state/commands.ts'
import { openApp } from '../../state/open-app.ts'

export interface BuilderActions {
  readonly isPanelOpen: boolean
  readonly togglePanel: () => void
  readonly writeMessage: () => void
  readonly showPreview: () => void
  readonly showVersions: () => void
}

/** What can be done in the builder, by name and by key. Escape stops the answer wherever nothing else wants it, also from the message box. */
export function useBuilderCommands(appId: AppId, chat: ChatCommands, actions: BuilderActions): void {
  const thread = useAtomValue(openApp(appId).thread)
  const runningId = thread === null ? null : (runningTurn(thread)?.turnId ?? null)
  const stop = useCallback(() => {
    if (runningId !== null) chat.cancel(runningId)
  }, [chat, runningId])

  const group = 'This app'
  const named = (id: string, title: string, more: Omit<Command, 'id' | 'title' | 'group'>): Command => ({
    id: `builder.${id}`,
    title,
    group,
    ...more,
  })
  useCommands([
    named('write', 'Write a message', { icon: MessageSquare, shortcut: 'c', keywords: ['chat', 'ask'], run: actions.writeMessage }),
    named('preview', 'Show the preview', { icon: Eye, keywords: ['app', 'run'], run: actions.showPreview }),
    named('versions', 'Versions', { icon: History, shortcut: 'v', keywords: ['history', 'restore', 'revert'], run: actions.showVersions }),
    named('send', 'Send the message', { shortcut: 'enter', shownIn: 'sheet', run: () => undefined }),
    named('new-line', 'Begin a new line in the message', { shortcut: 'shift+enter', shownIn: 'sheet', run: () => undefined }),
    named('stop', 'Stop the answer', { icon: Square, shortcut: 'escape', shownIn: runningId === null ? 'sheet' : undefined, run: stop }),
    // In the builder the sidebar is the left panel.
    {
      id: 'toggle-sidebar',
      title: actions.isPanelOpen ? 'Close the left panel' : 'Open the left panel',
      group: 'View',
      icon: PanelLeft,
      shortcut: 'mod+b',
      run: actions.togglePanel,
    },
  ])

  useEffect(() => {
    if (runningId === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      stop()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [runningId, stop])
}
