import { v7, validate } from 'uuid'

/** A public id for a person's thing: UUIDv7, so that rows sort by the time they were made. */
export function newId(): string {
  return v7()
}

export function isId(text: string): boolean {
  return validate(text)
}
