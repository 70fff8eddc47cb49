/*
 * The builder believes what comes over the frame's port, so the app's code must not get hold of it: what is called on the port was taken
 * from the browser before that code could put something else in its place.
 */
const { apply } = Reflect
const post = MessagePort.prototype.postMessage
const begin = MessagePort.prototype.start
const listen = EventTarget.prototype.addEventListener
const portsOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'ports')?.get

export function firstPort(event: MessageEvent): MessagePort | undefined {
  return portsOf === undefined ? event.ports[0] : (apply(portsOf, event, []) as readonly MessagePort[])[0]
}

export function postTo(port: MessagePort | null, message: object): void {
  if (port !== null) apply(post, port, [message])
}

export function hear(port: MessagePort, handle: (event: MessageEvent) => void): void {
  apply(listen, port, ['message', handle])
  apply(begin, port, [])
}
