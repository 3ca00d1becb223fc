import { kindWords } from '../../words.ts'
import type { QuestionFieldProps } from './field-parts.tsx'
import { QuestionField } from './question-field.tsx'

/** A question among others on one page: its number, what it asks, how it is answered, and its fields. */
export function ListedQuestion({ number, ...field }: QuestionFieldProps & { number: number }) {
  const { ask, kind } = field.question
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-bold">
        {number}. {ask}
      </legend>
      <p className="text-sm text-muted">{kindWords[kind].how}</p>
      <QuestionField {...field} />
    </fieldset>
  )
}
