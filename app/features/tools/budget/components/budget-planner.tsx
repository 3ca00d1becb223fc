import { useCallback, useDeferredValue, useMemo } from 'react'
import { WithAside } from '#app/ui/layout.tsx'
import { type ToolAnswers, useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import { focusSoon } from '../../components/focus-soon.ts'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import type { Budget } from '../budget.ts'
import { type BudgetDraft, emptyDraft, isEmpty, readDraft, toDraft } from '../draft.ts'
import type { Period } from '../frequency.ts'
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
  if (own.status === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        Looking for a budget on this device …
      </p>
    )
  return <Planner tool={tool} own={own} today={today} facts={facts as unknown as BudgetFacts} />
}

type PlannerProps = Pick<ToolBodyProps, 'tool' | 'today'> & {
  own: Extract<ToolAnswers<BudgetDraft>, { status: 'ready' }>
  facts: BudgetFacts
}

function Planner({ tool, own, facts, today }: PlannerProps) {
  const draft = own.value.answers
  const { change } = own
  const start = (begin: (before: BudgetDraft) => BudgetDraft) => {
    focusSoon('#income')
    change(begin)
  }
  const { budget, errors } = useMemo(() => readDraft(draft), [draft])
  // A key shows in its field first, and in what is worked out from it right after.
  const shown = useDeferredValue(budget)
  const outcome = useMemo(() => workOut(shown, facts, today), [shown, facts, today])
  const setPeriod = useCallback((period: Period) => change((before) => ({ ...before, period })), [change])
  const minimum = facts.adult_minimums.find((one) => one.country === draft.country)
  return (
    <div className="grid gap-5">
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      <DeviceLine own={own} />
      {isEmpty(draft) ? (
        <BudgetStart draft={draft} onChange={start} />
      ) : (
        <div className="grid gap-11">
          <WithAside
            sticky
            aside={
              <>
                <BudgetSummary outcome={outcome} country={draft.country} onPeriod={setPeriod} />
                <BudgetSave
                  tool={tool}
                  own={own}
                  budget={budget}
                  hasErrors={Object.keys(errors).length > 0}
                />
              </>
            }
          >
            <BudgetRows
              side="income"
              draft={draft}
              errors={errors}
              minimum={minimum}
              today={today}
              onChange={change}
            />
            <BudgetRows
              side="expenses"
              draft={draft}
              errors={errors}
              minimum={minimum}
              today={today}
              onChange={change}
            />
          </WithAside>
          <BudgetCharts budget={shown} outcome={outcome} today={today} />
          <BudgetWhatIf draft={draft} errors={errors} outcome={outcome} onChange={change} />
          <BudgetFile budget={budget} onChange={change} onRemove={own.removeAll} />
        </div>
      )}
    </div>
  )
}
