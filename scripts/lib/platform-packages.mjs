const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const fits = (given, wanted) => given === undefined || given.includes(wanted)

/** What the program is packed with on a system: the packages of the lockfile that are not for development, and are for that system. */
export function packedPackages({ packages }, { platform, arch }) {
  return Object.entries(packages)
    .filter(
      ([place, { dev, os, cpu, libc }]) => place !== '' && dev !== true && fits(os, platform) && fits(cpu, arch) && fits(libc, 'glibc'),
    )
    .map(([place, { version }]) => ({ place, name: nameOf(place), version }))
}

/** The packages that the same system needs on its other processor, as npm installs them. */
export function otherProcessors(lock, { platform, arch }) {
  const own = new Set(packedPackages(lock, { platform, arch }).map(({ place }) => place))
  return packedPackages(lock, { platform, arch: arch === 'arm64' ? 'x64' : 'arm64' })
    .filter(({ place }) => !own.has(place))
    .map(({ name, version }) => `${name}@${version}`)
}
