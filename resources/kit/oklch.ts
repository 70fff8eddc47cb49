/** Colour arithmetic: OKLCH (hue in degrees) and sRGB, https://bottosson.github.io/posts/oklab/. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** Linear light, 0 to 1 each; outside of that range the colour is not in sRGB. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

export function toLinearRgb({ lightness, chroma, hue }: Oklch): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function fromRgb(rgb: number): Oklch {
  const red = toLinear((rgb >> 16) & 255)
  const green = toLinear((rgb >> 8) & 255)
  const blue = toLinear(rgb & 255)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

export function isShowable(colour: Oklch): boolean {
  return toLinearRgb(colour).every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

/** The highest chroma in sRGB at this lightness and hue. */
export function strongestChroma(lightness: number, hue: number): number {
  let low = 0
  let high = 0.4
  for (let step = 0; step < 20; step += 1) {
    const chroma = (low + high) / 2
    if (isShowable({ lightness, chroma, hue })) low = chroma
    else high = chroma
  }
  return low
}

/** The contrast ratio of WCAG 2, 1 to 21; colours outside of sRGB are clipped, as in browsers. */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: LinearRgb): number {
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}
