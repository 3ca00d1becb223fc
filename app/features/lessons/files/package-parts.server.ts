import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'

const types = '[Content_Types].xml'

/**
 * An Office file whose list of types names no part that is not there. `pptxgenjs` lists a slide master for each slide and writes one,
 * which strict readers of the format (ECMA-376, part 2) take for damage.
 */
export function withoutMissingParts(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  const { [types]: list, ...others } = parts
  if (!list) throw new Error('the file has no list of its types')
  const named = strFromU8(list).replaceAll(/<Override ([^<>]*)\/>/g, (whole, attributes: string) => {
    const part = /PartName="\/([^"]+)"/.exec(attributes)?.[1]
    return !part || part in parts ? whole : ''
  })
  const zippable: Zippable = { [types]: strToU8(named) }
  // Pictures are compressed already: to do it again takes the time of all the rest ten times over.
  for (const [name, part] of Object.entries(others))
    zippable[name] = [part, { level: name.endsWith('.png') ? 0 : 6 }]
  return zipSync(zippable)
}
