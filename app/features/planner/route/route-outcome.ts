import type { FieldErrors } from '#app/platform/problem.ts'
import type { Difference } from './versions.ts'

/** What a form of the route's page comes to. `fields` are those of a form that was not taken, to send it again. */
export type RouteOutcome = Outcome & {
  /** Of the script that sent the form, so that it knows the answer to its question; absent without scripts. */
  ticket?: string
}

export type Outcome =
  | { outcome: 'done'; version: number }
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
