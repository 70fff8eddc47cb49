import { AppError } from '../../../shared/domain/app-error.ts'

/** Where a page uses passkeys: they belong to the name of its host, and each answer to its whole origin. */
export interface PasskeyPlace {
  readonly origin: string
  readonly host: string
}

/**
 * The builder's pages answer at two names, each with passkeys of its own; a number has none. An app at a name below could ask a person for a
 * passkey of the builder's, and what it gets says its own origin, which is none of these. PASSKEY_ADDRESS.
 */
export function passkeyPlace(origin: string, builderAddress: string): PasskeyPlace {
  const found = placesOf(builderAddress).find((place) => place.origin === origin)
  if (found === undefined) throw new AppError('PASSKEY_ADDRESS', { address: new URL(builderAddress).origin })
  return found
}

/** Null for a page that can use them; for another, where they can be used. */
export function passkeyAddress(origin: string, builderAddress: string): string | null {
  return placesOf(builderAddress).some((place) => place.origin === origin) ? null : new URL(builderAddress).origin
}

function placesOf(builderAddress: string): readonly PasskeyPlace[] {
  const own = new URL(builderAddress)
  const near = new URL(own)
  if (own.hostname.endsWith('.localhost')) near.hostname = 'localhost'
  return [own, near].map(({ origin, hostname }) => ({ origin, host: hostname }))
}
