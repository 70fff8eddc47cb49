/** For each processor of a Mac, the ends of the names of packages that are the other's. */
export const OF_THE_OTHER = { arm64: '{x64,64}', x64: 'arm64' }

const FILES = /^files:\n((?: .*\n)+)/m

/** One list of versions of two, made for a processor each: a Mac finds its own program in it. */
export function joinVersions(one, other) {
  const [, files] = FILES.exec(one) ?? []
  if (files === undefined || !FILES.test(other)) throw new Error('A list of versions without files.')
  return other.replace(FILES, (list) => `${list}${files}`)
}
