import type { FieldErrors } from '#app/platform/problem.ts'
import type { Difference } from './versions.ts'

/** The outcome of a form of the route's page. `fields` are those of a refused form, to send it again. */
export type RouteOutcome = Outcome & {
  /** An id from the sending script, to match the outcome; absent without scripts. */
  ticket?: string
}

export type Outcome =
  | {
      outcome: 'done'
      version: number
      /** The page to go on to, where it is another one. */
      to?: string
    }
  | { outcome: 'refused'; message: string; errors: FieldErrors; form: string; status: number }
  | {
      outcome: 'conflict'
      message: string
      /** The version that is saved now. */
      version: number
      saved_at: string | null
      differences: Difference[]
      fields: [string, string][]
      status: 409
    }
