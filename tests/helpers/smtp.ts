import type { AddressInfo, Socket } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string | null
  readonly raw: string
}

/**
 * What the server does with the next mails, until it is told otherwise. `dies`: it takes the whole mail and closes without an answer;
 * `holds-mail`: it takes it and says nothing more; `holds-address`: it says nothing to the address already.
 */
export type SmtpManner = 'takes' | 'refuses' | 'asks-later' | 'dies' | 'holds-mail' | 'holds-address'

export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number
  readonly received: ReceivedMail[]
  /** How often somebody connected. */
  readonly connections: () => number
  manner: SmtpManner
  /** Asked for before: until a client waits in vain for an answer. */
  untilHeld(): Promise<void>
  /** Refuses the address that it said nothing to. */
  refuseHeld(responseCode: number): void
}

export interface SmtpServerOptions {
  readonly port?: number
  readonly login?: { readonly user: string; readonly pass: string }
  readonly manner?: SmtpManner
  readonly secure?: boolean
}

/** A real mail server on this computer, without TLS unless it is asked for (then with a certificate that nobody trusts). */
export async function startSmtpServer({
  port = 0,
  login,
  manner = 'takes',
  secure = false,
}: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let held: () => void = () => undefined
  let answerHeld: (error: Error) => void = () => undefined
  const state = { manner }
  const server = new SMTPServer({
    secure,
    disabledCommands: [...(secure ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    authOptional: login === undefined,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections++
      done()
    },
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(smtpError(535, 'That is not the password'))
    },
    onRcptTo(_address, _session, done) {
      if (state.manner === 'refuses') done(smtpError(550, 'No such mailbox here'))
      else if (state.manner === 'asks-later') done(smtpError(451, 'Greylisted, come back later'))
      else if (state.manner === 'holds-address') {
        answerHeld = done
        held()
      } else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(mailOf(session, Buffer.concat(chunks).toString()))
        if (state.manner === 'dies') for (const socket of sockets) socket.destroy()
        else if (state.manner === 'holds-mail') held()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    untilHeld: () => new Promise((resolve) => (held = resolve)),
    refuseHeld: (responseCode) => answerHeld(smtpError(responseCode, 'Not with this password')),
    get manner() {
      return state.manner
    },
    set manner(next) {
      state.manner = next
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Somebody who lets one connect and never says a word. */
export async function startSilentServer(): Promise<{ readonly port: number } & AsyncDisposable> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function mailOf({ envelope, user }: SMTPServerSession, raw: string): ReceivedMail {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
    user: typeof user === 'string' ? user : null,
    raw,
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
