import { Rocket } from 'lucide-react'
import { useAtom } from 'jotai'
import type { App } from '../../../shared/domain/app.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { useCommands } from '../../state/commands.ts'
import { publishDialogAtom } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { openLive } from './publish-commands.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { say } from '../../../shared/text/say.ts'

/** The primary button of the top bar. Its label shows whether the live app is outdated. */
export function PublishButton({ app }: { readonly app: App }) {
  const [isOpen, setOpen] = useAtom(publishDialogAtom)
  const { publication } = app
  const isBehind =
    publication !== null && (publication.versionId !== app.versionId || (app.recordChangedAt ?? '') > publication.publishedAt)
  const hasVersion = app.versionNumber > 0
  const mayEdit = useIsAtLeast(app.id, 'edit')

  useCommands([
    ...(hasVersion && mayEdit
      ? [
          {
            id: 'builder.publish',
            title: publication === null ? say('Publish…') : say('Publish changes…'),
            group: 'This app',
            icon: Rocket,
            keywords: ['deploy', 'live', 'share', 'address', 'unpublish'],
            run: () => setOpen(true),
          },
        ]
      : []),
    ...(publication === null
      ? []
      : [
          {
            id: 'builder.open-live',
            title: say('Open the live app'),
            group: 'This app',
            keywords: ['published'],
            run: () => openLive(publication.url),
          },
        ]),
  ])

  return (
    <>
      <Button
        variant={publication === null || isBehind ? 'primary' : 'outline'}
        size="sm"
        isDisabled={!hasVersion || !mayEdit}
        disabledReason={mayEdit ? say('There is nothing to publish yet. Describe your app in the chat first.') : MEMBERS_TEXT.looksOnly}
        onClick={() => setOpen(true)}
      >
        {publication === null ? say('Publish') : isBehind ? say('Publish changes') : say('Published')}
      </Button>
      {isOpen && <PublishDialog app={app} onClose={() => setOpen(false)} />}
    </>
  )
}
