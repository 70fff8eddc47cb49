import { fill } from '../../../shared/text/fill.ts'
import { PLANS_TEXT } from '../../../shared/text/plans.ts'
import { Chip } from '../../ui/chip.tsx'

/** What a year saves; nothing where that is too little to be told. */
export function SavingChip({ percent }: { readonly percent: number | null }) {
  return percent === null ? null : <Chip tone="brand">{fill(PLANS_TEXT.savePercent, { n: String(percent) })}</Chip>
}
