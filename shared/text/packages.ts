import { text } from './text.ts'

export const PACKAGES_TEXT = text('PACKAGES_TEXT', {
  title: 'Packages',
  lead: 'Code from npm that this app may import. Nothing of it runs on this computer while it is fetched.',
  name: 'Package',
  nameHint: 'A name, or a name and a version: dayjs, or dayjs@1.11.13.',
  add: 'Add package',
  adding: 'Adding…',
  added: (name: string, version: string) => `Added ${name} ${version}`,
  removed: (name: string) => `Removed ${name}`,
  remove: (name: string) => `Remove ${name}`,
  none: 'This app needs no other packages. React, charts, dates and forms are always there.',
  alsoNeeded: (n: number) => (n === 1 ? '1 more that it needs' : `${n} more that it needs`),
  size: (text: string) => `${text} unpacked`,
  noTypes: 'No types: what is imported of it may be used as anything',
  typesTooLarge: 'Its types are too large to be read: what is imported of it may be used as anything',
  noLicense: 'No licence is named',
  nearName: (name: string, popular: string) =>
    `“${name}” is one letter away from “${popular}”, which many people use. Add it only if you mean it; how often it is downloaded is not known.`,
  addAnyway: 'Add it anyway',
  wantsReact: (name: string, range: string) => `${name} was made for React ${range}; this app has a newer one.`,
  failed: 'The packages could not be read.',
})

/** Why a package cannot be had. */
export const PACKAGE_FAULT_TEXT = text('PACKAGE_FAULT_TEXT', {
  badName: (name: string) => `“${name}” is no name of a package.`,
  notFound: (name: string) => `There is no package “${name}”.`,
  noVersion: (name: string, range: string) => `“${name}” has no version ${range}.`,
  offline: (name: string) => `“${name}” could not be fetched: the registry of packages cannot be reached. What is there stays.`,
  tooLarge: (name: string) => `“${name}” is too large for an app.`,
  tooMany: 'That needs more packages than an app may have.',
  integrity: (name: string) => `What was received for “${name}” is not what its registry promised, and was thrown away.`,
  unsafe: (name: string) => `“${name}” holds files that would leave its own folder, or links, and was thrown away.`,
  damaged: (name: string) => `“${name}” could not be unpacked.`,
  hasAlready: (name: string) => `Every app has “${name}”: import it.`,
  lock: 'The list of packages (lock.json) cannot be read.',
  needsNode: (name: string, module: string) =>
    `“${name}” needs “${module}”, a part of Node.js: it belongs into a function, not into a page.`,
  noEntry: (specifier: string) => `“${specifier}” is not in its package.`,
})
