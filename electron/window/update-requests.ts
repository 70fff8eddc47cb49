import type { RequestOptions } from 'node:http'
import { configureRequestOptions, configureRequestUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime'
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Session } from 'electron'
import { UpdateError } from './updates.ts'

/** Nothing that a server sends may go on without an end, or keep us waiting for the next byte. */
export interface RequestLimits {
  readonly silenceMs: number
  readonly listBytes: number
  readonly programBytes: number
}

export const REQUEST_LIMITS: RequestLimits = { silenceMs: 60_000, listBytes: 2_000_000, programBytes: 600_000_000 }

type Options = RequestOptions & { readonly redirect?: 'follow' | 'error' | 'manual' }
type OpenRequest = (options: ClientRequestConstructorOptions) => ClientRequest

/** How the updater reaches the feed: over Chromium's network, with the system's proxy and certificates. */
export class UpdateRequests extends HttpExecutor<ClientRequest> {
  readonly #open: OpenRequest
  readonly #session: Session
  readonly #limits: RequestLimits

  constructor(open: OpenRequest, session: Session, limits: RequestLimits) {
    super()
    this.#open = open
    this.#session = session
    this.#limits = limits
  }

  createRequest(options: Options, onResponse: (response: IncomingMessage) => void): ClientRequest {
    const { silenceMs, listBytes, programBytes } = this.#limits
    const isList = /\.(?:yml|sig|blockmap)(?:\?|$)/.test(options.path ?? '')
    const request = this.#open({ ...(options as ClientRequestConstructorOptions), session: this.#session })
    let end = (error: UpdateError): void => void request.emit('error', error)
    const stop = () => {
      request.abort()
      end(new UpdateError('cut'))
    }
    const silence = setTimeout(stop, silenceMs)
    request.on('close', () => clearTimeout(silence))
    request.on('error', () => clearTimeout(silence))
    request.on('response', (response) => {
      let bytes = 0
      end = (error) => void response.emit('error', error)
      response.on('data', (chunk) => {
        silence.refresh()
        bytes += chunk.length
        if (bytes > (isList ? listBytes : programBytes)) stop()
      })
      response.on('end', () => clearTimeout(silence))
      response.on('error', () => clearTimeout(silence))
      response.on('aborted', () => end(new UpdateError('cut')))
      onResponse(response)
    })
    return request
  }

  /** A whole program, into a file; what it hashes to is compared on the way. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const asked: Options = { headers: options.headers ?? {}, redirect: 'manual' }
      configureRequestUrl(url, asked)
      const callback = (error: Error | null) => (error === null || error === undefined ? resolve(destination) : reject(error))
      this.doDownload(configureRequestOptions(asked), { destination, options, onCancel, callback, responseHandler: null }, 0)
    })
  }

  /** One that is followed by hand: the options of a request cannot be changed. */
  override addRedirectHandlers(
    request: ClientRequest,
    options: Options,
    reject: (error: Error) => void,
    redirectCount: number,
    handler: (options: Options) => void,
  ): void {
    request.on('redirect', (_status, _method, address) => {
      request.abort()
      if (redirectCount > this.maxRedirects) reject(new UpdateError('unreachable'))
      else handler(HttpExecutor.prepareRedirectUrlOptions(address, options))
    })
  }
}
