import { ChevronRight, Settings2, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import { ACCESS_WORDS } from '../../../../shared/text/spec-card.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { keyOfRule } from '../../../../shared/domain/outline-edit.ts'
import { FieldChips } from './field-chips.tsx'
import { FormPopover } from './form-popover.tsx'
import { ListForm } from './list-form.tsx'
import { useOutlineEditor } from './outline-editor.ts'
import { ruleWords } from './rule-words.ts'
import { say } from '../../../../shared/text/say.ts'

const FIELDS_IN_LINE = 3

interface ListRowProps {
  readonly list: OutlineList
  readonly lists: readonly OutlineList[]
  readonly isOpenAtFirst: boolean
}

/** A summary line of a list; expanded, it shows everything that can be changed. */
export function ListRow({ list, lists, isOpenAtFirst }: ListRowProps) {
  const editor = useOutlineEditor()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const partsId = useId()
  const access = list.access === null ? null : ACCESS_WORDS[list.access]
  return (
    <li data-list={list.entity}>
      <div className="flex min-h-[34px] items-center gap-1 pr-1.5 max-md:min-h-10">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={partsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-[34px] min-w-0 flex-1 items-center gap-[7px] px-2.5 text-left text-sm transition-colors hover:bg-accent focus-visible:-outline-offset-2 max-md:min-h-10"
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('icon-14 flex-none text-muted-foreground transition-transform', isOpen && 'rotate-90')}
          />
          <span className="flex-none font-medium">{list.many.charAt(0).toUpperCase() + list.many.slice(1)}</span>
          {!isOpen && <span className="min-w-0 truncate text-xs text-muted-foreground">{inLine(list)}</span>}
        </button>
        {access !== null && (
          <Chip tone="line" title={access.meaning} className="text-muted-foreground">
            {access.short}
          </Chip>
        )}
        {editor !== null && (
          <FormPopover
            title={list.many}
            list={list}
            trigger={
              <IconButton name={say('Change {many}', { many: list.many })} size="sm">
                <Settings2 aria-hidden="true" />
              </IconButton>
            }
          >
            {(close) => <ListForm list={list} onDone={close} />}
          </FormPopover>
        )}
      </div>
      <div id={partsId} hidden={!isOpen} className="flex flex-col gap-2.5 px-2.5 pt-0.5 pb-3 pl-[31px]">
        {isOpen && (
          <>
            <FieldChips list={list} lists={lists} />
            <Rules list={list} />
          </>
        )}
      </div>
    </li>
  )
}

/** "title, author, +5" */
function inLine({ fields }: OutlineList): string {
  const shown = fields.slice(0, FIELDS_IN_LINE).map(({ label }) => label.toLowerCase())
  const more = fields.length - shown.length
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}

function Rules({ list }: { readonly list: OutlineList }) {
  const editor = useOutlineEditor()
  if (list.rules.length === 0) return null
  return (
    <ul aria-label={say('Rules of {many}', { many: list.many })} className="flex flex-wrap gap-1.5">
      {list.rules.map((rule) => (
        <li key={keyOfRule(rule)} className="inline-flex max-w-full items-center rounded-md bg-secondary text-xs text-secondary-foreground">
          <span className="min-w-0 px-2 py-1">{ruleWords(rule, list)}</span>
          {editor !== null && (
            <IconButton
              name={say('Remove the rule: {rule}', { rule: ruleWords(rule, list) })}
              size="xs"
              onClick={() => void editor.run([{ kind: 'set-rule', entity: list.entity, rule, isOn: false }])}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
