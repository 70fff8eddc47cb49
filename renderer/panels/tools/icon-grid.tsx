import { icons } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { say } from '../../../shared/text/say.ts'
import { Input } from '../../ui/input.tsx'
import { drawIcon } from './draw-icon.ts'

/** So many at a time: whoever looks for one types what it shows. */
const SHOWN = 72
/** `ShoppingBag` → `shopping bag`. */
const NAMES = Object.keys(icons).map((id) => ({ id, name: id.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase() }))

/** The icons that pages of apps have too, to be found by their names. */
export function IconGrid({ onChoose }: { readonly onChoose: (picture: File) => void }) {
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = NAMES.filter(({ name }) => words.every((word) => name.includes(word)))
  const choose = async (event: MouseEvent<HTMLButtonElement>, name: string) => {
    const icon = event.currentTarget.querySelector('svg')
    if (icon !== null) onChoose(await drawIcon(icon, name))
  }
  return (
    <div className="flex flex-col gap-2">
      <Input
        aria-label={TOOLS_TEXT.findIcon}
        placeholder={TOOLS_TEXT.findIcon}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 ? (
        <p role="status" className="py-4 text-center text-xs text-muted-foreground">
          {TOOLS_TEXT.noIconFound}
        </p>
      ) : (
        <ul aria-label={say('Icons')} className="grid max-h-56 grid-cols-8 gap-1 overflow-y-auto">
          {found.slice(0, SHOWN).map(({ id, name }) => {
            const Icon = icons[id as keyof typeof icons]
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={name}
                  title={name}
                  onClick={(event) => void choose(event, name)}
                  className="grid size-8 place-items-center rounded-sm hover:bg-accent"
                >
                  <Icon className="icon-18" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
