import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'

/** The files of a pack of the sample, by path, as text. */
export function samplePack(name: string): Record<string, string> {
  const folder = join('test/content', name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name)
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')]
    }),
  )
}

/** A form with the zip of a pack. */
export function packForm(files: Record<string, string | Uint8Array>, folder = ''): FormData {
  const entries = Object.entries(files).map(
    ([path, text]) => [folder + path, typeof text === 'string' ? strToU8(text) : text] as const,
  )
  return formOf(zipSync(Object.fromEntries(entries)))
}

export function formOf(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('file', new File([bytes as never], 'pack.zip'))
  return form
}

export function filesIn(zip: ArrayBuffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(zip))).map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString('utf8'),
    ]),
  )
}
