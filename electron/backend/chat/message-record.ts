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
}

export const MESSAGE_COLUMNS = `id, place, part, turn_id AS turnId, role, content, created_at AS createdAt, status, error, actions,
  version_id AS versionId, model, usage, system_info AS systemInfo`

export function toMessage(record: MessageRecord): Message {
  return Message.parse({
    ...record,
    createdAt: new Date(record.createdAt).toISOString(),
    error: parse(record.error),
    actions: parse(record.actions),
    usage: parse(record.usage),
    systemActionInfo: parse(record.systemInfo),
  })
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
