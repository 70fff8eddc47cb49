import { z } from 'zod'
import { APP_BUILDER_VERSION, AppName } from '../../shared/domain/app.ts'
import { AppId, RequestId, TurnId, VersionId } from '../../shared/domain/ids.ts'
import type { McpTool } from '../../shared/domain/mcp.ts'
import { RowFilter } from '../../shared/domain/row.ts'
import { hiddenField, mayShowRows, shownFields } from '../../shared/domain/shown-to-models.ts'
import { MAX_MESSAGE_CHARS } from '../../shared/limits/chat.ts'
import { MCP_FILE_CHARS_MAX, MCP_ROWS_MAX, MCP_WAIT_SECONDS, MCP_WAIT_SECONDS_MAX } from '../../shared/limits/mcp.ts'
import { MCP_TEXT } from '../../shared/text/mcp.ts'
import { answerOfTurn } from './answer-of-turn.ts'
import type { HostClient } from './host-client.ts'

/** What a call of a tool has besides its arguments. */
export interface ToolCall {
  readonly client: HostClient
  /** Tells whoever waits what is happening. */
  readonly onStep: (step: string) => void
  readonly signal: AbortSignal
}

interface Tool<Shape extends z.ZodRawShape> {
  readonly title: string
  readonly description: string
  readonly input: Shape
  /** The tool of the settings that lets it be called. */
  readonly allowedBy: McpTool
  readonly isReadOnly: boolean
  readonly run: (call: ToolCall, input: z.infer<z.ZodObject<Shape>>) => Promise<unknown>
}

/** What a program outside meant does not exist. */
export class ToolRefusal extends Error {}

/** Keeps the type of the arguments with the function that takes them. */
function tool<Shape extends z.ZodRawShape>(declared: Tool<Shape>): Tool<Shape> {
  return declared
}

const waitSeconds = z
  .number()
  .int()
  .min(1)
  .max(MCP_WAIT_SECONDS_MAX)
  .default(MCP_WAIT_SECONDS)
  .describe('After so many seconds it answers with state "running"; wait_for_answer waits on.')

/** Every tool of `lathe mcp`. */
export const TOOLS = {
  list_apps: tool({
    title: 'List apps',
    description: 'The apps on this computer, the one that was changed last first.',
    input: {},
    allowedBy: 'list_apps',
    isReadOnly: true,
    run: async ({ client, signal }) =>
      (await client.apps.list({}, { signal })).map(({ id, name, description, status, publication, updatedAt, versionNumber }) => ({
        appId: id,
        name,
        description,
        status,
        url: publication?.url ?? null,
        updatedAt,
        versionNumber,
      })),
  }),

  create_app: tool({
    title: 'Create an app',
    description: 'Makes an empty app. What it should be is said with send_message.',
    input: { name: AppName },
    allowedBy: 'create_app',
    isReadOnly: false,
    async run({ client, signal }, { name }) {
      const app = await client.apps.save({ genApp: { header: name, appBuilderVersion: APP_BUILDER_VERSION } }, { signal })
      return { appId: app.id, name: app.name }
    },
  }),

  send_message: tool({
    title: 'Send a message',
    description:
      'Sends a message to the assistant that builds the app, and waits for its answer: what it said, what it changed, and the version that it made. An answer with an offer asks back: choose one of it in your next message.',
    input: {
      appId: AppId,
      message: z.string().trim().min(1).max(MAX_MESSAGE_CHARS),
      discuss: z.boolean().default(false).describe('Answers in words and changes nothing.'),
      waitSeconds,
    },
    allowedBy: 'send_message',
    isReadOnly: false,
    async run({ client, onStep, signal }, { appId, message, discuss, waitSeconds: seconds }) {
      const { resumeAfter } = await client.chat.history({ appId, limit: 1 }, { signal })
      const requestId = RequestId.parse(crypto.randomUUID())
      const { turnId } = await client.chat.send({ appId, requestId, content: message, isDiscussMode: discuss }, { signal })
      const answer = await answerOfTurn(client, { appId, turnId, after: resumeAfter, onStep, signal: untilTimeIsOver(signal, seconds) })
      // Whoever gave the message up does not want its answer.
      if (signal.aborted) await client.chat.cancel({ appId, turnId })
      return answer
    },
  }),

  wait_for_answer: tool({
    title: 'Wait for an answer',
    description: 'Waits on for the answer to a message that send_message left running.',
    input: { appId: AppId, turnId: TurnId, waitSeconds },
    allowedBy: 'send_message',
    isReadOnly: true,
    run: ({ client, onStep, signal }, { appId, turnId, waitSeconds: seconds }) =>
      answerOfTurn(client, { appId, turnId, after: 0, onStep, signal: untilTimeIsOver(signal, seconds) }),
  }),

  read_files: tool({
    title: 'Read files',
    description: 'The files of an app: without paths their names and lengths, with paths their text.',
    input: { appId: AppId, paths: z.array(z.string().max(200)).max(50).default([]), versionId: VersionId.optional() },
    allowedBy: 'read_files',
    isReadOnly: true,
    async run({ client, signal }, { appId, paths, versionId }) {
      const bundle = await client.files.bundle(versionId === undefined ? { appId } : { appId, versionId }, { signal })
      const files = filesOf(bundle)
      if (paths.length === 0)
        return { versionId: bundle.versionId, files: [...files].map(([path, { length }]) => ({ path, chars: length })) }
      let left = MCP_FILE_CHARS_MAX
      return {
        versionId: bundle.versionId,
        files: paths.map((path) => {
          const content = files.get(path)
          if (content === undefined) throw new ToolRefusal(MCP_TEXT.noFile(path))
          const shown = content.slice(0, left)
          left -= shown.length
          return shown.length === content.length ? { path, content } : { path, content: shown, note: MCP_TEXT.cutOff }
        }),
      }
    },
  }),

  read_rows: tool({
    title: 'Read rows',
    description:
      'Rows of an app: without a table its tables and their fields, with one its rows, the newest first. Fields that are hidden from models are left out.',
    input: rowsInput(),
    allowedBy: 'read_rows',
    isReadOnly: true,
    run: (call, input) => readRows(call, { ...input, data: 'test' }),
  }),

  read_live_rows: tool({
    title: 'Read live rows',
    description: 'As read_rows, of the published app: what its users entered.',
    input: rowsInput(),
    allowedBy: 'read_live_rows',
    isReadOnly: true,
    run: (call, input) => readRows(call, { ...input, data: 'live' }),
  }),

  publish_app: tool({
    title: 'Publish an app',
    description: 'Publishes the newest version. Who the app is for stays as the person decided it.',
    input: { appId: AppId },
    allowedBy: 'publish_app',
    isReadOnly: false,
    async run({ client, signal }, { appId }) {
      const { url, app } = await client.apps.publish({ appId }, { signal })
      return { url, versionId: app.publication?.versionId ?? null }
    },
  }),
} as const

