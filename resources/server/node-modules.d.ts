// The parts of Node.js that the server's runtime has and this folder uses.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Value> {
    run<Result>(value: Value, act: () => Result): Result
    getStore(): Value | undefined
  }
}

declare module 'node:util' {
  export function inspect(value: unknown, options?: { readonly depth?: number; readonly breakLength?: number }): string
}
