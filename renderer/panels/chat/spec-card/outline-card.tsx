import { House, type LucideIcon, Palette, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AppOutline } from '../../../../shared/domain/app-outline.ts'
import { SPEC_CARD_TEXT } from '../../../../shared/text/spec-card.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormPopover, type FormPopoverProps } from './form-popover.tsx'
import { HoldListContext, useHeldLists } from './held-lists.ts'
import { HomeForm } from './home-form.tsx'
import { ListRow } from './list-row.tsx'
import { NewListForm } from './list-form.tsx'
import { LookForm } from './look-form.tsx'
import { type OutlineEditor, OutlineEditorContext } from './outline-editor.ts'
import { say } from '../../../../shared/text/say.ts'

export interface OutlineCardProps {
  readonly title: string
  readonly outline: AppOutline
  /** Null: read-only. */
  readonly editor: OutlineEditor | null
  /** Lists are expanded, for a proposal that is to be reviewed. */
  readonly isOpen?: boolean
  readonly footer?: ReactNode
  /** Between the lists and the footer. */
  readonly children?: ReactNode
}

/** The lists of an app, each part of which can be changed in place. */
export function OutlineCard({ title, outline, editor, isOpen = false, footer, children }: OutlineCardProps) {
  const titleId = useId()
  const { lists, hold } = useHeldLists(outline.lists)
  return (
    <HoldListContext value={hold}>
      <OutlineEditorContext value={editor}>
        <section aria-labelledby={titleId} className="mt-2 overflow-hidden rounded-lg border bg-card">
          <header className="flex min-h-9 items-center border-b py-1 pr-1 pl-2.5">
            <h3 id={titleId} className="min-w-0 flex-1 text-xs font-medium text-muted-foreground">
              {title}
            </h3>
            {editor !== null && (
              <>
                <HeaderButton title={say('Name and look')} icon={Palette} text={say('Look')}>
                  {(close) => <LookForm outline={outline} onDone={close} />}
                </HeaderButton>
                {outline.lists.length > 0 && (
                  <HeaderButton title={say('On the first page')} icon={House} text={say('Home')}>
                    {(close) => <HomeForm outline={outline} onDone={close} />}
                  </HeaderButton>
                )}
                <HeaderButton title={say('New list')} icon={Plus} text={SPEC_CARD_TEXT.addList} name={say('Add a list')}>
                  {(close) => <NewListForm onDone={close} />}
                </HeaderButton>
              </>
            )}
          </header>
          {lists.length === 0 ? (
            <p className="px-2.5 py-3 text-sm text-muted-foreground">{SPEC_CARD_TEXT.empty}</p>
          ) : (
            <ul className="divide-y">
              {lists.map((list) => (
                <ListRow key={list.entity} list={list} lists={lists} isOpenAtFirst={isOpen} />
              ))}
            </ul>
          )}
          {children}
          {outline.notBuilt.length > 0 && <NotBuilt parts={outline.notBuilt} />}
          {footer !== undefined && <footer className="flex items-center gap-2 border-t bg-background px-2.5 py-2">{footer}</footer>}
        </section>
      </OutlineEditorContext>
    </HoldListContext>
  )
}

interface HeaderButtonProps extends Pick<FormPopoverProps, 'title' | 'children'> {
  readonly icon: LucideIcon
  readonly text: string
  /** Its accessible name where the text alone is not enough. */
  readonly name?: string
}

function HeaderButton({ title, icon: Icon, text, name, children }: HeaderButtonProps) {
  const trigger = (
    <Button size="sm" variant="ghost" aria-label={name} className="px-1.5">
      <Icon aria-hidden="true" />
      {text}
    </Button>
  )
  return (
    <FormPopover title={title} trigger={trigger}>
      {children}
    </FormPopover>
  )
}

function NotBuilt({ parts }: { readonly parts: readonly string[] }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t px-2.5 py-2">
      <span id={id} className="text-xs text-muted-foreground">
        {SPEC_CARD_TEXT.notBuilt}
      </span>
      <ul aria-labelledby={id} className="contents">
        {parts.map((part) => (
          <li key={part} className="max-w-full">
            <Chip tone="warning" className="h-auto min-h-5 max-w-full py-0.5 whitespace-normal">
              {part}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
