/** What a test of a provider can find. A person reads `message`. */
export type ProviderFaultCode =
  | 'not-connected'
  | 'address-missing'
  | 'address-refused'
  | 'port-refused'
  | 'address-needs-v1'
  | 'key-missing'
  | 'key-lost'
  | 'key-locked'
  | 'key-unusable'
  | 'key-rejected'
  | 'no-credit'
  | 'rate-limited'
  | 'provider-error'
  | 'not-found'
  | 'not-json'
  | 'not-understood'
  | 'redirected'
  | 'nobody-there'
  | 'unknown-host'
  | 'certificate'
  | 'not-secure'
  | 'proxy'
  | 'stalled'
  | 'connection-broke'
  | 'no-models'

export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly code: ProviderFaultCode

  constructor(code: ProviderFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
