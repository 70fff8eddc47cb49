import type { ReactNode } from 'react'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { FIELDS_TEXT } from '../../../shared/text/fields.ts'
import { say } from '../../../shared/text/say.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { asTitle } from '../../ui/as-title.ts'
import { Button } from '../../ui/button.tsx'

/** The parts of the editor of a tool, in their order, by the names of its menu (spec 001 §2). */
const PARTS = {
  texts: asTitle(APPS_TEXT.menuToolTexts),
  fields: asTitle(FIELDS_TEXT.menuCustomFields),
  instructions: say('Instructions'),
  results: asTitle(TOOLS_TEXT.menuResultsLayout),
  people: say('Who may run it'),
  model: say('Model'),
} as const
export type EditorPart = keyof typeof PARTS

export interface SectionProps {
  readonly part: EditorPart
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the editor of a tool. */
export function Section({ part, hint, children }: SectionProps) {
  return (
    <section aria-label={PARTS[part]} className="flex flex-col gap-4">
      <div className="border-b pb-2">
        <h2 id={headingId(part)} tabIndex={-1} className="scroll-mt-16 text-md font-bold outline-none">
          {PARTS[part]}
        </h2>
        {hint !== undefined && <p className="text-xs leading-[1.125rem] text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** The way to each part of the editor. */
export function SectionMenu({ parts }: { readonly parts: readonly EditorPart[] }) {
  return (
    <nav aria-label={say('The tool')} className="top-0 z-10 -mx-2 flex flex-wrap gap-1 border-b bg-background px-1 py-2 md:sticky">
      {parts.map((part) => (
        <Button
          key={part}
          size="sm"
          variant="ghost"
          onClick={() => {
            const heading = document.getElementById(headingId(part))
            heading?.scrollIntoView({ block: 'start' })
            heading?.focus({ preventScroll: true })
          }}
        >
          {PARTS[part]}
        </Button>
      ))}
    </nav>
  )
}

const headingId = (part: EditorPart) => `tool-${part}`
