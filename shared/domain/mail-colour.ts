const FALLBACK = '#3f3f46'

/** An app's brand (`oklch(L C H)`, or a colour in hex) as mail programs read it: hex. A grey where there is none. */
export function mailColour(accent: string | null): string {
  if (accent === null) return FALLBACK
  if (/^#[0-9a-f]{6}$/i.test(accent)) return accent
  const numbers = /^oklch\((\d*\.?\d+) (\d*\.?\d+) (-?\d*\.?\d+)\)$/.exec(accent)
  if (numbers === null) return FALLBACK
  const [lightness = 0, chroma = 0, hue = 0] = numbers.slice(1).map(Number)
  const angle = (hue * Math.PI) / 180
  return fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle))
}

/** The matrices of CSS Color 4; what a screen cannot show is cut off. */
function fromOklab(lightness: number, a: number, b: number): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${linear.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`
}

function channel(linear: number): number {
  const light = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, light)) * 255)
}
