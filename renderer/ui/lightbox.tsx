import { ChevronLeft, ChevronRight, Download, ImageOff, Scan, ScanSearch, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Arc } from './arc.tsx'
import { cn } from './cn.ts'
import { scrimClass } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { say } from '../../shared/text/say.ts'

export interface LightboxProps {
  /** Listed in `renderer/dialogs.ts`. */
  readonly name: string
  /** The names of the pictures, in their order; a name is what stands for its picture in words. */
  readonly names: readonly string[]
  /** Which one is shown. */
  readonly index: number
  readonly onIndexChange: (index: number) => void
  /** Where the shown one is read from; null while it comes. */
  readonly url: string | null
  /** Why it cannot be shown; null unless so. */
  readonly failure: string | null
  readonly onDownload: () => void
  readonly onClose: () => void
}

type Zoom = 'fit' | 'actual'

/** Pictures as large as the window, one at a time: arrows go from one to the next, Escape leaves. */
export function Lightbox({ name, names, index, onIndexChange, url, failure, onDownload, onClose }: LightboxProps) {
  const focus = useReturnFocus()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const title = names[index] ?? ''
  const goTo = (next: number) => {
    if (next < 0 || next >= names.length) return
    setZoom('fit')
    onIndexChange(next)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined && zoom === 'fit') goTo(index + step)
    if (event.key === 'Home') goTo(0)
    if (event.key === 'End') goTo(names.length - 1)
  }
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          data-dialog={name}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember()
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={press}
          className="fixed inset-0 z-40 flex animate-appear flex-col bg-background text-foreground outline-none data-[state=closed]:animate-vanish"
        >
          <div className="flex h-(--bar) flex-none items-center gap-1 border-b pr-2 pl-4">
            <Radix.Title className="min-w-0 truncate text-sm font-bold">{title}</Radix.Title>
            {names.length > 1 && (
              <span className="mono ml-1.5 flex-none text-2xs text-muted-foreground" aria-live="polite">
                {index + 1} {say('of {length}', { length: names.length })}
              </span>
            )}
            <span className="flex-1" />
            <IconButton
              name={zoom === 'fit' ? say('Actual size') : say('Fit to the window')}
              size="sm"
              isDisabled={url === null}
              onClick={() => setZoom(zoom === 'fit' ? 'actual' : 'fit')}
            >
              {zoom === 'fit' ? <ScanSearch aria-hidden="true" /> : <Scan aria-hidden="true" />}
            </IconButton>
            <IconButton name={say('Download')} size="sm" isDisabled={url === null} onClick={onDownload}>
              <Download aria-hidden="true" />
            </IconButton>
            <Radix.Close asChild>
              <IconButton name={say('Close')} shortcut="escape" size="sm">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="relative flex min-h-0 flex-1">
            <Picture key={index} title={title} url={url} failure={failure} zoom={zoom} />
            {names.length > 1 && (
              <>
                <Step name={say('Previous picture')} className="left-3" isDisabled={index === 0} onClick={() => goTo(index - 1)}>
                  <ChevronLeft aria-hidden="true" />
                </Step>
                <Step
                  name={say('Next picture')}
                  className="right-3"
                  isDisabled={index === names.length - 1}
                  onClick={() => goTo(index + 1)}
                >
                  <ChevronRight aria-hidden="true" />
                </Step>
              </>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface PictureProps {
  readonly title: string
  readonly url: string | null
  readonly failure: string | null
  readonly zoom: Zoom
}

function Picture({ title, url, failure, zoom }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (failure !== null || isBroken) {
    return (
      <p role="alert" className="m-auto flex max-w-[34em] flex-col items-center gap-2 px-8 text-center text-sm text-muted-foreground">
        <ImageOff aria-hidden="true" />
        {failure ?? say('This picture cannot be shown. Download it to look at it.')}
      </p>
    )
  }
  if (url === null) {
    return (
      <output className="m-auto flex items-center gap-2 text-sm text-muted-foreground">
        <Arc />
        {say('Loading {title}', { title })}
      </output>
    )
  }
  return (
    // A picture that is larger than the window is moved with the arrows, so it takes the focus.
    <div
      role="region"
      aria-label={zoom === 'actual' ? say('{title}, actual size', { title }) : title}
      tabIndex={zoom === 'actual' ? 0 : undefined}
      data-zoom={zoom}
      className={cn(
        'flex min-h-0 flex-1',
        zoom === 'actual' ? 'overflow-auto focus-visible:-outline-offset-2' : 'overflow-hidden p-4 md:px-16',
      )}
    >
      <img
        src={url}
        alt={title}
        onError={() => setBroken(true)}
        className={cn('m-auto', zoom === 'fit' ? 'max-h-full max-w-full object-contain' : 'max-w-none')}
      />
    </div>
  )
}

interface StepProps {
  readonly name: string
  readonly className: string
  readonly isDisabled: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Step({ className, ...rest }: StepProps) {
  return <IconButton variant="outline" className={cn('absolute top-1/2 -translate-y-1/2 rounded-full shadow-2', className)} {...rest} />
}
