/** Of an app, those that others need included. */
export const PACKAGES_PER_APP = 200
/** Of one package, unpacked. */
export const PACKAGE_MAX_FILES = 10_000
export const PACKAGE_MAX_BYTES = 80_000_000
/** Of what the registry sends: a tarball, and what it says of all versions of a package. */
export const TARBALL_MAX_BYTES = 40_000_000
export const PACKUMENT_MAX_BYTES = 40_000_000
export const REGISTRY_MS = 30_000
export const UNPACK_MS = 60_000
export const PACKAGE_REGISTRY = 'https://registry.npmjs.org'
