import { DomainError } from './problem.ts'

export const maximumBodyBytes = 256 * 1024

/** A body that cannot be taken: too large (413), or not JSON (400). */
export class BadBody extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413) {
    super(status === 413 ? 'That is too large to send.' : 'That could not be read. Please send valid JSON.')
    this.status = status
  }
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
  try {
    return JSON.parse(text)
  } catch {
    throw new BadBody(400)
  }
}

/** @throws BadBody when the announced length is too large already */
export function refuseOversize(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBodyBytes) throw new BadBody(413)
}

/** NUL exists in no text column; the database would only say so after the work was done. */
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
