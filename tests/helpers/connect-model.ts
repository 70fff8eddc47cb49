import { onTestFinished } from 'vitest'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import type { Host } from './host.ts'

/**
 * Connects a model `compatible/test` to a shared host for one test, and disconnects it afterwards. It is asked for answers only: what has
 * issues is not mended by it, unless the test wants that (`mends`).
 */
export async function connectModel(
  host: Host,
  script: Parameters<typeof startModelServer>[0],
  { mends = false }: { readonly mends?: boolean } = {},
): Promise<ModelServer> {
  const { client } = await host.signIn()
  const model = await startModelServer(script)
  onTestFinished(async () => {
    await client.preferences.update({ builderModel: SCAFFOLDER_MODEL, mendsAnswers: true })
    await client.models.disconnect({ provider: 'compatible' })
    await model.close()
  })
  await client.preferences.update({ mendsAnswers: mends })
  await client.models.connect({ provider: 'compatible', baseUrl: model.url, models: ['test'] })
  return model
}
