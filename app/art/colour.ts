/** Inks are `#rrggbb`. All mixing is done in OKLab, so that haze stays clean and has no grey middle. */

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

/** The ink a share `t` of the way from `from` (0) to `to` (1). */
export function mix(from: string, to: string, t: number): string {
  const [l1, a1, b1] = labOf(from)
  const [l2, a2, b2] = labOf(to)
  return hexOf([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t])
}

/** The night partner of a day ink: darker, a little greyer, leaning towards Tasman blue. */
export function nightOf(day: string): string {
  const known = nightPartners.get(day)
  if (known) return known
  const [l, a, b] = labOf(day)
  const lean = 0.2
  const night = hexOf([
    0.115 + l * 0.445,
    a * 0.74 * (1 - lean) + -0.02 * lean,
    b * 0.74 * (1 - lean) + -0.07 * lean,
  ])
  if (nightPartners.size < MAX_PARTNERS) nightPartners.set(day, night)
  return night
}

/** Day inks come from fixed palettes, so there are some hundreds; the bound only guards against a mistake. */
const MAX_PARTNERS = 4000
const nightPartners = new Map<string, string>()

function labOf(hex: string): Lab {
  const n = Number.parseInt(hex.slice(1), 16)
  const r = linear(n >> 16)
  const g = linear((n >> 8) & 255)
  const b = linear(n & 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}

/** One sRGB channel, 0 to 255, as linear light. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Linear light as one sRGB channel, 0 to 255. */
function channel(light: number): number {
  const share = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(share * 255)))
}
