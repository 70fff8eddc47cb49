import { RPCHandler } from '@orpc/server/message-port'
import type { Session } from '../backend/identity/session.ts'
import type { Router } from './router/create-router.ts'

type Port = Parameters<RPCHandler<object>['upgrade']>[0]

/** Serves the contract on one window's port, as its owner. When the port closes, its streams end. */
export function createPortDoor(router: Router): (port: Port, session: Session) => void {
  const handler = new RPCHandler(router)
  return (port, session) => {
    handler.upgrade(port, { context: { session } })
  }
}
