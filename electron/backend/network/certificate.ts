import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { NETWORK_CERTIFICATE_DAYS, NETWORK_CERTIFICATE_NAMES_MAX, NETWORK_CERTIFICATE_RENEW_DAYS } from '../../../shared/limits/network.ts'
import type { Db } from '../db/open-database.ts'

/** The key is with the secrets. */
export const certificateMigration = `
  CREATE TABLE network_certificate (id INTEGER PRIMARY KEY CHECK (id = 1), certificate TEXT NOT NULL, names TEXT NOT NULL) STRICT;
`

export interface Credentials {
  readonly key: string
  readonly cert: string
  /** SHA-256, as browsers show it. */
  readonly fingerprint: string
}

/** Where the key is sealed. */
export interface CertificateSecrets {
  set(name: string, value: string): Promise<void>
  get(name: string): Promise<string | null | 'lost'>
}

export interface CertificatesDeps {
  readonly db: Db
  readonly secrets: CertificateSecrets
  readonly now: () => number
}

const KEY = 'network:key'
const DAY_MS = 86_400_000

/** One certificate for all apps of this installation: who has accepted it for one address is asked again only where it changes. */
export function createCertificates({ db, secrets, now }: CertificatesDeps) {
  const select = db.prepare<[], { readonly certificate: string; readonly names: string }>(
    'SELECT certificate, names FROM network_certificate WHERE id = 1',
  )
  const upsert = db.prepare('INSERT OR REPLACE INTO network_certificate (id, certificate, names) VALUES (1, ?, ?)')

  async function make(names: readonly string[]): Promise<Credentials> {
    // Large, and needed by nobody who does not share.
    const { generate } = await import('selfsigned')
    const at = now()
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'Lathe on this network' }], {
      keyType: 'ec',
      curve: 'P-256',
      algorithm: 'sha256',
      // Clocks of phones differ.
      notBeforeDate: new Date(at - DAY_MS),
      notAfterDate: new Date(at + NETWORK_CERTIFICATE_DAYS * DAY_MS),
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        { name: 'keyUsage', digitalSignature: true, critical: true },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })) },
      ],
    })
    await secrets.set(KEY, key)
    upsert.run(cert, JSON.stringify(names))
    return { key, cert, fingerprint: new X509Certificate(cert).fingerprint256 }
  }

  /** Whether it holds now, and for a while: a clock that was set makes it too old, or too new. */
  function isGood(certificate: X509Certificate): boolean {
    const at = now()
    return certificate.validFromDate.getTime() <= at && at < certificate.validToDate.getTime() - NETWORK_CERTIFICATE_RENEW_DAYS * DAY_MS
  }

  return {
    /** For these names at least: the one that is there while it is good for them. KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
    async get(names: readonly string[]): Promise<Credentials> {
      const stored = select.get()
      const before = stored === undefined ? [] : (JSON.parse(stored.names) as string[])
      const key = stored === undefined ? null : await secrets.get(KEY)
      if (stored !== undefined && key !== null && key !== 'lost') {
        const certificate = new X509Certificate(stored.certificate)
        if (isGood(certificate) && names.every((name) => before.includes(name)))
          return { key, cert: stored.certificate, fingerprint: certificate.fingerprint256 }
      }
      return make([...new Set([...names, ...before])].slice(0, NETWORK_CERTIFICATE_NAMES_MAX))
    },
    /** Whether the next `get` would make another one. */
    isDue(names: readonly string[]): boolean {
      const stored = select.get()
      if (stored === undefined) return true
      const before = JSON.parse(stored.names) as string[]
      return !isGood(new X509Certificate(stored.certificate)) || !names.every((name) => before.includes(name))
    },
  }
}

export type Certificates = ReturnType<typeof createCertificates>
