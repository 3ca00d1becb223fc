import { execFile } from 'node:child_process'

const script = `import sharp from 'sharp'
const parts = []
for await (const part of process.stdin) parts.push(part)
const drawn = sharp(Buffer.concat(parts)).resize(Number(process.argv[1]))
const picture = (process.argv[2] === 'opaque' ? drawn.removeAlpha() : drawn).png({ compressionLevel: 9 })
process.stdout.write(await picture.toBuffer())`

/**
 * A drawing of ours as PNG. In a process of its own: once a picture was uploaded, this process decodes no SVG any more
 * (`platform/uploads`).
 *
 * @param width in pixels
 * @param ground `opaque` for a drawing that covers all of it: a picture without transparency is written into a PDF as it is
 */
export function svgToPng(
  svg: string,
  width: number,
  ground: 'opaque' | 'transparent' = 'transparent',
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '--eval', script, String(width), ground],
      { encoding: 'buffer', maxBuffer: 5_000_000, timeout: 20_000, env: { PATH: process.env.PATH } },
      (error, png) => (error ? reject(error) : resolve(new Uint8Array(png))),
    )
    child.stdin?.on('error', reject)
    child.stdin?.end(svg)
  })
}
