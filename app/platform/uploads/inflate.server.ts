import { createInflate, createInflateRaw } from 'node:zlib'

export type Inflated = {
  /** Bytes that came out, up to one more than the limit. */
  size: number
  /** What came out, when it was asked for and stayed within `keep`. */
  bytes?: Buffer
  isBroken: boolean
}

type Options = { format: 'raw' | 'zlib'; limit: number; keep?: number }

/** Inflates piece by piece and stops at the limit: a bomb costs no more memory than a piece. */
export async function inflateWithin(
  bytes: Uint8Array,
  { format, limit, keep = 0 }: Options,
): Promise<Inflated> {
  const stream = format === 'raw' ? createInflateRaw() : createInflate()
  const pieces: Buffer[] = []
  let size = 0
  stream.end(bytes)
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limit) return { size, isBroken: false }
      if (size <= keep) pieces.push(piece)
    }
  } catch {
    return { size, isBroken: true }
  } finally {
    stream.destroy()
  }
  return { size, isBroken: false, ...(size <= keep && { bytes: Buffer.concat(pieces) }) }
}
