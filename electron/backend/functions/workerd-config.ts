import { FUNCTION_HEAP_MB } from '../../../shared/limits/function-runs.ts'

/** The day whose behaviour of the runtime functions are written for. */
const COMPATIBILITY_DATE = '2026-11-01'

/** Passes a request on to a function by its number, for whoever knows the key; asked for nothing, it shows that the process answers. */
export function entryModule(key: string): string {
  return `export default {
  fetch(request, environment) {
    if (request.headers.get('x-lathe-key') !== ${JSON.stringify(key)}) return new Response(null, { status: 404 })
    const number = request.headers.get('x-lathe-function')
    return number === null ? new Response('here') : environment['F' + number].fetch(request)
  },
}
`
}

export interface ConfigInput {
  /** How many functions there are; each is `function-<number>.js`. */
  readonly functions: number
  /** Files that every function may import. */
  readonly shared: readonly string[]
  /** Where the process listens, where it finds the app's data, and where it gets out: addresses as workerd writes them. */
  readonly listen: string
  readonly data: string
  readonly outbound: string
}

/**
 * A process with a service for each function, so that none reaches into another. Rows are behind a binding. Whatever a function fetches
 * goes to the host, which decides where it may go: the process has no network of its own.
 */
export function workerdConfig({ functions, shared, listen, data, outbound }: ConfigInput): string {
  const numbers = Array.from({ length: functions }, (_, number) => number)
  const options = `compatibilityDate = "${COMPATIBILITY_DATE}", globalOutbound = "outbound"`
  const file = (name: string) => `(name = ${JSON.stringify(name)}, esModule = embed ${JSON.stringify(name)})`
  const service = (number: number) =>
    `(name = "function-${number}", worker = (modules = [${[`function-${number}.js`, ...shared].map(file).join(', ')}], ` +
    `bindings = [(name = "LATHE", service = "data")], ${options}))`
  const entry =
    `(name = "entry", worker = (modules = [${file('entry.js')}], ` +
    `bindings = [${numbers.map((number) => `(name = "F${number}", service = "function-${number}")`).join(', ')}], ${options}))`
  const outside = (name: string, address: string, http: string) =>
    `(name = "${name}", external = (address = ${JSON.stringify(address)}, http = (${http})))`
  const services = [
    entry,
    ...numbers.map(service),
    outside('data', data, ''),
    outside('outbound', outbound, 'style = host, forwardedProtoHeader = "x-forwarded-proto"'),
  ]
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  v8Flags = ["--max-old-space-size=${FUNCTION_HEAP_MB}"],
  services = [
    ${services.join(',\n    ')}
  ],
  sockets = [(name = "entry", address = ${JSON.stringify(listen)}, http = (), service = "entry")]
);
`
}
