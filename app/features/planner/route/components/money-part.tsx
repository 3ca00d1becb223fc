import { Button } from '#app/ui/button.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { RouteAnswers } from '../../plan-parts.ts'
import { describeCost } from '../cost-words.ts'
import type { RouteCost } from '../costs.ts'
import { EditForm } from './edits.tsx'

/** The cost of the route by the person's own figures. Yonder states no prices: they depend on place, visa and loan. */
export function MoneyPart({ answers, cost }: { answers: RouteAnswers; cost: RouteCost | null }) {
  return (
    <section id="money" className="scroll-mt-20 print:hidden">
      <SectionHead title="Money" sunAt={10} />
      {cost && (
        <div className="mb-5">
          {describeCost(cost).map((line) => (
            <p key={line} className="text-sm first:font-semibold first:text-base">
              {line}.
            </p>
          ))}
        </div>
      )}
      <div data-screen>
        <EditForm intent="money" part="money" says="Saved.">
          {({ errors, busy }) => (
            <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
              <TextField
                key={`l${answers.living_cents_per_year}`}
                label="Living costs a year"
                name="living"
                before="$"
                inputMode="decimal"
                defaultValue={plain(answers.living_cents_per_year)}
                optional
                error={errors.living}
              />
              <TextField
                key={`b${answers.budget_cents_per_year}`}
                label="Budget a year"
                name="budget"
                before="$"
                inputMode="decimal"
                defaultValue={plain(answers.budget_cents_per_year)}
                optional
                error={errors.budget}
              />
              <div>
                <Button type="submit" variant="outline" busy={busy} aria-label="Save living costs and budget">
                  Save
                </Button>
              </div>
            </div>
          )}
        </EditForm>
      </div>
    </section>
  )
}

export function plain(cents: number | null): number | string {
  return cents === null ? '' : cents / 100
}
