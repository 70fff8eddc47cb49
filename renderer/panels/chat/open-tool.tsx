import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import type { AppId, ToolId } from '../../../shared/domain/ids.ts'
import { WRITTEN_TOOL_TEXT } from '../../../shared/text/tools.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The way from the card of a tool to its editor. */
export function OpenTool({ appId, toolId }: { readonly appId: AppId; readonly toolId: ToolId }) {
  return (
    <Link to={`/build/app/${appId}/tool/${toolId}`} className={buttonClass({ size: 'sm', className: 'relative z-[1] font-sans' })}>
      {WRITTEN_TOOL_TEXT.open}
      <ArrowUpRight aria-hidden="true" />
    </Link>
  )
}
