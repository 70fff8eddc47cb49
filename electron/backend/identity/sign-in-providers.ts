import { AppError } from '../../../shared/domain/app-error.ts'
import { SignInProviderForm, type SignInProviderInfo, type SignInProviderTest } from '../../../shared/domain/sign-in-provider.ts'
import { SIGN_IN_PROVIDER_TEXT } from '../../../shared/text/sign-in-provider.ts'
import type { Db } from '../db/open-database.ts'
import { createSignInProvider, type SignInProvider, type SignInProviderSettings } from './sign-in-provider.ts'

/** Where the client secret is sealed. */
interface ProviderSecrets {
  set(name: string, value: string): Promise<void>
  get(name: string): Promise<string | null | 'lost'>
  remove(name: string): Promise<void>
  has(name: string): boolean
}

/** The one provider of this host: of its environment, or else of its settings. */
export interface SignInProviders {
  /** Null: nobody signs in with one. */
  current(): SignInProvider | null
  info(returnTo: string): Promise<SignInProviderInfo>
  /** `secret` undefined: the one that is kept. SIGN_IN_PROVIDER_REFUSED, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED; then nothing was changed. */
  save(provider: SignInProviderForm, secret: string | undefined): Promise<void>
  /** SIGN_IN_PROVIDER_REFUSED. */
  remove(): Promise<void>
  /** SIGN_IN_PROVIDER_REFUSED where there is none. */
  test(returnTo: string): Promise<SignInProviderTest>
}

interface SignInProvidersNeeds {
  readonly db: Db
  readonly secrets: ProviderSecrets
  readonly environment: SignInProviderSettings | null
  /** Guarded: it reaches nowhere that this computer must not. */
  readonly fetch: typeof fetch
  /** The owner's own choice, held to what that `fetch` refuses. Throws with a reason in words. */
  readonly checkAddress: (written: string) => URL
  readonly now: () => number
}

export const signInProviderMigration =
  'CREATE TABLE sign_in_provider (id INTEGER PRIMARY KEY CHECK (id = 1), provider TEXT NOT NULL) STRICT;'

const SECRET = 'sign-in:secret'

export function createSignInProviders({ db, secrets, environment, fetch, checkAddress, now }: SignInProvidersNeeds): SignInProviders {
  const select = db.prepare<[], string>('SELECT provider FROM sign_in_provider').pluck()
  const upsert = db.prepare(
    'INSERT INTO sign_in_provider (id, provider) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET provider = excluded.provider',
  )
  const remove = db.prepare('DELETE FROM sign_in_provider')
  let current = environment === null ? ofSettings() : withSecret(environment, () => Promise.resolve(environment.clientSecret))

  /** What an older or newer program wrote and does not fit is as if it had not been entered. */
  function read(): SignInProviderForm | null {
    const stored = select.get()
    return SignInProviderForm.safeParse(stored === undefined ? null : JSON.parse(stored)).data ?? null
  }

  function withSecret(settings: SignInProviderForm, clientSecret: () => Promise<string>): SignInProvider {
    const { name, issuer, clientId } = settings
    return createSignInProvider({ settings: { name, issuer, clientId, clientSecret }, fetch, now })
  }

  function ofSettings(): SignInProvider | null {
    const settings = read()
    return settings === null ? null : withSecret(settings, keptSecret)
  }

  async function keptSecret(): Promise<string> {
    const found = await secrets.get(SECRET)
    if (found === null || found === 'lost') throw refused(SIGN_IN_PROVIDER_TEXT.secretLost)
    return found
  }

  function requireOwn(): void {
    if (environment !== null) throw refused(SIGN_IN_PROVIDER_TEXT.fromEnvironment)
  }

  function issuerOf(written: string): string {
    try {
      // As it was written: a provider names itself to the letter, with a last slash or without.
      checkAddress(written)
      return written
    } catch (error) {
      throw refused(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    current: () => current,
    async info(returnTo) {
      if (environment !== null) {
        const { name, issuer, clientId } = environment
        return { provider: { name, issuer, clientId }, from: 'environment', hasSecret: true, needsSecretAgain: false, returnTo }
      }
      const hasSecret = secrets.has(SECRET)
      // While secrets are locked, none is lost.
      const needsSecretAgain = hasSecret && (await secrets.get(SECRET).catch(() => null)) === 'lost'
      return { provider: read(), from: 'settings', hasSecret, needsSecretAgain, returnTo }
    },
    async save(provider, secret) {
      requireOwn()
      const issuer = issuerOf(provider.issuer)
      const before = read()
      const isSomebodyElse = before?.issuer !== issuer || before.clientId !== provider.clientId
      const isMissing = secret === undefined ? isSomebodyElse || !secrets.has(SECRET) : secret === ''
      if (isMissing) throw refused(SIGN_IN_PROVIDER_TEXT.secretNeeded)
      if (secret !== undefined) await secrets.set(SECRET, secret)
      upsert.run(JSON.stringify({ ...provider, issuer }))
      current = ofSettings()
    },
    async remove() {
      requireOwn()
      await secrets.remove(SECRET)
      remove.run()
      current = null
    },
    async test(returnTo) {
      if (current === null) throw refused(SIGN_IN_PROVIDER_TEXT.none)
      return current.test(returnTo)
    },
  }
}

function refused(reason: string): AppError<'SIGN_IN_PROVIDER_REFUSED'> {
  return new AppError('SIGN_IN_PROVIDER_REFUSED', { reason }, { message: reason })
}
