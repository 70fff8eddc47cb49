import { X } from 'lucide-react'
import { useId } from 'react'
import type { SpecPage } from '../../../../shared/domain/app-spec.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

interface PlanPagesProps {
  readonly pages: readonly SpecPage[]
  /** Null: read-only. */
  readonly onChange: ((pages: SpecPage[]) => void) | null
}

/** The pages of a plan besides those of its lists, with what they will say. */
export function PlanPages({ pages, onChange }: PlanPagesProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1 border-t px-2.5 py-2">
      <h4 id={id} className="text-xs text-muted-foreground">
        {SPEC_CARD_TEXT.pages}
      </h4>
      <ul aria-labelledby={id} className="flex flex-col">
        {pages.map((page) => (
          <li key={page.title} className="flex min-h-8 items-center gap-2 text-sm">
            <span className="font-medium">{page.title}</span>
            <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground">
              {page.blocks.map(({ heading, text }) => heading ?? text).join(' · ')}
            </span>
            {onChange !== null && (
              <IconButton
                name={SPEC_CARD_TEXT.removePage(page.title)}
                size="sm"
                onClick={() => onChange(pages.filter((other) => other !== page))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
