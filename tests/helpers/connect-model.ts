import { onTestFinished } from 'vitest'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import type { Host } from './host.ts'

/** A model of one test, `compatible/test`, on a host that tests share: afterwards the host has none, and nobody has chosen it. */
export async function connectModel(host: Host, script: Parameters<typeof startModelServer>[0]): Promise<ModelServer> {
  const { client } = await host.signIn()
  const model = await startModelServer(script)
  onTestFinished(async () => {
    await client.preferences.update({ builderModel: SCAFFOLDER_MODEL })
    await client.models.disconnect({ provider: 'compatible' })
    await model.close()
  })
  await client.models.connect({ provider: 'compatible', baseUrl: model.url, models: ['test'] })
  return model
}
