import { ChartNoAxesColumn, Copy, PencilLine, Trash2, Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { useAppCommands } from '../../state/app-commands.ts'
import { useCommands } from '../../state/commands.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { say } from '../../../shared/text/say.ts'

/** What the menu of an app in the lists does, for the one that is open. */
export function useWholeAppCommands(app: App, rename: () => void): void {
  const navigate = useNavigate()
  const commands = useAppCommands()
  const group = say('This app')
  const onLeft = useRef<(() => void) | null>(null)
  useEffect(() => () => onLeft.current?.(), [])
  const mayEdit = useIsAtLeast(app.id, 'edit')
  const isOwner = useIsAtLeast(app.id, 'owner')
  useCommands([
    ...(app.appType === 'space'
      ? []
      : [
          {
            id: 'builder.tools',
            title: say('Tools of this app'),
            group,
            icon: Wrench,
            keywords: ['ai', 'assistant', 'form', 'instructions', 'prompt', 'runs'],
            run: () => void navigate(`/build/app/${app.id}/tools`),
          },
        ]),
    ...(mayEdit
      ? [
          {
            id: 'builder.analytics',
            title: ANALYTICS_TEXT.command,
            group,
            icon: ChartNoAxesColumn,
            keywords: ['visits', 'visitors', 'statistics', 'figures', 'traffic', 'errors'],
            run: () => void navigate(`/analytics/app/${app.id}`),
          },
          {
            id: 'builder.rename-app',
            title: say('Rename this app'),
            group,
            icon: PencilLine,
            keywords: ['name', 'call', 'title'],
            run: rename,
          },
          {
            id: 'builder.duplicate-app',
            title: say('Duplicate this app'),
            group,
            icon: Copy,
            keywords: ['copy', 'clone'],
            run: () => void commands.duplicate(app),
          },
        ]
      : []),
    ...(isOwner
      ? [
          {
            id: 'builder.delete-app',
            title: say('Delete this app'),
            group,
            icon: Trash2,
            keywords: ['bin', 'remove', 'trash'],
            // Its screen and its preview would read what is gone.
            run: () => {
              onLeft.current = () => void commands.remove(app)
              void navigate('/home')
            },
          },
        ]
      : []),
  ])
}
