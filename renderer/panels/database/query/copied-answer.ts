import type { SqlAnswer, SqlValue } from '../../../../shared/domain/sql-query.ts'

type Shown = Pick<SqlAnswer, 'columns' | 'rows'>

/** As a spreadsheet takes it. */
export function answerAsText({ columns, rows }: Shown): string {
  const line = (values: readonly SqlValue[]) => values.map((value) => String(value ?? '').replaceAll(/[\t\r\n]+/g, ' ')).join('\t')
  return [line(columns), ...rows.map(line)].join('\n')
}

/** As a text processor or a mail takes it. */
export function answerAsHtml({ columns, rows }: Shown): string {
  const line = (tag: 'td' | 'th', values: readonly SqlValue[]) =>
    `<tr>${values.map((value) => `<${tag}>${escaped(String(value ?? ''))}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line('th', columns)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' }
const escaped = (text: string) => text.replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
