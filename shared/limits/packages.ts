/** Of an app, those that others need included. */
export const PACKAGES_PER_APP = 200
/** Of one package, unpacked. */
export const PACKAGE_MAX_FILES = 10_000
export const PACKAGE_MAX_BYTES = 80_000_000
/** Of what the registry sends: a tarball, and what it says of all versions of a package. */
export const TARBALL_MAX_BYTES = 40_000_000
export const PACKUMENT_MAX_BYTES = 40_000_000
/** Declarations of one package that are read; what has more may be used as anything. */
export const PACKAGE_TYPES_MAX_FILES = 5_000
export const PACKAGE_TYPES_MAX_BYTES = 10_000_000
/** Of all packages of an app. */
export const APP_TYPES_MAX_BYTES = 20_000_000
export const REGISTRY_MS = 30_000
export const UNPACK_MS = 60_000
export const PACKAGE_REGISTRY = 'https://registry.npmjs.org'
