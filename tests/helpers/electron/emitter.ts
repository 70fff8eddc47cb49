import { EventEmitter } from 'node:events'

/** Sends events as Electron would: which there are, and what each is sent with, is in `events.d.ts`. */
export class Emitter<Events extends { [Name in keyof Events]: (...args: never[]) => void }> extends EventEmitter {
  send<Name extends keyof Events & string>(name: Name, ...args: Parameters<Events[Name]>): void {
    this.emit(name, ...args)
  }
}

/** An event that can be prevented, with what it says. */
export function preventable<Details extends object>(details: Details): Electron.Event<Details> {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}
