/** The brand of an app as a CSS colour, read from the three numbers of its skin; null when its styles do not use the skin. */
export function accentOf(globalsCss: string): string | null {
  const hue = /--gh:\s*(-?\d+(?:\.\d+)?)/.exec(globalsCss)?.[1]
  const chroma = /--gc:\s*(\d*\.?\d+)/.exec(globalsCss)?.[1]
  if (hue === undefined || chroma === undefined) return null
  return `oklch(0.55 ${Math.min(Number(chroma), 0.3)} ${Number(hue)})`
}
