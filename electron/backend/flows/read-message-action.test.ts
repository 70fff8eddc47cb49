import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { AppId, MessageId, RequestId } from '../../../shared/domain/ids.ts'
import { startEngineHost } from '../../../tests/helpers/engine-host.ts'
import { readMessageAction } from './read-message-action.ts'

const RAW = `Two rows.

<act type="insert_entity_records" entity="Deal" title="Rows">
[{ "title": "Boat" }]
</act>
<act type="partial_edit" path="__pages__Home.tsx" title="Rename">
no blocks
</act>
<act type="add_file" path="__pages__New.tsx" title="New">
export default function New() {`

it('an action’s text can be read, whether applied, rejected or cut off', async () => {
  const { engine } = startEngineHost()
  const appId = AppId.parse(uuid())
  const app = engine.of(appId)
  const { messageId: asked } = await app.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'rows', model: 'm' })
  const turn = await app.beginNextTurn({})
  if (turn === null) throw new Error('No turn.')
  const answer = { content: 'Two rows.', raw: RAW, actions: [], usage: null }
  const { answer: written } = await app.finishTurn({ turnId: turn.id, answer, changeSet: null, description: '' })
  const read = (index: number, messageId = written.id) => readMessageAction({ engine }, { appId, messageId, index })

  expect((await read(0)).body?.trim()).toBe('[{ "title": "Boat" }]')
  expect((await read(1)).body?.trim()).toBe('no blocks')
  expect((await read(2)).body?.trim()).toBe('export default function New() {')
  expect(await read(3)).toEqual({ body: null })
  await expect(read(0, asked)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
  await expect(read(0, MessageId.parse(uuid()))).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
})
