import type { Page } from 'playwright'

export interface BrowserPasskeys {
  /** Whether whoever is asked for a finger, a face or a PIN says yes. */
  mayBeUsed(may: boolean): Promise<void>
  /** Otherwise the person is waited for, and what the browser offers by itself is not taken. */
  answersAtOnce(atOnce: boolean): Promise<void>
}

/** A device with passkeys, as Chromium itself makes one for tests. */
export async function addPasskeyDevice(page: Page): Promise<BrowserPasskeys> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async mayBeUsed(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async answersAtOnce(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
