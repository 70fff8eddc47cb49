/** Channels of sRGB, 0 to 1. */
export interface Rgba {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Reads colours as the browser computes them, in whatever notation: it draws them. */
export function colourReader(): (css: string) => Rgba {
  const known = new Map<string, Rgba>()
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })
  return (css) => {
    const before = known.get(css)
    if (before !== undefined) return before
    pen?.clearRect(0, 0, 1, 1)
    if (pen !== null) pen.fillStyle = css
    pen?.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
    const colour = { red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha / 255 }
    known.set(css, colour)
    return colour
  }
}

/** One colour laid over another that is not transparent. */
export function over(upper: Rgba, lower: Rgba): Rgba {
  const mix = (a: number, b: number) => a * upper.alpha + b * (1 - upper.alpha)
  return { red: mix(upper.red, lower.red), green: mix(upper.green, lower.green), blue: mix(upper.blue, lower.blue), alpha: 1 }
}

/** WCAG 2: 1 to 21. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance({ red, green, blue }: Rgba): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function hexOf({ red, green, blue }: Rgba): string {
  return `#${[red, green, blue]
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
