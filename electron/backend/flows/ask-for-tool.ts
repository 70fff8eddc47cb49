import type { Action } from '../../../shared/domain/action.ts'
import { BLOCK_TYPES } from '../../../shared/domain/tool.ts'
import { INPUT_FIELD_TYPES } from '../../../shared/limits/fields.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'
import type { WrittenAction } from './receive-answer.ts'

/** How a tool is requested again, and what is accepted. */
export interface ToolAsking {
  readonly system: string
  readonly prompt: string
  readonly read: (actions: readonly Action[]) => Action | null
}

/** A longer body is not rewritten for one fault. */
const MAX_BODY_CHARS = 60_000

/** An AI tool that could not be taken, with the reason. Null for others. */
export function askForTool({ summary: { type, target, title, fault, detail }, body }: WrittenAction, wish: string): ToolAsking | null {
  if (type !== 'add_tool' || (fault !== 'bad-tool' && fault !== 'bad-json') || body.length > MAX_BODY_CHARS) return null
  return {
    system: SYSTEM,
    prompt: `The person asked:
<asked>
${wish}
</asked>

Your AI tool ${target} (${title}) could not be taken. ${[ACTION_TEXT.fault[fault], detail ?? ''].join(' ').trim()}

This is what you wrote:
<act type="add_tool" path="${target}">
${body}
</act>

Write it again as it was meant, whole and without what is wrong, as one add_tool.`,
    read: (actions) => actions.find((action) => action.type === 'add_tool') ?? null,
  }
}

const FIELD_TYPES = INPUT_FIELD_TYPES.filter((type) => type !== 'tool_item_select')

const SYSTEM = `You mend one AI tool of a web app that could not be taken. Answer with exactly one action and nothing else: a tag with a raw body of plain JSON, without comments and code fences, which only </act> ends.

<act type="add_tool" path="name-of-it" title="What it is">
{"title": "…", "instructions": "Write … of [input] for [audience].", "fields": [{"name": "audience", "label": "Audience", "type": "select", "options": ["…"]}], "blocks": [{"title": "…", "type": "text", "instructions": "…"}]}
</act>

The path has letters, digits and dashes. Every field is named in the instructions by its name in square brackets, which has letters, digits and _; [input] is the main input and no field. A field has label, name, type (${FIELD_TYPES.join(', ')}), options (of a select or multiselect, each once), required, personal, memorize, instructions and step; an email is personal. A block has title, type (${BLOCK_TYPES.join(', ')}), instructions, minChars, maxChars, contains and, of a download, fileName. Besides these a tool has description, inputLabel, inputPlaceholder, welcomeMessage and examples, and nothing else.`
