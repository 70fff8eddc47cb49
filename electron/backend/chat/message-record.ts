import { Message } from '../../../shared/domain/message.ts'
import { Offer } from '../../../shared/domain/offer.ts'
import type { Db } from '../db/open-database.ts'

/** A message as stored, without the model's whole text. */
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
  readonly isPlan: number
  readonly isCut: number
  readonly rating: string | null
  readonly offer: string | null
  readonly notBuilt: string
  readonly sender: string | null
  readonly compareWith: string | null
}

export const MESSAGE_COLUMNS = `id, place, part, turn_id AS turnId, role, content, created_at AS createdAt, status, error, actions,
  version_id AS versionId, model, usage, system_info AS systemInfo, attachments, is_discuss AS isDiscuss, is_plan AS isPlan,
  is_cut AS isCut, rating, offer, not_built AS notBuilt, sender,
  compare_with AS compareWith`

/** The current conversation. The first one is null as long as it has no row, and so are its messages' references. */
const CURRENT_CONVERSATION = '(SELECT id FROM conversations WHERE is_current = 1)'

/** The messages that the chat shows: of the current conversation, neither withdrawn nor put aside. */
export function inChat(table = 'messages'): string {
  return `${table}.is_hidden = 0 AND ${table}.removed_by IS NULL AND ${table}.conversation_id IS ${CURRENT_CONVERSATION}`
}

/** Adds a message to the current conversation; absent fields are stored as empty. */
export function createMessageInsert(
  db: Db,
): (values: Partial<typeof UNSAID> & Record<'id' | 'place' | 'part' | 'role' | 'content' | 'createdAt' | 'status', unknown>) => void {
  const insert = db.prepare(
    `INSERT INTO messages (id, place, part, turn_id, role, content, created_at, status, error, actions, version_id, model, usage, system_info,
       raw, attachments, is_discuss, is_plan, spec, is_cut, offer, not_built, base_version_id, sender,
       compare_with, conversation_id)
     VALUES (@id, @place, @part, @turnId, @role, @content, @createdAt, @status, @error, @actions, @versionId, @model, @usage, @systemInfo,
       @raw, @attachments, @isDiscuss, @isPlan, @spec, @isCut, @offer, @notBuilt, @baseVersionId, @sender,
       @compareWith, ${CURRENT_CONVERSATION})`,
  )
  return (values) => void insert.run({ ...UNSAID, ...values })
}

const UNSAID = {
  turnId: null as string | null,
  error: null as string | null,
  actions: '[]',
  versionId: null as string | null,
  model: null as string | null,
  usage: null as string | null,
  systemInfo: null as string | null,
  raw: null as Uint8Array | null,
  attachments: '[]',
  isDiscuss: 0,
  isPlan: 0,
  spec: null as string | null,
  isCut: 0,
  offer: null as string | null,
  notBuilt: '[]',
  baseVersionId: null as string | null,
  sender: null as string | null,
  compareWith: null as string | null,
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
    isPlanMode: record.isPlan === 1,
    isCut: record.isCut === 1,
    rating: parse(record.rating),
    offer: readOffer(record.offer),
    notBuilt: parse(record.notBuilt),
    sender: parse(record.sender),
  })
}

/** An offer in an unknown format must not make the chat unreadable. */
export function readOffer(json: string | null): Offer | null {
  return json === null ? null : (Offer.safeParse(JSON.parse(json)).data ?? null)
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
