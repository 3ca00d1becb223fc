import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/**
 * How light the lightest pixel of a part of each picture is, from 0 to 1: relative luminance, by WCAG. A process of its own,
 * because the uploads let the picture library of theirs read no SVG. Reads a list of `Part` and writes one of numbers, as JSON.
 */
export type Part = {
  svg: string
  size: { width: number; height: number }
  part: { left: number; top: number; width: number; height: number }
}

const parts = JSON.parse(await text(process.stdin)) as Part[]
const lightest: number[] = []
for (const { svg, size, part } of parts) {
  const pixels = await sharp(Buffer.from(svg))
    .resize(size.width, size.height)
    .extract(part)
    .removeAlpha()
    .raw()
    .toBuffer()
  lightest.push(highestLuminance(pixels))
}
console.log(JSON.stringify(lightest))

function highestLuminance(pixels: Uint8Array): number {
  let highest = 0
  for (let i = 0; i < pixels.length; i += 3) {
    const luminance =
      0.2126 * linear(pixels[i]) + 0.7152 * linear(pixels[i + 1]) + 0.0722 * linear(pixels[i + 2])
    highest = Math.max(highest, luminance)
  }
  return highest
}

function linear(channel = 0): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
