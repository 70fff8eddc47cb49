import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

export function paymentsRouter({ payments: call }: Base, { payments }: Pick<Backend, 'payments'>) {
  return {
    read: call.read.handler(({ input }) => payments.read(input.appId)),
    products: call.products.handler(async ({ input: { appId, provider, accessToken } }) => ({
      products: [...(await payments.products(appId, provider, accessToken))],
    })),
    connect: call.connect.handler(({ input, context }) => payments.connect(requireSession(context), input.appId, input.productId)),
    resync: call.resync.handler(({ input }) => payments.resync(input.appId)),
    setHookSecret: call.setHookSecret.handler(({ input }) => payments.setHookSecret(input.appId, input.secret)),
    disconnect: call.disconnect.handler(({ input, context }) => payments.disconnect(requireSession(context), input.appId)),
  }
}
