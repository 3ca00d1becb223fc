import { v7 } from 'uuid'

/** A public id for a person's thing: UUIDv7, so that rows sort by the time they were made. */
export function newId(): string {
  return v7()
}
