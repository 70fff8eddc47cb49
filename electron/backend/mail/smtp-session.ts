import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from '../../../shared/domain/mail.ts'
import { asMailFault, asRouteFault, type MailFault, RouteFault } from './mail-fault.ts'

export interface SmtpLimits {
  readonly connectMs: number
  /** How long the server may be silent. */
  readonly answerMs: number
}

export interface SmtpWay {
  readonly server: MailServer
  readonly password: string | null
  readonly limits: SmtpLimits
  /** Throws for an address that is never connected to. */
  readonly checkIp: (ip: string) => void
}

export interface Envelope {
  readonly from: string
  readonly to: string
  readonly message: Buffer
  /** Called before the first byte of the mail leaves; a crash after that leaves it unknown whether it arrived. */
  readonly onHandOver: () => void
}

export interface SmtpSession {
  /** Null: the server has taken it. */
  send(envelope: Envelope): Promise<MailFault | null>
  close(): void
}

/** A connection to the server that has let us in. RouteFault. */
export async function openSmtpSession({ server, password, limits, checkIp }: SmtpWay, signal: AbortSignal): Promise<SmtpSession> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.answerMs,
    tls: { minVersion: 'TLSv1.2' },
  })
  const lost = untilLost(connection)
  const close = () => connection.close()
  signal.addEventListener('abort', close, { once: true })
  const end = () => {
    signal.removeEventListener('abort', close)
    close()
  }
  try {
    signal.throwIfAborted()
    await Promise.race([connected(connection), lost])
    // oxlint-disable-next-line no-underscore-dangle -- the library tells nowhere else whom it has connected to
    const socket = connection._socket
    if (socket && socket.remoteAddress !== undefined) checkIp(socket.remoteAddress)
    if (server.user !== null) await Promise.race([loggedIn(connection, server.user, password ?? ''), lost])
  } catch (error) {
    end()
    throw asRouteFault(error)
  }

  return {
    async send({ from, to, message, onHandOver }) {
      let isHandedOver = false
      const body = readOnce(message, () => {
        onHandOver()
        isHandedOver = true
      })
      try {
        await Promise.race([sent(connection, { from, to, size: message.length }, body), lost])
        return null
      } catch (error) {
        return asMailFault(error, isHandedOver)
      }
    },
    close: end,
  }
}

function connected(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) =>
    connection.connect((error) => (error === undefined || error === null ? resolve() : reject(error))),
  )
}

function loggedIn(connection: SMTPConnection, user: string, pass: string): Promise<void> {
  return new Promise((resolve, reject) =>
    connection.login({ credentials: { user, pass } }, (error) => (error === undefined || error === null ? resolve() : reject(error))),
  )
}

function sent(connection: SMTPConnection, envelope: SMTPConnection.Envelope, body: Readable): Promise<void> {
  return new Promise((resolve, reject) => connection.send(envelope, body, (error) => (error === null ? resolve() : reject(error))))
}

/** Rejects when the connection is over, whoever ended it; the library does not always tell who waits. */
function untilLost(connection: SMTPConnection): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject)
    connection.once('end', () => reject(new RouteFault('away', 'The connection ended.')))
  })
  // Nobody may be waiting.
  lost.catch(() => undefined)
  return lost
}

/** The server asks for it after it has agreed to take it: then it is read, and not before. */
function readOnce(message: Buffer, onRead: () => void): Readable {
  return new Readable({
    read() {
      try {
        onRead()
        this.push(message)
        this.push(null)
      } catch (error) {
        this.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}
