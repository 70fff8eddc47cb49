// An app that is shared on this network
/** How often it is looked at whether the addresses of this computer are others. */
export const NETWORK_LOOK_EVERY_MS = 5_000
/** Addresses of this computer that an app is offered at. */
export const NETWORK_ADDRESSES_MAX = 8
/** Connections to one app, and of one other computer among them. */
export const NETWORK_CONNECTIONS_MAX = 500
export const NETWORK_CONNECTIONS_PER_ADDRESS = 60
/** Requests of one other computer to one app. */
export const NETWORK_REQUESTS_PER_ADDRESS = 1_200
export const NETWORK_REQUESTS_PER_MS = 60_000
/** How long a device is still listed after its last connection ended, and how many are. */
export const NETWORK_DEVICE_KEPT_MS = 300_000
export const NETWORK_DEVICES_MAX = 100
/** Browsers of phones accept none that is valid for longer than 398 days. */
export const NETWORK_CERTIFICATE_DAYS = 365
/** It is made anew so many days before its end. */
export const NETWORK_CERTIFICATE_RENEW_DAYS = 30
/** Names that a certificate keeps of networks before, so that it stays the same in each of them. */
export const NETWORK_CERTIFICATE_NAMES_MAX = 40
