import type { MessagePort } from 'node:worker_threads'
import { Emitter } from './emitter.ts'

/** Electron's end of a real port: it has `on` and no `addEventListener`, and says nothing before `start`. */
export class MessagePortMainDouble
  extends Emitter<Electron.MessagePortMainEvents>
  implements Pick<Electron.MessagePortMain, 'postMessage' | 'start' | 'close'>
{
  readonly #port: MessagePort
  #isStarted = false

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('close', () => this.send('close'))
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as Electron has it
  postMessage(message: any, transfer: readonly Electron.MessagePortMain[] = []): void {
    if (transfer.length > 0) throw new Error('The double passes no ports on.')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    this.#port.postMessage(message)
  }

  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.#port.on('message', (data: unknown) => this.send('message', { data, ports: [] }))
  }

  close(): void {
    this.#port.close()
  }
}
