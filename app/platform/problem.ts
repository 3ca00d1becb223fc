/** Error messages by field: `{ email: ['Please enter a valid email'] }`. */
export type FieldErrors = Record<string, string[]>

/** The JSON body of an error. `code` identifies a refusal that a page has its own text for. */
export type ProblemBody = { message: string; errors?: FieldErrors; code?: string }

export type ProblemKind =
  | 'invalid'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-found'
  | 'conflict'
  | 'refused'
  | 'too-many'
  | 'unavailable'

/** The HTTP status of each kind of expected failure. */
export const problemStatus = {
  invalid: 422,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  refused: 422,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<ProblemKind, number>

const defaultMessages: Record<ProblemKind, string> = {
  invalid: 'Please check the details and try again.',
  'not-signed-in': 'Please sign in to do that.',
  'not-allowed': 'You are not allowed to do that.',
  'not-found': 'We could not find that.',
  conflict: 'Someone changed this in the meantime. Please look again.',
  refused: 'That is not possible right now.',
  'too-many': 'That was a lot in a short time. Please wait a moment and try again.',
  unavailable: 'We are busy just now. Please try again in a moment.',
}

export type DomainErrorDetails = { message?: string; errors?: FieldErrors; retryAfterSeconds?: number }

/**
 * An expected failure. The edge turns its kind into a status in one place; codes belong to the slice that raises them.
 */
export class DomainError extends Error {
  readonly kind: ProblemKind
  readonly code: string
  readonly errors?: FieldErrors
  readonly retryAfterSeconds?: number

  constructor(kind: ProblemKind, code: string, details: DomainErrorDetails = {}) {
    super(details.message ?? firstOf(details.errors) ?? defaultMessages[kind])
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return problemStatus[this.kind]
  }
}

/** A failed call. Status 0: the server was not reached. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code?: string
  readonly errors: FieldErrors
  readonly retryAfterSeconds?: number

  constructor(status: number, body: Partial<ProblemBody> = {}, retryAfterSeconds?: number) {
    super(body.message ?? 'That did not load. Check your connection and try again.')
    this.name = 'ApiProblem'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function firstOf(errors: FieldErrors | undefined): string | undefined {
  return errors && Object.values(errors)[0]?.[0]
}

/** @throws DomainError `invalid` when there is anything to say */
export function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'invalid', { errors })
}

/** Whether there was too much to do, so that a later try may succeed. */
export function isUnavailable(error: unknown): error is DomainError {
  return error instanceof DomainError && error.kind === 'unavailable'
}
