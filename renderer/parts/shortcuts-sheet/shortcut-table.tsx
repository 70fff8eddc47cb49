import { type Command, useCommandList } from '../../state/commands.ts'
import { Shortcut } from '../../ui/kbd.tsx'
import { sayName } from '../../../shared/text/say.ts'

/** The commands with shortcuts, by group. */
export function ShortcutTable({ headingLevel }: { readonly headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const
  const groups = Map.groupBy(useCommandList().filter(hasShortcut), ({ group }) => group)
  return (
    <div className="gap-x-10 md:columns-2">
      {[...groups].map(([name, commands]) => (
        <section key={sayName(name)} aria-label={sayName(name)} className="mb-4 break-inside-avoid">
          <Heading className="pb-1 text-2xs font-normal tracking-label text-muted-foreground">{sayName(name)}</Heading>
          <dl>
            {commands.map((command) => (
              <div key={command.id} className="flex h-8 items-center justify-between gap-4 border-b text-sm last:border-b-0">
                <dt className="min-w-0 truncate">{command.title}</dt>
                <dd>
                  <Shortcut shortcut={command.shortcut} className="gap-1" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function hasShortcut(command: Command): command is Command & { readonly shortcut: string } {
  return command.shortcut !== undefined
}
