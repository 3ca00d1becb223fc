import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Puts `.br` and `.gz` beside every built text file, so that no request has to compress it. */
const texts = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.html'])

export function precompress(folder: string): number {
  let files = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) files += precompress(path)
    else if (texts.has(extname(entry.name))) {
      const bytes = readFileSync(path)
      if (bytes.length < 500) continue
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      files += 1
    }
  }
  return files
}

if (import.meta.main) precompress('build/client')
