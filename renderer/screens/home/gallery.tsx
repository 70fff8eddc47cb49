import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type App, APP_BUILDER_VERSION } from '../../../shared/domain/app.ts'
import { AppLanguage, BLUEPRINTS, type BlueprintName } from '../../../shared/domain/app-spec.ts'
import { GALLERY_TEXT } from '../../../shared/text/gallery.ts'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { WITH_PREVIEW } from '../../state/preview-asked.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { pictureOf } from './gallery-pictures.ts'
import { say } from '../../../shared/text/say.ts'

/** Apps that are whole from the start. Large where somebody has none yet, one row where they have. */
export function Gallery({ isCompact }: { readonly isCompact: boolean }) {
  const { opening, open, openEmpty } = useOpening()
  return (
    <section aria-labelledby="gallery" className="mt-11 max-md:mt-7">
      <div className={cn('flex min-h-7 items-center gap-2.5', isCompact && 'mb-3')}>
        <h2 id="gallery" className="flex-1 text-md font-bold">
          {GALLERY_TEXT.title}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          isLoading={opening === 'empty'}
          loadingLabel={GALLERY_TEXT.opensNow}
          isDisabled={opening !== null && opening !== 'empty'}
          onClick={() => void openEmpty()}
        >
          <Plus aria-hidden="true" />
          {GALLERY_TEXT.empty}
        </Button>
      </div>
      {!isCompact && <p className="mt-0.5 mb-3.5 text-sm text-muted-foreground">{GALLERY_TEXT.hint}</p>}
      <ul
        aria-labelledby="gallery"
        className={
          isCompact
            ? 'grid grid-cols-8 gap-3 max-md:grid-cols-4 max-md:gap-2'
            : 'grid grid-cols-4 gap-x-5 gap-y-6 max-md:grid-cols-2 max-md:gap-3.5'
        }
      >
        {BLUEPRINTS.map((blueprint) => (
          <li key={blueprint} className="min-w-0">
            <GalleryTile
              blueprint={blueprint}
              isCompact={isCompact}
              isOpening={opening === blueprint}
              isBusy={opening !== null}
              onOpen={() => void open(blueprint)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {opening !== null && opening !== 'empty' && GALLERY_TEXT.opening(GALLERY_TEXT.names[opening])}
      </p>
    </section>
  )
}

interface GalleryTileProps {
  readonly blueprint: BlueprintName
  readonly isCompact: boolean
  readonly isOpening: boolean
  readonly isBusy: boolean
  readonly onOpen: () => void
}

function GalleryTile({ blueprint, isCompact, isOpening, isBusy, onOpen }: GalleryTileProps) {
  const name = GALLERY_TEXT.names[blueprint]
  const about = GALLERY_TEXT.about[blueprint]
  return (
    <div className="group relative">
      <button
        type="button"
        aria-label={GALLERY_TEXT.open(name)}
        aria-describedby={`about-${blueprint}`}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onOpen}
        className="block w-full rounded-lg text-left after:absolute after:inset-0"
      >
        <span className="relative block overflow-hidden rounded-lg border border-border-strong bg-muted transition-colors group-hover:border-input">
          <Picture blueprint={blueprint} />
          {/* The name of the button says it too. */}
          <span
            aria-hidden="true"
            className={cn(
              'absolute right-2 bottom-2 rounded-md border bg-background px-2 py-1 text-xs font-medium opacity-0 transition-opacity group-hover:opacity-100 group-has-focus-visible:opacity-100',
              isOpening && 'opacity-100',
            )}
          >
            {isOpening ? GALLERY_TEXT.opensNow : GALLERY_TEXT.openIt}
          </span>
        </span>
        <span className={cn('mt-2 block truncate font-bold', isCompact ? 'text-xs' : 'text-sm')}>{name}</span>
      </button>
      {/* Outside of the button, whose name would have to contain it; the button still covers the whole tile. */}
      <p id={`about-${blueprint}`} className={cn('text-xs text-muted-foreground', isCompact ? 'sr-only' : 'block max-md:line-clamp-2')}>
        {about}
      </p>
    </div>
  )
}

/** The running app in both themes; the one that is not shown is not loaded. */
function Picture({ blueprint }: { readonly blueprint: BlueprintName }) {
  const look = 'aspect-[8/5] h-auto w-full object-cover object-top'
  const size = { width: 640, height: 400, loading: 'lazy', decoding: 'async' } as const
  return (
    <>
      <img alt="" {...size} src={pictureOf(blueprint, 'light')} className={cn(look, 'dark:hidden')} />
      <img alt="" {...size} src={pictureOf(blueprint, 'dark')} className={cn(look, 'hidden dark:block')} />
    </>
  )
}

/** Makes an app of a blueprint, in the language of the browser where apps speak it, or one with nothing in it, and goes there. */
function useOpening() {
  const client = useClient()
  const navigate = useNavigate()
  const reloadApps = useReloadApps()
  const showFailure = useFailureToast()
  const [opening, setOpening] = useState<BlueprintName | 'empty' | null>(null)

  async function make(what: BlueprintName | 'empty', made: () => Promise<App>): Promise<void> {
    setOpening(what)
    try {
      const app = await made()
      void reloadApps()
      await navigate(`/build/app/${app.id}`, what === 'empty' ? {} : { state: WITH_PREVIEW })
    } catch (error) {
      setOpening(null)
      showFailure(say('The app was not opened'), error, () => void make(what, made))
    }
  }
  return {
    opening,
    open: (blueprint: BlueprintName) =>
      make(blueprint, () =>
        client.apps.fromBlueprint({ blueprint, language: AppLanguage.catch('en').parse(navigator.language.slice(0, 2)) }),
      ),
    openEmpty: () =>
      make('empty', () =>
        client.apps.save({ appType: 'generated', genApp: { header: say('New app'), appBuilderVersion: APP_BUILDER_VERSION } }),
      ),
  }
}
