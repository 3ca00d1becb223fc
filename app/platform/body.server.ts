import { type BodyLimits, maximumBody } from './body-limits.ts'
import { DomainError } from './problem.ts'
import { fileTooLarge } from './web/upload-words.ts'

/** Forms of pages: a long article fits, written in any alphabet. */
const maximumForm: BodyLimits = { bytes: 128 * 1024, values: 500 }

/** Reading a body beyond this takes long enough for others to notice, so it is done in turn. */
export const largeBodyBytes = 16 * 1024

/** Resolves when a large body may be read. */
type Turn = () => Promise<void>

/** An unacceptable body: too large (413) or malformed (400). */
export class BadBody extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413, message?: string) {
    super(
      message ??
        (status === 413 ? 'That is too large to send.' : 'That could not be read. Please send valid JSON.'),
    )
    this.status = status
  }
}

/**
 * Reads a JSON body within its limits, whatever its announced length says.
 *
 * @param turn awaited before a large body is looked at
 * @throws BadBody
 */
export async function readJson(request: Request, limits: BodyLimits, turn: Turn): Promise<unknown> {
  refuseOversize(request, limits.bytes)
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new BadBody(400)
  const bytes = await readAtMost(request, limits.bytes)
  if (bytes.length > largeBodyBytes) await turn()
  refuseComplexity(bytes, limits.values)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadBody(400)
  }
  if (/\\u0000/.test(text)) throw unusableCharacter()
  try {
    return JSON.parse(text)
  } catch {
    throw new BadBody(400)
  }
}

/**
 * Reads the form of a request within the limits of forms, and returns the request with what was read as its body.
 *
 * @throws BadBody
 */
export async function withBoundedForm(request: Request): Promise<Request> {
  refuseOversize(request, maximumForm.bytes)
  const body = await readAtMost(request, maximumForm.bytes)
  if (partsOf(body, request.headers.get('content-type') ?? '') > maximumForm.values) throw new BadBody(413)
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(body.length > 0 && { body: body as BodyInit }),
  })
}

/** How many fields a form may have, found without reading it as one. */
function partsOf(form: Buffer, type: string): number {
  const separator = /^multipart\//i.test(type) ? '\n--' : '&'
  let parts = 1
  for (let at = form.indexOf(separator); at >= 0; at = form.indexOf(separator, at + 1)) parts += 1
  return parts
}

/** No accepted body is nested this deep; recursive code would overflow the stack. */
const deepest = 32

const [quote, backslash, comma] = bytesOf('"\\,')
const [openSet, openList, closeSet, closeList] = bytesOf('{[}]')

/** @throws BadBody when more values stand in the JSON than its shape has, or it is nested too deep; both make parsing slow */
function refuseComplexity(json: Uint8Array, maxValues: number): void {
  let values = 1
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at += 1
      else isText = byte !== quote
    } else if (byte === quote) isText = true
    else if (byte === comma) values += 1
    else if (byte === openSet || byte === openList) {
      depth += 1
      values += 1
    } else if (byte === closeSet || byte === closeList) depth -= 1
    if (depth > deepest) throw new BadBody(400)
    if (values > maxValues) throw new BadBody(413)
  }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** @throws BadBody when the announced length is too large already */
export function refuseOversize(request: Request, maximumBytes: number): void {
  const size = Number(request.headers.get('content-length') ?? 0)
  if (size <= maximumBytes) return
  throw new BadBody(413, maximumBytes > maximumBody.bytes ? fileTooLarge(size) : undefined)
}

/** Text columns cannot store NUL; the database would only reject it after the work was done. */
export function unusableCharacter(): DomainError {
  return new DomainError('invalid', 'unusable-character', {
    errors: { form: ['This contains a character that cannot be kept'] },
  })
}

async function readAtMost(request: Request, limit: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > limit) throw new BadBody(413)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
