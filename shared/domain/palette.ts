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
  'accent accent-foreground background bad bad-tint bar block border brand brand-foreground card card-foreground chart-1 chart-2 chart-3 chart-4 chart-5 chart-6 destructive destructive-foreground destructive-hover foreground good good-tint hover info info-tint input link muted muted-foreground page plum plum-tint popover popover-foreground primary primary-active primary-foreground primary-hover ring scrim secondary secondary-foreground secondary-hover sidebar sidebar-accent sidebar-accent-foreground sidebar-border sidebar-foreground sidebar-primary sidebar-primary-foreground sidebar-ring skeleton star star-edge teal teal-tint warn warn-tint'.split(
    ' ',
  ),
)

/** Tailwind's own values of them, lightness, chroma and hue, from 50 to 900; a test compares them. */
const OKLCH: Readonly<Record<ColourFamily, string>> = {
  slate:
    '98.4% 0.003 247.858, 96.8% 0.007 247.896, 92.9% 0.013 255.508, 86.9% 0.022 252.894, 70.4% 0.04 256.788, 55.4% 0.046 257.417, 44.6% 0.043 257.281, 37.2% 0.044 257.287, 27.9% 0.041 260.031, 20.8% 0.042 265.755',
  gray: '98.5% 0.002 247.839, 96.7% 0.003 264.542, 92.8% 0.006 264.531, 87.2% 0.01 258.338, 70.7% 0.022 261.325, 55.1% 0.027 264.364, 44.6% 0.03 256.802, 37.3% 0.034 259.733, 27.8% 0.033 256.848, 21% 0.034 264.665',
  red: '97.1% 0.013 17.38, 93.6% 0.032 17.717, 88.5% 0.062 18.334, 80.8% 0.114 19.571, 70.4% 0.191 22.216, 63.7% 0.237 25.331, 57.7% 0.245 27.325, 50.5% 0.213 27.518, 44.4% 0.177 26.899, 39.6% 0.141 25.723',
  orange:
    '98% 0.016 73.684, 95.4% 0.038 75.164, 90.1% 0.076 70.697, 83.7% 0.128 66.29, 75% 0.183 55.934, 70.5% 0.213 47.604, 64.6% 0.222 41.116, 55.3% 0.195 38.402, 47% 0.157 37.304, 40.8% 0.123 38.172',
  amber:
    '98.7% 0.022 95.277, 96.2% 0.059 95.617, 92.4% 0.12 95.746, 87.9% 0.169 91.605, 82.8% 0.189 84.429, 76.9% 0.188 70.08, 66.6% 0.179 58.318, 55.5% 0.163 48.998, 47.3% 0.137 46.201, 41.4% 0.112 45.904',
  yellow:
    '98.7% 0.026 102.212, 97.3% 0.071 103.193, 94.5% 0.129 101.54, 90.5% 0.182 98.111, 85.2% 0.199 91.936, 79.5% 0.184 86.047, 68.1% 0.162 75.834, 55.4% 0.135 66.442, 47.6% 0.114 61.907, 42.1% 0.095 57.708',
  lime: '98.6% 0.031 120.757, 96.7% 0.067 122.328, 93.8% 0.127 124.321, 89.7% 0.196 126.665, 84.1% 0.238 128.85, 76.8% 0.233 130.85, 64.8% 0.2 131.684, 53.2% 0.157 131.589, 45.3% 0.124 130.933, 40.5% 0.101 131.063',
  green:
    '98.2% 0.018 155.826, 96.2% 0.044 156.743, 92.5% 0.084 155.995, 87.1% 0.15 154.449, 79.2% 0.209 151.711, 72.3% 0.219 149.579, 62.7% 0.194 149.214, 52.7% 0.154 150.069, 44.8% 0.119 151.328, 39.3% 0.095 152.535',
  emerald:
    '97.9% 0.021 166.113, 95% 0.052 163.051, 90.5% 0.093 164.15, 84.5% 0.143 164.978, 76.5% 0.177 163.223, 69.6% 0.17 162.48, 59.6% 0.145 163.225, 50.8% 0.118 165.612, 43.2% 0.095 166.913, 37.8% 0.077 168.94',
  teal: '98.4% 0.014 180.72, 95.3% 0.051 180.801, 91% 0.096 180.426, 85.5% 0.138 181.071, 77.7% 0.152 181.912, 70.4% 0.14 182.503, 60% 0.118 184.704, 51.1% 0.096 186.391, 43.7% 0.078 188.216, 38.6% 0.063 188.416',
  cyan: '98.4% 0.019 200.873, 95.6% 0.045 203.388, 91.7% 0.08 205.041, 86.5% 0.127 207.078, 78.9% 0.154 211.53, 71.5% 0.143 215.221, 60.9% 0.126 221.723, 52% 0.105 223.128, 45% 0.085 224.283, 39.8% 0.07 227.392',
  sky: '97.7% 0.013 236.62, 95.1% 0.026 236.824, 90.1% 0.058 230.902, 82.8% 0.111 230.318, 74.6% 0.16 232.661, 68.5% 0.169 237.323, 58.8% 0.158 241.966, 50% 0.134 242.749, 44.3% 0.11 240.79, 39.1% 0.09 240.876',
  blue: '97% 0.014 254.604, 93.2% 0.032 255.585, 88.2% 0.059 254.128, 80.9% 0.105 251.813, 70.7% 0.165 254.624, 62.3% 0.214 259.815, 54.6% 0.245 262.881, 48.8% 0.243 264.376, 42.4% 0.199 265.638, 37.9% 0.146 265.522',
  indigo:
    '96.2% 0.018 272.314, 93% 0.034 272.788, 87% 0.065 274.039, 78.5% 0.115 274.713, 67.3% 0.182 276.935, 58.5% 0.233 277.117, 51.1% 0.262 276.966, 45.7% 0.24 277.023, 39.8% 0.195 277.366, 35.9% 0.144 278.697',
  violet:
    '96.9% 0.016 293.756, 94.3% 0.029 294.588, 89.4% 0.057 293.283, 81.1% 0.111 293.571, 70.2% 0.183 293.541, 60.6% 0.25 292.717, 54.1% 0.281 293.009, 49.1% 0.27 292.581, 43.2% 0.232 292.759, 38% 0.189 293.745',
  purple:
    '97.7% 0.014 308.299, 94.6% 0.033 307.174, 90.2% 0.063 306.703, 82.7% 0.119 306.383, 71.4% 0.203 305.504, 62.7% 0.265 303.9, 55.8% 0.288 302.321, 49.6% 0.265 301.924, 43.8% 0.218 303.724, 38.1% 0.176 304.987',
  fuchsia:
    '97.7% 0.017 320.058, 95.2% 0.037 318.852, 90.3% 0.076 319.62, 83.3% 0.145 321.434, 74% 0.238 322.16, 66.7% 0.295 322.15, 59.1% 0.293 322.896, 51.8% 0.253 323.949, 45.2% 0.211 324.591, 40.1% 0.17 325.612',
  pink: '97.1% 0.014 343.198, 94.8% 0.028 342.258, 89.9% 0.061 343.231, 82.3% 0.12 346.018, 71.8% 0.202 349.761, 65.6% 0.241 354.308, 59.2% 0.249 0.584, 52.5% 0.223 3.958, 45.9% 0.187 3.815, 40.8% 0.153 2.432',
  rose: '96.9% 0.015 12.422, 94.1% 0.03 12.58, 89.2% 0.058 10.001, 81% 0.117 11.638, 71.2% 0.194 13.428, 64.5% 0.246 16.439, 58.6% 0.253 17.585, 51.4% 0.222 16.935, 45.5% 0.188 13.697, 41% 0.159 10.272',
}

/** A colour as CSS: `oklch(62.3% 0.214 259.815)` is blue-500. */
export function cssColour(family: ColourFamily, shade: (typeof COLOUR_SHADES)[number]): string {
  return `oklch(${OKLCH[family].split(', ')[COLOUR_SHADES.indexOf(shade)] ?? ''})`
}
