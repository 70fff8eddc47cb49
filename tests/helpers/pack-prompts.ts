import { DOMAIN_PACKS } from '../../resources/packs/all-packs.ts'

/** A prompt for every pack, or for a few of them: `npm run test:long` sets LATHE_ALL_PACKS and takes the minutes that all need. */
export const PACK_PROMPTS: readonly string[] = DOMAIN_PACKS.flatMap(({ words }, index) =>
  process.env['LATHE_ALL_PACKS'] === '1' || index % 7 === 0 ? words.slice(0, 1) : [],
)
