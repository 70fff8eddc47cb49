import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppUsersParts } from './app-users.ts'
import type { SignedInUser, UserFile } from './user-file.ts'

/** What takes a hold from an account asks for its password. PASSWORD_NOT_SET, PASSWORD_WRONG, ATTEMPTS_EXCEEDED, TOO_BUSY. */
export async function requirePassword(
  parts: Pick<AppUsersParts, 'file' | 'auth' | 'locks' | 'rate'>,
  user: SignedInUser,
  password: string,
): Promise<void> {
  admitPassword(parts, user)
  if (await (await parts.auth()).isPassword(user.userId, password)) return
  parts.locks.passwords.fail(user.email)
  throw new AppError('PASSWORD_WRONG', {})
}

/** Before one is tried. */
export function admitPassword(
  { file, locks, rate }: Pick<AppUsersParts, 'locks' | 'rate'> & { readonly file: Pick<UserFile, 'hasPassword'> },
  user: SignedInUser,
): void {
  if (!rate.take('all')) throw new AppError('TOO_BUSY', {})
  if (!file.hasPassword(user.userId)) throw new AppError('PASSWORD_NOT_SET', {})
  if (locks.passwords.isLocked(user.email)) throw new AppError('ATTEMPTS_EXCEEDED', {})
}
