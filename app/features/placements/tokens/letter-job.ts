import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { TokenPurpose } from './token-rules.ts'

/** A letter with a link for one purpose, or news without a link. */
export type LetterAbout = TokenPurpose | 'declined' | 'cancelled'

/** Writes to the host or guardian of a placement: the link is made and the letter written in one transaction. */
export const placementLetter: JobKind<{
  placementId: number
  party: 'host' | 'guardian'
  about: LetterAbout
}> = { queue: 'placement-letter', retryLimit: 5, retryDelaySeconds: 30 }
