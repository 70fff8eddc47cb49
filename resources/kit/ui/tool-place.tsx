import { MapPinIcon } from 'lucide-react'
import { type KeyboardEvent, useContext, useEffect, useId, useState } from 'react'
import { Input } from '@/components/ui/input'
import { cn } from '@/lib/utils'
import { toolCalls } from '../../sdk/tools.ts'
import { floatStyle } from '../lib/styles.ts'
import { useToolWords } from '../lib/tool-words.ts'
import { LanguageContext } from '../lib/words.ts'

export interface ToolPlaceProps {
  readonly id: string
  readonly value: string
  onChange(value: string): void
}

const SEARCH_PAUSE_MS = 150

/** A place: typed freely, or chosen from those that begin so. */
export function ToolPlace({ id, value, onChange }: ToolPlaceProps) {
  const words = useToolWords()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const found = usePlaces(isOpen ? value : '')
  const isShown = isOpen && found.length > 0
  const choose = (place: string) => {
    onChange(place)
    setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (!isShown) return
    const chosen = found[marked]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((before) => Math.min(Math.max(before + step, -1), found.length - 1))
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <div className="relative min-w-0">
      <MapPinIcon aria-hidden className="pointer-events-none absolute top-3 left-3.5 size-4 text-muted-foreground" />
      <Input
        id={id}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        className="pl-10"
        value={value}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          onChange(event.target.value)
          setMarked(-1)
          setOpen(true)
        }}
      />
      {isShown && (
        <div className={cn(floatStyle, 'absolute inset-x-0 top-full mt-1 overflow-hidden')}>
          <div id={listId} role="listbox" tabIndex={-1} aria-label={words.places} className="max-h-72 overflow-y-auto p-1.5">
            {found.map((place, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the input, where the focus stays
              <div
                key={place}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === marked}
                className="min-h-9 cursor-pointer rounded-sm px-2.5 py-1.5 text-sm wrap-anywhere hover:bg-accent aria-selected:bg-accent aria-selected:text-accent-foreground max-md:min-h-11 max-md:py-2.5"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                {place}
              </div>
            ))}
          </div>
          <p className="border-t px-4 py-1.5 text-xs text-muted-foreground">GeoNames, CC BY 4.0</p>
        </div>
      )}
    </div>
  )
}

/** What is found once somebody has stopped typing. Where nothing can be looked up, a place is typed as a text is. */
function usePlaces(search: string): readonly string[] {
  const language = useContext(LanguageContext)
  const [found, setFound] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    const show = (places: readonly string[]) => {
      if (isCurrent) setFound(places)
    }
    const timer = setTimeout(
      () => {
        if (search.trim() === '') show([])
        else
          toolCalls.places(search.slice(0, 100), language).then(
            (places) => show(places.filter((place) => place !== search)),
            () => show([]),
          )
      },
      search === '' ? 0 : SEARCH_PAUSE_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search, language])
  return found
}
