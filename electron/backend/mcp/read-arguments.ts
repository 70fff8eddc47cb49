import { z } from 'zod'
import { TOOL_ARGUMENTS_MAX_CHARS } from '../../../shared/limits/mcp.ts'
import { TOOL_ANSWER_TEXT } from '../../../shared/text/mcp.ts'
import { measureNesting } from '../lib/nesting.ts'
import { ToolFault } from './tool-fault.ts'

const Arguments = z.record(z.string(), z.unknown())

/** The arguments of a tool as a model wrote them. Throws `ToolFault`. */
export function readArguments(written: string): Readonly<Record<string, unknown>> {
  if (written.trim() === '') return {}
  if (written.length > TOOL_ARGUMENTS_MAX_CHARS || measureNesting(written).isTooDeep) throw badArguments('they are too long or too deep')
  try {
    return Arguments.parse(JSON.parse(written))
  } catch (error) {
    throw badArguments(error instanceof SyntaxError ? error.message : 'they are none')
  }
}

function badArguments(reason: string): ToolFault {
  return new ToolFault(TOOL_ANSWER_TEXT.badArguments(reason))
}
