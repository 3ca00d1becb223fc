import { socialProblem } from '../social/words.ts'
import { PassingError } from './passing-error.tsx'

/** The error in the query, with our own text for known codes. */
export function AddressError({ error }: { error: string }) {
  return <PassingError text={socialProblem(error) ?? error} />
}
