import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * Draws the icons of the installed app and of older browsers from `public/favicon.svg` into `public/`. Run it again after a change
 * of the logo; the results are committed.
 */

const folder = new URL('../public/', import.meta.url)
const logo = await readFile(new URL('favicon.svg', folder), 'utf8')
/** Corner to corner: the system cuts its own shape out of it. Source: W3C Web App Manifest, the safe zone is a circle of 80 %. */
const fullBleed = logo.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36"')
const maskable = fullBleed.replace(
  '<rect width="32" height="32"',
  '<rect x="-2" y="-2" width="36" height="36"',
)

await mkdir(new URL('icons/', folder), { recursive: true })
await writePng(logo, 192, 'icons/icon-192.png')
await writePng(logo, 512, 'icons/icon-512.png')
await writePng(maskable, 512, 'icons/icon-maskable-512.png')
await writePng(maskable, 180, 'apple-touch-icon.png')
await writeFile(new URL('favicon.ico', folder), icoOf(await png(logo, 32)))

async function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

async function writePng(svg: string, size: number, name: string): Promise<void> {
  await writeFile(new URL(name, folder), await png(svg, size))
}

/** One picture of 32 px as an ICO file: a header of 6 bytes, an entry of 16 bytes, the PNG. */
function icoOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
