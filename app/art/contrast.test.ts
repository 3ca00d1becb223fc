import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { artRatios, artThemes } from '#app/ui/art-kinds.ts'
import { heroPicture } from '#app/ui/hero-picture.ts'
import type { Part } from '#test/lightest-pixels.ts'
import { renderArt } from './render.server.ts'

const { phone, ...wide } = heroPicture
const cases = (['deep', 'deep-reef', 'deep-ochre'] as const).flatMap((sky) =>
  (['day', 'night'] as const).flatMap((mode) =>
    ([wide, phone] as const).map((frame) => [sky, mode, frame.ratio, frame] as const),
  ),
)

test.each(cases)(
  'white words on a %s sky by %s have a contrast of 4.5 or more (%s)',
  (sky, mode, ratio, frame) => {
    const size = artRatios[ratio]
    // Where words may stand: the left half above the land, on a phone the sky above the emblem.
    const isWide = ratio === 'hero'
    const part = {
      left: 0,
      top: 0,
      width: isWide ? Math.floor(size.width * 0.51) : size.width,
      height: Math.floor(size.height * (isWide ? wide.horizon - 0.08 : phone.horizon - 0.22)),
    }
    const pictures = artThemes.map((theme) => ({
      svg: renderArt({ slug: 'welder', theme, sky, mode, ...frame, emblem: 'fish' }),
      size,
      part,
    }))
    for (const [at, luminance] of lightestPixels(pictures).entries())
      expect(1.05 / (luminance + 0.05), artThemes[at]).toBeGreaterThanOrEqual(4.5)
  },
)

function lightestPixels(parts: Part[]): number[] {
  const input = JSON.stringify(parts)
  return JSON.parse(execFileSync(process.execPath, ['test/lightest-pixels.ts'], { input, encoding: 'utf8' }))
}
