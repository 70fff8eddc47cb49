import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { type AppStyle, coloursOf, faintPairs, STYLE_COLOURS, type StyleColour, StyleName } from '../../../shared/domain/app-style.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { STYLE_CONTRAST_MIN, STYLE_NAMES } from '../../../shared/limits/app-settings.ts'
import { BRANDING_TEXT } from '../../../shared/text/branding.ts'
import { fill } from '../../../shared/text/fill.ts'
import { ImageControl } from '../../parts/image-control/image-control.tsx'
import { useAppRecord } from '../../state/app-record.ts'
import { useMay } from '../../state/may.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ColourField } from './colour-field.tsx'
import { FontChoice } from './font-choice.tsx'
import { RecordPanel } from './record-panel.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import { say } from '../../../shared/text/say.ts'

const PRESETS = [
  { value: 'none', label: BRANDING_TEXT.ownLook },
  ...STYLE_NAMES.map((value) => ({ value, label: BRANDING_TEXT.presets[value] })),
]

/** How an app looks: a preset, colours above it, pictures, the font. Seen in the preview at once. */
export function BrandingPanel({ appId, title, onDone }: { readonly appId: AppId; readonly title: string; readonly onDone: () => void }) {
  const edited = useAppRecord(appId)
  const { isAllowed: mayHideMark, lock } = useMay('hide-watermark')
  const set = (style: Partial<AppStyle>) => edited.change({ style })
  return (
    <RecordPanel title={title} edited={edited} onDone={onDone}>
      {({ style }) => (
        <>
          <Group title={say('Style')} hint={say('It stands above the app’s own style sheet, which stays as it is.')}>
            <Segmented
              name={say('Style')}
              value={style.styleName ?? 'none'}
              options={PRESETS}
              className="self-start"
              onValueChange={(name) => set({ ...NO_COLOURS, styleName: StyleName.safeParse(name).data ?? null })}
            />
          </Group>
          <Group title={say('Colours')}>
            {STYLE_COLOURS.map((name) => (
              <ColourField
                key={name}
                label={BRANDING_TEXT.colours[name]}
                own={style[name]}
                shown={coloursOf(style)[name]}
                onChange={(colour) => set({ [name]: colour })}
              />
            ))}
            <Contrast style={style} />
          </Group>
          <Group title={say('Logo')} hint={say('In the app’s bar and in the browser’s tab.')}>
            <ImageControl appId={appId} data="test" label={say('Logo')} value={style.logoUrl} onChange={(logoUrl) => set({ logoUrl })} />
          </Group>
          <Group title={say('Background image')} hint={say('Behind every page, faint enough to read what stands on it.')}>
            <ImageControl
              appId={appId}
              data="test"
              label={say('Background image')}
              value={style.backgroundImage}
              onChange={(backgroundImage) => set({ backgroundImage })}
            />
          </Group>
          <Group title={say('Font')}>
            <FontChoice value={style.fontFamily} onChange={(fontFamily) => set({ fontFamily })} />
          </Group>
          {mayHideMark && (
            <SwitchField
              label={say('Hide the watermark')}
              hint={say('“Built with Lathe”, under the pages of the live app.')}
              isOn={style.hideBuildAI}
              isDisabled={lock !== undefined}
              onChange={(hideBuildAI) => set({ hideBuildAI })}
            />
          )}
        </>
      )}
    </RecordPanel>
  )
}

/** A preset is chosen as a whole. */
const NO_COLOURS = {
  backgroundColor: null,
  headerTextColor: null,
  subheaderTextColor: null,
  buttonBackgroundColor: null,
  buttonTextColor: null,
} as const satisfies Readonly<Record<StyleColour, null>>

function Group({ title, hint, children }: { readonly title: string; readonly hint?: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2.5">
      <div>
        <h3 className="text-sm font-bold">{title}</h3>
        {hint !== undefined && <p className="text-xs leading-[1.125rem] text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** Colours that hide the text are said with what they would need. */
function Contrast({ style }: { readonly style: AppStyle }) {
  const faint = faintPairs(style)
  return (
    <div role="status">
      {faint.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-warning-subtle px-3 py-2.5 text-xs leading-[1.125rem] text-warning-subtle-foreground">
          <TriangleAlert className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
          <span>
            {faint.map(({ ink, ground, ratio }) => (
              <Fragment key={ink}>
                {fill(BRANDING_TEXT.faint, {
                  ink: BRANDING_TEXT.colours[ink],
                  ground: BRANDING_TEXT.colours[ground].toLowerCase(),
                  ratio: ratio.toFixed(1),
                  needed: String(STYLE_CONTRAST_MIN),
                })}{' '}
              </Fragment>
            ))}
          </span>
        </p>
      )}
    </div>
  )
}
