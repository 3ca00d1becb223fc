import { v7 } from 'uuid'
import { DomainError } from './problem.ts'

/** A public id for a personal record: UUIDv7, so that rows sort by creation time. */
export function newId(): string {
  return v7()
}

/** Whether an input has the format of an id. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** An id from a path. @throws DomainError `not-found` for anything else */
export function requireId(text: string): string {
  if (!isId(text)) throw new DomainError('not-found', 'no-such-thing')
  return text
}
