import { Command as Cmdk } from 'cmdk'
import { useAtom } from 'jotai'
import { CornerDownLeft, Plus, Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Fragment, type ReactNode, useMemo, useRef } from 'react'
import { type Command, useCommandList } from '../../state/commands.ts'
import { paletteQueryAtom } from '../../state/overlays.ts'
import { cn } from '../../ui/cn.ts'
import { dialogClass, scrimClass } from '../../ui/dialog.tsx'
import { Kbd, Shortcut } from '../../ui/kbd.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { findCommands, type FoundCommand, groupsOf } from './find-commands.ts'
import { useFound } from './use-found.ts'
import { useGuide } from './use-guide.ts'
import { say, sayName } from '../../../shared/text/say.ts'

export interface CommandPaletteProps {
  readonly onClose: () => void
  /** Commands for text that matches none, such as building an app from it. */
  readonly otherwise?: (query: string) => readonly Command[]
}

const itemClass =
  'relative flex h-[38px] cursor-default items-center gap-3 rounded-md px-2.5 text-base select-none data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground data-[selected=true]:before:absolute data-[selected=true]:before:inset-y-1.5 data-[selected=true]:before:left-0 data-[selected=true]:before:w-0.5 data-[selected=true]:before:bg-primary max-md:h-11 [&>.lucide]:text-muted-foreground'

/** All screens, apps and actions in one list. */
export function CommandPalette({ onClose, otherwise }: CommandPaletteProps) {
  const commands = useCommandList()
  const [query, setQuery] = useAtom(paletteQueryAtom)
  const { named, inside } = useFound(query)
  const guide = useGuide(query)
  const groups = useMemo(
    () => [...findCommands([...commands, ...named], query), ...groupsOf([...inside, ...guide], query)],
    [commands, named, inside, guide, query],
  )
  const others = query.trim() === '' ? [] : (otherwise?.(query.trim()) ?? [])

  const focus = useReturnFocus()
  const field = useRef<HTMLInputElement>(null)
  const chosen = useRef<Command | null>(null)
  const run = (command: Command) => {
    chosen.current = command
    onClose()
  }

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          data-dialog="command-palette"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember()
            // Radix would select the typed text, and the next letter would replace it.
            event.preventDefault()
            field.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            // The command runs once the focus has returned, so that it may move it.
            focus.giveBack(event)
            chosen.current?.run()
          }}
          className={cn(dialogClass, 'md:top-[calc(10vh+24px)] md:max-h-[80vh] md:max-w-[640px] md:translate-y-0')}
        >
          <Radix.Title className="sr-only">{say('Command palette')}</Radix.Title>
          <Cmdk label={say('Commands')} shouldFilter={false} loop className="flex min-h-0 flex-1 flex-col">
            <div className="flex h-[52px] flex-none items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="text-muted-foreground" />
              <Cmdk.Input
                ref={field}
                value={query}
                onValueChange={setQuery}
                placeholder={say('Search or run a command')}
                className="min-w-0 flex-1 bg-transparent text-md caret-primary outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Cmdk.List className={cn('min-h-0 overflow-auto px-1.5 pb-2 md:max-h-[440px]', groups.length > 0 && 'flex-1')}>
              {groups.map(({ name, found }) => (
                <PaletteGroup key={name} name={name}>
                  {found.map((each) => (
                    <PaletteItem key={each.command.id} found={each} onRun={run} />
                  ))}
                </PaletteGroup>
              ))}
            </Cmdk.List>
            {/* Outside of the list, which may hold nothing but what can be chosen. */}
            <p role="status" className="px-4 text-sm text-muted-foreground">
              {groups.length === 0 && <span className="block pt-2 pb-6">{say('Nothing is called that.')}</span>}
            </p>
          </Cmdk>
          {/* Outside of the list, so that Enter does nothing without a match. */}
          {others.map((command) => (
            <button
              key={command.id}
              type="button"
              onClick={() => run(command)}
              className="flex h-11 flex-none items-center gap-3 border-t px-4 text-left text-sm text-muted-foreground hover:bg-accent hover:text-accent-foreground focus-visible:-outline-offset-2"
            >
              <Plus aria-hidden="true" />
              <span className="truncate">{command.title}</span>
            </button>
          ))}
          <PaletteFoot />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function PaletteGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={sayName(name)}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:tracking-label [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {children}
    </Cmdk.Group>
  )
}

function PaletteItem({ found: { command, ranges }, onRun }: { readonly found: FoundCommand; readonly onRun: (command: Command) => void }) {
  const Icon = command.icon ?? CornerDownLeft
  return (
    <Cmdk.Item value={command.id} onSelect={() => onRun(command)} className={itemClass}>
      <Icon aria-hidden="true" />
      <span className="min-w-0 truncate">
        <Marked title={command.title} ranges={ranges} />
      </span>
      <span className="ml-auto flex flex-none items-center gap-1 text-xs text-muted-foreground">
        {command.hint}
        {command.shortcut !== undefined && <Shortcut shortcut={command.shortcut} className="gap-1" />}
      </span>
    </Cmdk.Item>
  )
}

function Marked({ title, ranges }: { readonly title: string; readonly ranges: FoundCommand['ranges'] }) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {title.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <b className="text-primary">{title.slice(from, to)}</b>
        </Fragment>
      ))}
      {title.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}

function PaletteFoot() {
  return (
    <div className="flex flex-none items-center gap-4 border-t bg-muted px-3.5 py-[9px] text-xs text-muted-foreground">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {say('move')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd>
        {say('open')}
      </span>
      <span className="ml-auto flex items-center gap-1.5 max-md:hidden">
        <Kbd>?</Kbd>
        {say('all shortcuts')}
      </span>
    </div>
  )
}
