import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artRatios, artThemes } from '#app/ui/art-kinds.ts'
import { heroPicture } from '#app/ui/hero-picture.ts'
import { renderArt } from './render.server.ts'

const { phone, ...wide } = heroPicture
const cases = (['deep', 'deep-reef', 'deep-ochre'] as const).flatMap((sky) =>
  (['day', 'night'] as const).flatMap((mode) =>
    ([wide, phone] as const).map((frame) => [sky, mode, frame.ratio, frame] as const),
  ),
)

test.each(cases)(
  'white words on a %s sky by %s have a contrast of 4.5 or more (%s)',
  async (sky, mode, ratio, frame) => {
    const size = artRatios[ratio]
    for (const theme of artThemes) {
      const svg = renderArt({ slug: 'welder', theme, sky, mode, ...frame, emblem: 'fish' })
      // Where words may stand: the left half above the land, on a phone the sky above the emblem.
      const quiet =
        ratio === 'hero'
          ? {
              left: 0,
              top: 0,
              width: Math.floor(size.width * 0.51),
              height: Math.floor(size.height * (wide.horizon - 0.08)),
            }
          : { left: 0, top: 0, width: size.width, height: Math.floor(size.height * (phone.horizon - 0.22)) }
      const pixels = await sharp(Buffer.from(svg))
        .resize(size.width, size.height)
        .extract(quiet)
        .removeAlpha()
        .raw()
        .toBuffer()
      expect(lowestContrast(pixels), theme).toBeGreaterThanOrEqual(4.5)
    }
  },
)

/** Of white on any of the pixels, by WCAG. */
function lowestContrast(pixels: Uint8Array): number {
  let brightest = 0
  for (let i = 0; i < pixels.length; i += 3) {
    const luminance =
      0.2126 * linear(pixels[i]) + 0.7152 * linear(pixels[i + 1]) + 0.0722 * linear(pixels[i + 2])
    brightest = Math.max(brightest, luminance)
  }
  return 1.05 / (brightest + 0.05)
}

function linear(channel = 0): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
