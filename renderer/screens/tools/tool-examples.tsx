import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { TOOL_EXAMPLES, type ToolExample } from '../../../shared/domain/tool-examples.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { Arc } from '../../ui/arc.tsx'
import type { ToolCommands } from './use-tool-commands.ts'

/** Finished tools; each opens as a draft that is its builder's own. */
export function ToolExamples({ appId, commands }: { readonly appId: AppId; readonly commands: ToolCommands }) {
  const navigate = useNavigate()
  const id = useId()
  const [making, setMaking] = useState<string | null>(null)
  const begin = async ({ id: example, tool }: ToolExample) => {
    if (making !== null) return
    setMaking(example)
    const made = await commands.create(tool.title, tool)
    setMaking(null)
    if (made !== null) void navigate(`/build/app/${appId}/tool/${made.toolId}`)
  }
  return (
    <section aria-labelledby={id} className="mt-8 w-full text-left">
      <h2 id={id} className="text-sm font-medium">
        {TOOLS_TEXT.examples}
      </h2>
      <ul className="mt-2.5 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {TOOL_EXAMPLES.map((example) => (
          <li key={example.id}>
            <button
              type="button"
              className="group flex size-full flex-col gap-1 rounded-lg border bg-card px-3.5 py-3 text-left transition-colors hover:border-border-strong hover:bg-accent"
              aria-disabled={making !== null}
              onClick={() => void begin(example)}
            >
              <span className="flex items-center gap-2 text-sm font-medium">
                <span className="min-w-0 flex-1">{example.tool.title}</span>
                {making === example.id ? (
                  <Arc className="size-4" />
                ) : (
                  <ArrowRight
                    className="icon-14 flex-none text-muted-foreground transition-transform group-hover:translate-x-0.5"
                    aria-hidden="true"
                  />
                )}
              </span>
              <span className="text-xs leading-[1.125rem] text-pretty text-muted-foreground">{example.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
