import { ApiError } from './api-error.ts'
import { call } from './call.ts'

export { ApiError }

/** Keeps a file with the app and answers with its address. */
export function UploadFile({ file }: { readonly file: File }): Promise<{ readonly file_url: string }> {
  const body = new FormData()
  body.set('file', file)
  return call('POST', '/_app/upload', { body })
}

export function InvokeLLM(_input: unknown): Promise<never> {
  return notYet('Asking a model from inside an app is not available yet.')
}

export function SendEmail(_input: unknown): Promise<never> {
  return notYet('Sending mail from an app is not available yet.')
}

function notYet(sentence: string): Promise<never> {
  return Promise.reject(new ApiError('NOT_AVAILABLE_YET', sentence, 501))
}
