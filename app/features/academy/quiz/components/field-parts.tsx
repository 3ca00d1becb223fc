import type { Question } from '../../contract.ts'
import type { Given } from '../scoring.ts'

export type QuestionFieldProps = {
  question: Question
  /** What is stored. */
  given: Given | undefined
  /** What was sent without scripts and could not be stored. */
  typed: readonly (readonly [name: string, value: string])[] | undefined
  /** The reader has been here: an order that was seen and left as it is is an answer. */
  isSeen: boolean
  error: string | undefined
  /** Called when something moved that is not a field. */
  onMove(): void
}

export function FlawNote({ error }: { error: string | undefined }) {
  return (
    <p role="alert" className="text-danger text-sm">
      {error}
    </p>
  )
}
