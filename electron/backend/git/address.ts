import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import { GIT_TEXT } from '../../../shared/text/git.ts'

/** `git@example.com:me/app.git` */
const SCP = /^[\w.-]+@[\w.-]+:[^:]/
const PROTOCOLS: readonly string[] = ['https:', 'http:', 'ssh:', 'git:', 'file:']

/** The address without spaces around it. GIT_FAILED for what git could take for an option or a program, and for one with a password in it. */
export function requireAddress(written: string): string {
  const address = written.trim()
  if (SCP.test(address) || path.isAbsolute(address)) return address
  const url = URL.parse(address)
  if (url === null || !PROTOCOLS.includes(url.protocol) || !address.includes('://'))
    throw new AppError('GIT_FAILED', { reason: GIT_TEXT.notAllowed })
  if (url.password !== '') throw new AppError('GIT_FAILED', { reason: GIT_TEXT.hasPassword })
  return address
}