function rowsInput() {
  return {
    appId: AppId,
    table: z.string().max(64).optional(),
    filter: RowFilter.default({}).describe('As the SDK of the apps has it, for example {"status":"open"}.'),
    limit: z.number().int().min(1).max(MCP_ROWS_MAX).default(50),
    cursor: z.string().max(2000).optional().describe('nextCursor of the page before.'),
  }
}

type RowsInput = z.infer<z.ZodObject<ReturnType<typeof rowsInput>>> & { readonly data: 'test' | 'live' }

/** What is hidden from models in the app is hidden from those outside too. */
async function readRows({ client, signal }: ToolCall, { appId, table, filter, limit, cursor, data }: RowsInput): Promise<unknown> {
  const tables = (await client.entities.list({ appId, data }, { signal })).filter(({ schema }) => mayShowRows(schema))
  if (table === undefined) {
    return tables.map(({ schema, rowCount, liveRowCount }) => ({
      table: schema.name,
      fields: shownFields(schema),
      rows: data === 'test' ? rowCount : liveRowCount,
    }))
  }
  const schema = tables.find((found) => found.schema.name === table)?.schema
  if (schema === undefined) throw new ToolRefusal(MCP_TEXT.noTable(table))
  const hidden = hiddenField(schema, Object.keys(filter))
  if (hidden !== undefined) throw new ToolRefusal(MCP_TEXT.hiddenField(hidden))
  const page = { appId, entity: table, data, limit, ...(cursor === undefined ? {} : { cursor }) }
  const { rows, nextCursor, total } = await client.entities.rows({ ...page, filter }, { signal })
  const shown = new Set(['id', ...shownFields(schema)])
  return { rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => shown.has(field)))), nextCursor, total }
}

function filesOf(bundle: Awaited<ReturnType<HostClient['files']['bundle']>>): ReadonlyMap<string, string> {
  const { layout, globalsCss, pages, components, services, functions, entities, packages } = bundle
  const alone = { '__Layout.tsx': layout, '__styles__globals.css': globalsCss }
  return new Map(
    Object.entries({ ...alone, ...pages, ...components, ...services, ...functions, ...entities, ...packages }).flatMap(([path, content]) =>
      content === null ? [] : [[path, content]],
    ),
  )
}

function untilTimeIsOver(signal: AbortSignal, seconds: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)])
}
