import { TextArea } from '#app/ui/text-field.tsx'
import { SmallForm } from './small-form.tsx'

type Props = {
  topic: string
  /** In the words that are sent back, so that another question is not decided by mistake. */
  question: string
  button: string
  /** Why the advisor cannot decide; null: they can. */
  disabledReason: string | null
}

/** An approver decides a question of the rules, and writes why. */
export function QuestionForm({ topic, question, button, disabledReason }: Props) {
  return (
    <SmallForm intent={`question:${topic}`} button={button} disabledReason={disabledReason}>
      {({ errors }) => (
        <>
          <input type="hidden" name="question" value={question} />
          <TextArea label="Why it is possible" name="why" rows={2} maxLength={1_000} error={errors.why} />
        </>
      )}
    </SmallForm>
  )
}
