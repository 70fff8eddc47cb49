import { fieldLevels } from '../../../shared/domain/field-access.ts'
import type { FunctionConfig } from '../../../shared/domain/app-function.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { type FileMap, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { EXPORT_TEXT } from '../../../shared/text/export.ts'

/** A function and what it says of itself; null: it cannot be read. */
export interface ExportedFunction {
  readonly name: string
  readonly config: FunctionConfig | null
}

type Rows = Readonly<Record<string, readonly Row[]>>

/** The first rows of a project with a server. They are built into nothing that a browser gets. */
export const SERVER_ROWS_PATH = 'server/rows.json'
/** Brought along by a project whose app has functions. */
export const SERVER_SOURCES: readonly string[] = ['server/main.ts', 'server/vite-plugin.ts']

export function hasFunctions(files: FileMap): boolean {
  return [...files.keys()].some((path) => fileKind(path) === 'function')
}

/** `.env.example`: the secrets that functions name, without any value. */
export function envExample(functions: readonly ExportedFunction[]): string {
  const users = new Map<string, string[]>()
  for (const { name, config } of functions)
    for (const secret of config?.secrets ?? []) users.set(secret, [...(users.get(secret) ?? []), name])
  const secrets = [...users].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([secret, names]) => `# ${names.join(', ')}\n${secret}=\n`)
  return `# Copy this file to .env, which stays on your computer, and fill it in.
${secrets.join('')}
# Where the server listens. Under another name than localhost it answers only when HOSTS names it.
# HOST=127.0.0.1
# PORT=8787
# HOSTS=app.example.com
# DATA_FILE=data/rows.db
# TZ=Europe/Berlin
`
}

/** What the README of a project with functions says of them. */
export function functionsReadme(functions: readonly ExportedFunction[]): string {
  const says = functions.map(({ name, config }) => {
    const parts = [
      ...(config?.schedule ? [`runs by itself, \`${config.schedule}\``] : []),
      ...(config?.webhook === true ? [`a webhook: \`POST /_app/functions/${name}\``] : []),
      ...(config?.asAdmin === true ? ['uses what only the server may use of a row'] : []),
      ...((config?.secrets.length ?? 0) > 0 ? [`needs ${config?.secrets.map((secret) => `\`${secret}\``).join(', ')}`] : []),
    ]
    return `- \`${name}\`${parts.length > 0 ? `: ${parts.join('; ')}` : ''}\n`
  })
  return `## Functions

\`functions/\` is code for a server, and \`server/\` is that server, for Node.js 22.13 or newer. The pages are built without either:
\`src/functions\` only calls it.

${says.join('')}
- **Development**: \`npm run dev\` has the server too.
- **For others**: \`npm run build\`, then \`npm start\`. It listens on this computer alone; put your web server before it, with TLS and a sign-in.
- **Secrets**: copy \`.env.example\` to \`.env\` and fill it in. A function gets those that its \`config.secrets\` names. No value came along.
- **Schedules** run while \`npm start\` runs, by the clock of the computer or of \`TZ\`. What was missed is not made up for, \`catchUp\` or not.
- **Webhooks** are called from outside at the address above. Pages of other sites
  reach no other function.
- **Not here**: functions are not shut in, run without a limit of time, memory or number, and reach every address that the computer reaches.
  Their log is the terminal. \`SendEmail\` and \`InvokeLLM\` say that nothing is connected; call the service that you use with \`fetch\`.

`
}

const RIGHTS = `## Rights

It knows no users: whoever opens it is its owner, and an admin. Held are what a field asks of its values, \`x-checks\` of a table (at the
write, between all tabs and functions), tables that nobody may read or write, and fields that \`x-access\` keeps for the server`

/** What the README says of rights, which a project holds in part. */
export function rightsReadme(files: FileMap): string {
  const server = hasFunctions(files)
    ? `: these are read and
set by functions with \`asAdmin\` alone, and are in no answer to a page.`
    : `: these are
neither shown nor set, as there is no server.`
  return `${RIGHTS}${server} Not held is what depends on who somebody is: sign-in, whose rows are whose, and \`all\` and \`admin\` of \`x-access\`.

`
}

/** Rows as a page may have them: without the fields that are the server's alone. */
export function pageRows(files: FileMap, rows: Rows): { readonly rows: Rows; readonly notes: readonly string[] } {
  const hidden = new Map(
    [...files]
      .filter(([path]) => fileKind(path) === 'entity')
      .map(([path, text]) => [fileName(path), serverFields(text)] as const)
      .filter(([name, fields]) => fields.length > 0 && (rows[name]?.length ?? 0) > 0),
  )
  const kept = Object.entries(rows).map(([name, list]) => {
    const fields = hidden.get(name) ?? []
    return [name, list.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field))) as Row)] as const
  })
  return { rows: Object.fromEntries(kept), notes: [...hidden].map(([name, fields]) => EXPORT_TEXT.serverFieldsLeftOut(name, fields)) }
}

function serverFields(text: string): readonly string[] {
  try {
    const { properties } = EntitySchema.parse(JSON.parse(text))
    return Object.entries(properties).flatMap(([name, property]) => (fieldLevels(property).read === 'server' ? [name] : []))
  } catch {
    return []
  }
}
