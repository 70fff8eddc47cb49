/** Tailwind's colour families that are offered (spec 002 §9: 19 families of 10 shades, named like blue-500). */
export const COLOUR_FAMILIES = [
  'slate',
  'gray',
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'indigo',
  'violet',
  'purple',
  'fuchsia',
  'pink',
  'rose',
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

export const COLOUR_SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const

/** The skin's own colours that are offered: they change with the brand, and between light and dark. */
export const SKIN_COLOURS = [
  'foreground',
  'muted-foreground',
  'primary',
  'primary-foreground',
  'link',
  'accent',
  'accent-foreground',
  'secondary',
  'muted',
  'background',
  'card',
  'border',
  'destructive',
  'good',
  'warn',
  'info',
] as const

const OTHER_SHADES = ['950']
const OTHER_FAMILIES = ['zinc', 'neutral', 'stone', 'taupe', 'mauve', 'mist', 'olive']
const PLAIN = ['white', 'black', 'transparent', 'current', 'inherit']
const SHADED = new RegExp(`^(?:${[...COLOUR_FAMILIES, ...OTHER_FAMILIES].join('|')})-(?:${[...COLOUR_SHADES, ...OTHER_SHADES].join('|')})$`)

/** Whether Tailwind itself has a colour of that name: `blue-500`, `white`. */
export function isTailwindColour(name: string): boolean {
  return SHADED.test(name) || PLAIN.includes(name)
}

/** Every colour that the skin declares, those included that nobody is offered; a test compares them with `skin.css`. */
export const SKIN_COLOUR_NAMES: ReadonlySet<string> = new Set(
  'accent accent-foreground background bad bad-tint bar border card card-foreground chart-1 chart-2 chart-3 chart-4 chart-5 chart-6 destructive destructive-foreground destructive-hover foreground good good-tint hover info info-tint input link muted muted-foreground plum plum-tint popover popover-foreground primary primary-active primary-foreground primary-hover ring scrim secondary secondary-foreground secondary-hover sidebar sidebar-accent sidebar-accent-foreground sidebar-border sidebar-foreground sidebar-primary sidebar-primary-foreground sidebar-ring skeleton teal teal-tint warn warn-tint'.split(
    ' ',
  ),
)
