import { AppCallToAction } from '../../../shared/domain/app-record.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { LINK_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import { useAppRecord } from '../../state/app-record.ts'
import { CheckedField } from '../../parts/record-fields/checked-field.tsx'
import { RecordPanel } from './record-panel.tsx'
import { LineText, LongText } from './texts-panel.tsx'
import { say } from '../../../shared/text/say.ts'

/** What an app asks of people once it has answered them. */
export function CallToActionPanel({
  appId,
  title,
  onDone,
}: {
  readonly appId: AppId
  readonly title: string
  readonly onDone: () => void
}) {
  const edited = useAppRecord(appId)
  const set = (callToAction: Partial<AppCallToAction>) => edited.change({ callToAction })
  return (
    <RecordPanel title={title} edited={edited} onDone={onDone}>
      {({ callToAction: { ctaMessage, ctaButton, ctaLink } }) => (
        <>
          <LongText
            label={say('Message')}
            hint={say('Shown under each result, with the button.')}
            value={ctaMessage}
            onChange={(text) => set({ ctaMessage: text })}
          />
          <LineText label={say('Button')} value={ctaButton} onChange={(text) => set({ ctaButton: text })} />
          <CheckedField
            label={say('Link')}
            hint={say('Where the button leads.')}
            type="url"
            placeholder="https://example.com"
            value={ctaLink}
            schema={AppCallToAction.shape.ctaLink}
            maxLength={LINK_MAX_CHARS}
            onChange={(text) => set({ ctaLink: text })}
          />
        </>
      )}
    </RecordPanel>
  )
}
