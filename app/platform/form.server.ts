import { once } from 'node:events'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { BadBody, refuseOversize } from './body.server.ts'
import type { Spool } from './uploads/spool.server.ts'
import { fileTooLarge } from './web/upload-words.ts'

/** Far more than any form of ours has. */
const limits = { fields: 50, files: 5, parts: 50, fieldSize: 8_192, headerPairs: 20 }

/**
 * Reads a form with files as it arrives, part by part, so that ten megabytes never keep other requests waiting. The last value of
 * a repeated field wins.
 *
 * @param spool where files are written as they arrive; without one they are collected in memory
 * @throws BadBody; DomainError `unavailable` when there is no room to write them
 */
export async function readForm(
  request: Request,
  maximumBytes: number,
  spool?: Spool,
): Promise<Record<string, FormDataEntryValue>> {
  refuseOversize(request, maximumBytes)
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw unreadable()
  const parser = openParser(type)
  const form = new Map<string, FormDataEntryValue>()
  const read = collect(parser, form, spool)
  read.catch(() => {}) // awaited below, perhaps after the request has failed in another way
  let size = 0
  try {
    for await (const part of request.body ?? []) {
      size += part.length
      if (size > maximumBytes) throw new BadBody(413, fileTooLarge(size))
      if (!parser.write(part)) await Promise.race([once(parser, 'drain'), read])
    }
    parser.end()
    await read
  } finally {
    parser.destroy()
  }
  return Object.fromEntries(form)
}

function openParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw unreadable() // no boundary
  }
}

/** Fulfilled when the form is whole. */
function collect(
  parser: BusboyInstance,
  form: Map<string, FormDataEntryValue>,
  spool?: Spool,
): Promise<void> {
  const writing: Promise<unknown>[] = []
  return new Promise((resolve, reject) => {
    const fail = () => reject(unreadable())
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.once(limit, fail)
    parser.once('error', fail).once('finish', () => Promise.all(writing).then(() => resolve(), reject))
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut) fail()
      else form.set(name, value)
    })
    parser.on('file', (name, stream, filename, _encoding, type) => {
      if (spool) {
        const written = spool.write(stream, filename ?? '', type).then((file) => form.set(name, file))
        written.catch(reject)
        writing.push(written)
        return
      }
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', fail)
      stream.on('end', () => form.set(name, new File(parts as BlobPart[], filename ?? '', { type })))
    })
  })
}

function unreadable(): BadBody {
  return new BadBody(400, 'That could not be read. Please send the file as a form.')
}
