import type { FieldType } from './field-type.ts'
import { filesIn, parseFiles } from './file-list.ts'
import { type ParsedValue, parseByRule } from './value-rule.ts'

const listed = { takes: 'files' } as const

/** A list as JSON, as cells are copied, or addresses with blanks between them. */
function readFiles(typed: string, property: Parameters<typeof parseByRule>[1]): ParsedValue {
  return parseByRule(listed, property, /^\s*\[/.test(typed) ? (fromJson(typed) ?? typed) : typed)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const files = {
  kind: 'files',
  label: 'Files',
  icon: 'Paperclip',
  // What it says beside others that are stored alike: values stay what they are when a column becomes one.
  storage: 'json',
  schema: { type: 'array', format: 'files' },
  rule: listed,
  isOffered: true,
  isUploaded: true,
  convert(value, _from, target) {
    const fitting = typeof value === 'string' ? parseByRule(listed, target, value) : parseFiles(value)
    return fitting.ok ? fitting.value : null
  },
  text: {
    show(value) {
      const names = filesIn(value).map(({ name }) => name)
      return names.length > 0 ? names.join(', ') : JSON.stringify(value)
    },
    edit: (value) => JSON.stringify(value),
    read: readFiles,
  },
  csv: { reads: 'json', write: (value) => JSON.stringify(value) },
  filter: { operators: ['isNotEmpty', 'isEmpty'], operand: 'text' },
  grid: { width: { mostPx: 260 }, isNumeric: false, canSort: false, editing: 'picker', typing: null, input: 'text' },
  form: {
    control: 'component',
    name: 'FileUpload',
    from: '@/components/ui/file-upload',
    empty: 'null',
    schema: 'fileList',
    uses: 'fileList',
  },
  example: () => null,
  exampleCondition: () => null,
} as const satisfies FieldType
