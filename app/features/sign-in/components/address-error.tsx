import { socialProblem } from '../social/words.ts'
import { PassingError } from './passing-error.tsx'

/** What the address says went wrong, in our words where it is a code of ours. */
export function AddressError({ error }: { error: string }) {
  return <PassingError text={socialProblem(error) ?? error} />
}
