import type { Actor } from '../../../shared/domain/access.ts'
import type { AppCommand } from '../../../shared/domain/app-command.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { entityPath, type FileMap } from '../../../shared/domain/file-path.ts'
import { COMMAND_TEXT } from '../../../shared/text/commands.ts'
import type { AppEngine } from '../engine/port.ts'
import { readEntity } from '../files/read-entity.ts'

const COUNTER: Actor = { kind: 'builder', userId: '', through: 'grid' }

/** An older published version may know neither the table nor the field. */
async function liveRows(counted: (data: 'live') => Promise<number>): Promise<number> {
  try {
    return await counted('live')
  } catch (error) {
    if (isAppError(error)) return 0
    throw error
  }
}

/** An option in use, by test rows or by live ones, may only be removed with a replacement: COMMAND_REFUSED with the number of rows for each option. */
export async function requireChoicesKept(app: AppEngine, files: FileMap, commands: readonly AppCommand[]): Promise<void> {
  for (const command of commands) {
    if (command.kind !== 'set-choices') continue
    const { entity, field, choices, gone = [] } = command
    const name = EntityName.safeParse(entity)
    const text = name.success ? files.get(entityPath(name.data)) : undefined
    const read = name.success && text !== undefined ? readEntity(name.data, text) : null
    const property = read?.ok === true ? read.schema.properties[field] : undefined
    const told = new Set([
      ...choices.flatMap(({ value, was }) => (was === undefined ? [value] : [value, was])),
      ...gone.map(({ value }) => value),
    ])
    const left: { readonly value: string; readonly rows: number }[] = []
    for (const value of (property?.enum ?? property?.items?.enum ?? []).filter((choice) => !told.has(choice))) {
      const query = { sort: 'id', limit: 1, filter: { [field]: value } }
      const counted = async (data: 'test' | 'live') => (await app.listRows({ data, entity, actor: COUNTER, query })).total
      const rows = (await counted('test')) + (await liveRows(counted))
      if (rows > 0) left.push({ value, rows })
    }
    if (left.length === 0) continue
    const reason = COMMAND_TEXT.choicesInUse(left)
    throw new AppError('COMMAND_REFUSED', { reason }, { message: reason })
  }
}
