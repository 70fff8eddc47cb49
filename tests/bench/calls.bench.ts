import { MessageChannel } from 'node:worker_threads'
import { createDoors } from '../../electron/transport/create-doors.ts'
import { createPortClient } from '../../renderer/api/client.ts'
import { signIn } from '../helpers/api.ts'
import { startBackend } from '../helpers/backend.ts'
import { startHost } from '../helpers/host.ts'
import { durations, type Figure } from './figure.ts'

const CALLS = 400
const WARM_UP = 50

export const figures: readonly Figure[] = [
  {
    name: 'a call that reads, over the port',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 1 }],
    async measure() {
      await using test = await startBackend()
      const { id: appId } = test.newApp()
      await test.say(appId, 'A list of books with a title and an author')
      const { port1, port2 } = new MessageChannel()
      createDoors(test.backend).port(port2)
      const client = createPortClient(port1)
      port1.start()
      const samples = await durations(CALLS, () => client.entities.rows({ appId, entity: 'Book' }), WARM_UP)
      port1.close()
      return samples
    },
  },
  {
    name: 'a call that reads, over HTTP',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 3 }],
    async measure() {
      await using host = await startHost()
      const { client } = await signIn(host)
      const app = await client.apps.save({ genApp: { header: 'Books', appBuilderVersion: 4 } })
      return await durations(CALLS, () => client.chat.history({ appId: app.id }), WARM_UP)
    },
  },
]
