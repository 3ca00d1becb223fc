import { TextField } from '#app/ui/text-field.tsx'
import type { RouteAnswers } from '../../plan-parts.ts'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'
import { stepFormId } from './stepper-foot.tsx'

const questions = {
  living: { label: 'Living costs a year', of: 'living_cents_per_year' },
  budget: { label: 'Budget a year', of: 'budget_cents_per_year' },
} as const

/** One figure of the person's own. Yonder states no prices: they depend on place, visa and loan. */
export function MoneyStep({
  answers,
  step,
  then,
}: {
  answers: RouteAnswers
  step: keyof typeof questions
  then: string
}) {
  const { label, of } = questions[step]
  return (
    <Part
      lead={
        step === 'living'
          ? 'Rent, food, getting there. A guess is fine. Prices of courses are written down with the course.'
          : 'From work, family, allowances and loans. A guess is fine.'
      }
    >
      <EditForm intent="money" name={`money-${step}`} part="money" says="Saved." id={stepFormId} then={then}>
        {({ errors }) => (
          <div className="max-w-70">
            <TextField
              key={answers[of]}
              label={label}
              name={step}
              before="$"
              inputMode="decimal"
              defaultValue={plain(answers[of])}
              optional
              error={errors[step]}
            />
          </div>
        )}
      </EditForm>
    </Part>
  )
}

export function plain(cents: number | null): number | string {
  return cents === null ? '' : cents / 100
}
