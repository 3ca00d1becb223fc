import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Coding = 'br' | 'gzip'

/** A smaller reply fits into one packet anyway. */
const worthwhileBytes = 1_024

const listed = (coding: string) =>
  new RegExp(`(?:^|,)\\s*${coding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`)
const listsBrotli = listed('br')
const listsGzip = listed('gzip')

/** The best coding that the client accepts, or null. */
export function acceptedCoding(acceptEncoding: string | undefined | null): Coding | null {
  if (!acceptEncoding) return null
  if (listsBrotli.test(acceptEncoding)) return 'br'
  return listsGzip.test(acceptEncoding) ? 'gzip' : null
}

/** Brotli for bytes that are cached, while someone waits: 1 % smaller than 6 for half a millisecond; 9 takes ten times as long. */
export function brotliForCache(bytes: Buffer): Promise<Buffer> {
  return brotliText(bytes, 8)
}

/** A tenth smaller, for a tenth of a second on another thread: for cached bytes while nobody waits. */
export function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  return brotliText(bytes, 11)
}

function brotliText(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

export function gzipForCache(bytes: Buffer): Promise<Buffer> {
  return gzipAsync(bytes, { level: 6 })
}

/** Up to this size compression takes 0.2 ms, less than handing the reply to another thread. */
const smallBytes = 65_536

/** Up to this size the result fits into a packet or two at any level, so the fastest level is best. */
const fewPacketsBytes = 16_384

async function quickly(bytes: Buffer, coding: Coding, quality = 3): Promise<Buffer> {
  if (bytes.length <= smallBytes)
    return coding === 'br' ? smallBrotli(bytes, quality) : gzipSync(bytes, { level: quality })
  if (coding === 'gzip') return gzipAsync(bytes, { level: 3 })
  // For large pages the network matters more than CPU time: a tenth fewer bytes for another millisecond or two.
  return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } })
}

/** With a window of its own size: the default tables are made for megabytes, and clearing them takes longer. */
function smallBrotli(bytes: Buffer, quality: number): Buffer {
  return brotliCompressSync(bytes, {
    chunkSize: Math.max(1_024, bytes.length >> 2),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/**
 * JSON as a reply, compressed quickly. Made from its bytes, without reading them back out of a `Response`: that takes
 * several times as long as everything else here.
 */
export async function jsonReply(bytes: Buffer, acceptEncoding: string | undefined | null): Promise<Response> {
  const coding = acceptedCoding(acceptEncoding)
  const headers = { 'content-type': 'application/json', vary: 'accept-encoding' }
  if (!coding || bytes.length < worthwhileBytes)
    return new Response(bytes as unknown as BodyInit, { headers })
  const body = await quickly(bytes, coding, bytes.length <= fewPacketsBytes ? 1 : 3)
  return new Response(body as unknown as BodyInit, { headers: { ...headers, 'content-encoding': coding } })
}

/** Quick compression of a reply that is sent once. Small and uncompressible replies pass as they are. */
export async function compressed(
  reply: Response,
  acceptEncoding: string | undefined | null,
): Promise<Response> {
  const coding = acceptedCoding(acceptEncoding)
  const type = reply.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) return reply
  if (!/^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/.test(type)) return reply
  reply.headers.append('vary', 'accept-encoding')
  if (!coding || !reply.body || reply.headers.has('content-encoding')) return reply
  const headers = new Headers(reply.headers)
  return codedBytes(Buffer.from(await reply.arrayBuffer()), reply.status, headers, coding)
}

/** The same for a reply whose body was never put into it. */
export async function compressedBytes(
  bytes: Buffer,
  reply: Response,
  acceptEncoding: string | undefined | null,
): Promise<Response> {
  reply.headers.append('vary', 'accept-encoding')
  return codedBytes(bytes, reply.status, reply.headers, acceptedCoding(acceptEncoding))
}

async function codedBytes(
  bytes: Buffer,
  status: number,
  headers: Headers,
  coding: Coding | null,
): Promise<Response> {
  const send = (body: Buffer) => {
    headers.set('content-length', String(body.length))
    return new Response(body as unknown as BodyInit, { status, headers })
  }
  if (!coding || bytes.length < worthwhileBytes) return send(bytes)
  headers.set('content-encoding', coding)
  return send(await quickly(bytes, coding))
}
