import { AppError } from '../../../shared/domain/app-error.ts'

export async function isAccepted(act: () => Promise<unknown>): Promise<boolean> {
  return (await unlessRefused(act)) !== null
}

/** What better-auth refuses is no bug: it answers so to a wrong password and to a code that is over. */
export async function unlessRefused<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await unlessDisabled(act)
  } catch (error) {
    if (isRefusal(error) && error.statusCode < 500) return null
    throw error
  }
}

export async function unlessDisabled<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error) && error.body?.code === 'BANNED_USER') throw new AppError('USER_DISABLED', {}, { cause: error })
    throw error
  }
}

/** Each address has one user. EMAIL_IN_USE. */
export async function unlessTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE'
    throw isTaken ? new AppError('EMAIL_IN_USE', {}, { cause: error }) : error
  }
}

interface Refusal extends Error {
  readonly statusCode: number
  readonly body?: { readonly code?: string }
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'APIError' && 'statusCode' in error && typeof error.statusCode === 'number'
}
