/** Words on a coloured ground need this much contrast. Source: WCAG 2.2, 1.4.3. */
const minContrast = 4.5

/** The colour of a program as a ground for white words; undefined where they could not be read on it. */
export function brandGround(color: string): string | undefined {
  return contrastWithWhite(color) >= minContrast ? color : undefined
}

function contrastWithWhite(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 0
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16)),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
