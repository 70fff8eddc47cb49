import { expect, test } from 'vitest'
import { ToolId } from './ids.ts'
import { newTool } from './tool.ts'
import { TOOL_EXAMPLES } from './tool-examples.ts'
import { readWrittenTool, WrittenTool } from './written-tool.ts'

test.each(TOOL_EXAMPLES)('the example “$id” is a whole tool', ({ tool }) => {
  const before = newTool(ToolId.parse('01890000-0000-7000-8000-000000000001'), tool.title, [])
  expect(readWrittenTool(WrittenTool.parse(tool), before)).toMatchObject({ ok: true, notes: [] })
})
