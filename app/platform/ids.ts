import { v7 } from 'uuid'
import { DomainError } from './problem.ts'

/** A public id for a person's thing: UUIDv7, so that rows sort by the time they were made. */
export function newId(): string {
  return v7()
}

/** Whether a text from outside has the form of an id: anything else need not be looked for. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** An id as it stands in an address. @throws DomainError `not-found` for a text that is none: there is no such thing */
export function requireId(text: string): string {
  if (!isId(text)) throw new DomainError('not-found', 'no-such-thing')
  return text
}
