import { DomainError } from '../problem.ts'

/** What people are told when there is no room, or nobody answers; the cause goes into the log. */
export function storageUnavailable(cause: unknown): DomainError {
  const message =
    'We cannot store files just now, so this one was not saved. Please try again in a few minutes.'
  const details = { message, errors: { file: [message] }, retryAfterSeconds: 60 }
  return Object.assign(new DomainError('unavailable', 'storage-away', details), { cause })
}
