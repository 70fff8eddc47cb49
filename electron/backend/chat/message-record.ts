import { Message } from '../../../shared/domain/message.ts'

/** A message as its row, without the model's whole text. */
export interface MessageRecord {
  readonly id: string
  readonly place: number
  readonly part: number
  readonly turnId: string | null
  readonly role: string
  readonly content: string
  readonly createdAt: number
  readonly status: string
  readonly error: string | null
  readonly actions: string
  readonly versionId: string | null
  readonly model: string | null
  readonly usage: string | null
  readonly systemInfo: string | null
  readonly attachments: string
  readonly isDiscuss: number
  readonly isCut: number
  readonly rating: string | null
}

export const MESSAGE_COLUMNS = `id, place, part, turn_id AS turnId, role, content, created_at AS createdAt, status, error, actions,
  version_id AS versionId, model, usage, system_info AS systemInfo, attachments, is_discuss AS isDiscuss, is_cut AS isCut, rating`

/** Which conversation is shown. Without a row of its own the first one is null, and so are its messages. */
export const CURRENT_CONVERSATION = '(SELECT id FROM conversations WHERE is_current = 1)'

/** What the chat shows: of the current conversation, neither withdrawn nor put aside. */
export function inChat(table = 'messages'): string {
  return `${table}.is_hidden = 0 AND ${table}.removed_by IS NULL AND ${table}.conversation_id IS ${CURRENT_CONVERSATION}`
}

export function toMessage(record: MessageRecord): Message {
  return Message.parse({
    ...record,
    createdAt: new Date(record.createdAt).toISOString(),
    error: parse(record.error),
    actions: parse(record.actions),
    usage: parse(record.usage),
    systemActionInfo: parse(record.systemInfo),
    attachments: parse(record.attachments),
    isDiscussMode: record.isDiscuss === 1,
    isCut: record.isCut === 1,
    rating: parse(record.rating),
  })
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
