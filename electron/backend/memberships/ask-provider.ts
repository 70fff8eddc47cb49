import type { z } from 'zod'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { PAYMENT_ANSWER_MS } from '../../../shared/limits/payments.ts'
import { PAYMENTS_TEXT } from '../../../shared/text/payments.ts'

interface Ask {
  readonly method?: 'GET' | 'POST'
  readonly token: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** One question to a provider: the token goes in a header, so that it is in no address that something writes down. */
export function createAsk(base: string, fetchOf: typeof fetch) {
  return async function ask(path: string, { method = 'GET', token, headers = {}, query = {}, form }: Ask): Promise<Answered> {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
    try {
      const response = await fetchOf(url, {
        method,
        headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers },
        signal: AbortSignal.timeout(PAYMENT_ANSWER_MS),
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      })
      const text = await response.text()
      if (response.status === 401 || response.status === 403) throw new AppError('PAYMENT_TOKEN_REFUSED', {})
      if (response.status === 429 || response.status >= 500) throw new AppError('PAYMENTS_AWAY', {})
      return { status: response.status, body: JSON.parse(text) as unknown }
    } catch (error) {
      throw isAppError(error) ? error : new AppError('PAYMENTS_AWAY', {}, { cause: error })
    }
  }
}

export type AskProvider = ReturnType<typeof createAsk>

/** What does not have the form that the provider documents is no answer. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const read = schema.safeParse(body)
  if (!read.success) throw new AppError('PAYMENTS_AWAY', {}, { message: PAYMENTS_TEXT.answerUnread, cause: read.error })
  return read.data
}
