import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ['2xs', 'md'], shadow: ['1', '2', '3'], tracking: ['title', 'statement', 'label'] },
    classGroups: { size: ['icon-12', 'icon-14'] },
  },
})

/** Joins class names; of two that set the same thing the last one wins. */
export function cn(...classes: readonly ClassValue[]): string {
  return merge(clsx(classes))
}
