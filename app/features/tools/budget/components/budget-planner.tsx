import { useMemo } from 'react'
import { WithAside } from '#app/ui/layout.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import type { Budget } from '../budget.ts'
import { type BudgetDraft, emptyDraft, isEmpty, readDraft, toDraft } from '../draft.ts'
import { type BudgetFacts, workOut } from '../outcome.ts'
import { BudgetCharts } from './budget-charts.tsx'
import { BudgetFile } from './budget-file.tsx'
import { BudgetRows } from './budget-rows.tsx'
import { BudgetSave } from './budget-save.tsx'
import { BudgetStart } from './budget-start.tsx'
import { BudgetSummary } from './budget-summary.tsx'
import { BudgetWhatIf } from './budget-what-if.tsx'

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as Budget)

/** Income and spending, each row with how often it comes, and what is left. */
export function BudgetPlanner({ tool, facts, country, today }: ToolBodyProps) {
  const empty = useMemo(() => emptyDraft(country), [country])
  const own = useToolAnswers<BudgetDraft>(tool, empty, fromSaved)
  if (own.status === 'loading') return <p role="status">Looking for a budget on this device …</p>
  const draft = own.value.answers
  const figures = facts as unknown as BudgetFacts
  const { budget, errors } = readDraft(draft)
  const outcome = workOut(budget, figures, today)
  const minimum = figures.adult_minimums.find((one) => one.country === draft.country)
  return (
    <div className="grid gap-5">
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      <DeviceLine own={own} />
      {isEmpty(draft) ? (
        <BudgetStart draft={draft} onChange={own.change} />
      ) : (
        <div className="grid gap-11">
          <WithAside
            sticky
            aside={
              <>
                <BudgetSummary
                  outcome={outcome}
                  country={draft.country}
                  onPeriod={(period) => own.change((before) => ({ ...before, period }))}
                />
                <BudgetSave
                  tool={tool}
                  own={own}
                  budget={budget}
                  hasErrors={Object.keys(errors).length > 0}
                />
              </>
            }
          >
            <BudgetRows side="income" {...{ draft, errors, minimum, today }} onChange={own.change} />
            <BudgetRows side="expenses" {...{ draft, errors, minimum, today }} onChange={own.change} />
          </WithAside>
          <BudgetCharts budget={budget} outcome={outcome} today={today} />
          <BudgetWhatIf draft={draft} errors={errors} outcome={outcome} onChange={own.change} />
          <BudgetFile budget={budget} onChange={own.change} onRemove={own.removeAll} />
        </div>
      )}
    </div>
  )
}
