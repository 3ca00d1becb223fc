import { AnswerList } from '#app/features/forms/answer-list.tsx'
import type { Answers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
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
        The example is one way to do it, and not the only one. Nobody marks your answer.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="min-w-0">
          <h3>Yours</h3>
          <AnswerList sections={form} answers={answers} />
        </div>
        <div className="min-w-0">
          <h3>An example</h3>
          <Prose html={example.html} />
        </div>
      </div>
      {example.self_check.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Check it yourself</legend>
          <p className="text-sm text-muted">Only for you. These ticks are not stored.</p>
          {example.self_check.map((line) => (
            <label key={line} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" className="size-5" /> {line}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
