import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(js|css|svg|json|txt|webmanifest)$/

/** Fonts and pictures are compressed as they are; below this nothing is won. */
const worthwhileBytes = 200

/** After a build, lays each file of text down in the codings that browsers take, as small as they come. */
export function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    buildApp: { order: 'post', handler: async () => compressAll(folder) },
  }
}

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthwhile.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < worthwhileBytes) continue
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const text = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { ...size, ...text } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
