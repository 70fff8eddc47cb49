import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { AddressRefused } from './provider-address.ts'
import { ProviderFault, type ProviderFaultCode } from './provider-fault.ts'

/** Codes of Node's for a certificate that leads to nobody whom this computer trusts. */
const UNTRUSTED: readonly string[] = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'INVALID_CA',
]

/** What stands between this computer and a provider, in words for its owner. */
export function connectionFault(name: string, { host, hostname, port }: URL, error: unknown): ProviderFault {
  const fault = (code: ProviderFaultCode, message: string) => new ProviderFault(code, message, { cause: error })
  const causes = causesOf(error)
  const refused = causes.find((cause) => cause instanceof AddressRefused)
  if (refused !== undefined) return fault('address-refused', refused.message)
  const codes = causes.flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []))
  const is = (...wanted: readonly string[]) => codes.some((code) => wanted.includes(code))
  if (is('ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL')) {
    return fault('nobody-there', name === 'Ollama' ? PROVIDER_TEXT.startOllama(host) : PROVIDER_TEXT.refused(name, host))
  }
  if (is('ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME')) return fault('unknown-host', PROVIDER_TEXT.unknownHost(hostname))
  if (is(...UNTRUSTED)) return fault('certificate', PROVIDER_TEXT.certificate(host))
  if (is('CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID')) return fault('certificate', PROVIDER_TEXT.certificateExpired(host))
  if (is('ERR_TLS_CERT_ALTNAME_INVALID')) return fault('certificate', PROVIDER_TEXT.certificateName(host))
  if (codes.some((code) => code.startsWith('ERR_SSL_')) || is('EPROTO')) return fault('not-secure', PROVIDER_TEXT.notSecure(host))
  if (is('UND_ERR_PRX_TLS', 'UND_ERR_ABORTED')) return fault('proxy', PROVIDER_TEXT.proxyRefused)
  if (causes.some((cause) => cause.message === 'bad port')) return fault('port-refused', PROVIDER_TEXT.portRefused(port))
  if (causes.some((cause) => cause.message === 'unexpected redirect')) return fault('redirected', PROVIDER_TEXT.redirected(name))
  return fault('connection-broke', PROVIDER_TEXT.connectionBroke(name))
}

/** The error, what caused it, and what each of several attempts met. */
function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > 5) return []
  const several = error instanceof AggregateError ? error.errors.flatMap((one) => causesOf(one, depth + 1)) : []
  return [error, ...several, ...causesOf(error.cause, depth + 1)]
}
