/**
 * Credentials inside pictures, as Open Badges 3.0 has it: in PNG as an uncompressed iTXt chunk, in SVG as an element right
 * after the first tag.
 */
const keyword = 'openbadgecredential'
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const ascii = new TextEncoder()
/** A badge has some 3,000 characters, a list of what was taken back up to 30,000. */
const longestJwt = 40_000

/** @throws Error for what is no PNG, or carries a credential already */
export function bakePng(png: Uint8Array, jwt: string): Uint8Array<ArrayBuffer> {
  const header = chunksOf(png)?.[0]
  if (header?.type !== 'IHDR') throw new Error('this is no PNG')
  if (credentialInPng(png)) throw new Error('the picture carries a credential already')
  const chunk = chunkOf('iTXt', ascii.encode(`${keyword}\0\0\0\0\0${jwt}`))
  const baked = new Uint8Array(png.length + chunk.length)
  baked.set(png.subarray(0, header.end))
  baked.set(chunk, header.end)
  baked.set(png.subarray(header.end), header.end + chunk.length)
  return baked
}

/** @param svg of our own: its first tag is `<svg …>` */
export function bakeSvg(svg: string, jwt: string): string {
  const at = svg.indexOf('>', svg.indexOf('<svg'))
  const namespace = ' xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"'
  return `${svg.slice(0, at)}${namespace}><openbadges:credential verify="${jwt}"></openbadges:credential>${svg.slice(at + 1)}`
}

/** The JWT in a baked PNG, a baked SVG or a text; null when there is none. */
export function credentialIn(file: Uint8Array): string | null {
  if (pngSignature.every((byte, at) => file[at] === byte)) return credentialInPng(file)
  const text = new TextDecoder().decode(file)
  const jwt = text.includes('<svg') ? credentialInSvg(text) : text.trim()
  return isJwt(jwt) ? jwt : null
}

function credentialInSvg(svg: string): string {
  const [, afterName = ''] = svg.split('<openbadges:credential', 2)
  const [tag = ''] = afterName.split('>', 1)
  return tag.split('verify="', 2)[1]?.split('"', 1)[0] ?? ''
}

function isJwt(text: string): boolean {
  return text.length <= longestJwt && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)
}

function credentialInPng(png: Uint8Array): string | null {
  const start = `${keyword}\0`
  for (const { type, data } of chunksOf(png) ?? []) {
    if (type !== 'iTXt') continue
    const text = new TextDecoder().decode(data)
    // After the keyword: not compressed, no method, no language, no translated keyword.
    if (text.startsWith(start)) return text.slice(start.length + 4)
  }
  return null
}

type Chunk = { type: string; data: Uint8Array; end: number }

/** Null for what is no PNG; chunks after a broken one are left out. */
function chunksOf(png: Uint8Array): Chunk[] | null {
  if (!pngSignature.every((byte, at) => png[at] === byte)) return null
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > png.length) break
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length), end })
    at = end
  }
  return chunks
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(ascii.encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}

/** Of PNG, bit by bit: chunks of credentials are short. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
