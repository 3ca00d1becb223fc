declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** Takes rows in the text format of `COPY … FROM STDIN`. */
  export function from(statement: string): Writable & Submittable
}
