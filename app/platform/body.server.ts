import { DomainError } from './problem.ts'

export const maximumBodyBytes = 256 * 1024

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

/** R-8-036: the size in MB, with at most two decimals. */
export function fileTooLarge(bytes: number): string {
  const size = Math.round((bytes / 1_048_576) * 100) / 100
  return `The file (size ${size}MB) is too large and could not be uploaded.`
}

/**
 * Reads a JSON body of at most `maximumBodyBytes`, whatever its announced length says.
 * @throws BadBody
 */
export async function readJson(request: Request): Promise<unknown> {
  refuseOversize(request)
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new BadBody(400)
  const bytes = await readAtMost(request, maximumBodyBytes)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadBody(400)
  }
  if (/\\u0000/.test(text)) throw unusableCharacter()
  if (isTooDeep(text)) throw new BadBody(400)
  try {
    return JSON.parse(text)
  } catch {
    throw new BadBody(400)
  }
}

/**
 * The same request, its body read already and no larger than `maximumBodyBytes`: whoever reads it next cannot be made to read more.
 * @throws BadBody
 */
export async function withBoundedBody(request: Request): Promise<Request> {
  refuseOversize(request)
  const body = await readAtMost(request, maximumBodyBytes)
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(body.length > 0 && { body: body as BodyInit }),
  })
}

/** No accepted body is nested this deep; recursive code would overflow the stack. */
const deepest = 32

function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isText) {
      if (sign === '\\') at += 1
      else isText = sign !== '"'
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

/** @throws BadBody when the announced length is too large already */
export function refuseOversize(request: Request, maximumBytes = maximumBodyBytes): void {
  const size = Number(request.headers.get('content-length') ?? 0)
  if (size <= maximumBytes) return
  throw new BadBody(413, maximumBytes > maximumBodyBytes ? fileTooLarge(size) : undefined)
}

/** Text columns cannot store NUL; the database would only reject it after the work was done. */
export function unusableCharacter(): DomainError {
  return new DomainError('invalid', 'unusable-character', {
    errors: { form: ['This contains a character that cannot be kept'] },
  })
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > limit) throw new BadBody(413)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
