import { AnswerList } from '#app/features/forms/answer-list.tsx'
import type { Answers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Prose } from '#app/ui/prose.tsx'

type Props = {
  form: readonly FormSection[]
  answers: Answers
  example: { html: string; self_check: readonly string[] }
}

/** One's own answer and an example, side by side, with a list to check oneself. There is no mark. */
export function ExampleBeside({ form, answers, example }: Props) {
  return (
    <section aria-labelledby="beside" className="grid gap-5 border-line border-t pt-6">
      <h2 id="beside">Your answer and an example</h2>
      <p className="text-sm text-muted">
        The example is one way to do it. There are others. Nobody marks your answer.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-2">Your answer</h3>
          <AnswerList sections={form} answers={answers} />
        </div>
        <div className="min-w-0">
          <h3 className="mb-2">An example</h3>
          <Prose html={example.html} />
        </div>
      </div>
      <SelfCheck lines={example.self_check} />
    </section>
  )
}

/** A list with which readers check their own answer. */
export function SelfCheck({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">Check it yourself</legend>
      <p className="mb-1 text-sm text-muted">This list is only for you. We do not save your ticks.</p>
      {lines.map((line) => (
        <Checkbox key={line} label={line} />
      ))}
    </fieldset>
  )
}
