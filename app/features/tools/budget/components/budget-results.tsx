import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import { WithAside } from '#app/ui/layout.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { NoAnswers } from '../../components/no-answers.tsx'
import { ResultActions } from '../../components/result-actions.tsx'
import type { ToolResultsProps } from '../../components/tool-results.tsx'
import type { Budget, BudgetRow } from '../budget.ts'
import { type BudgetDraft, emptyDraft, isEmpty, readDraft, toDraft } from '../draft.ts'
import { frequencyWords } from '../frequency.ts'
import { type BudgetFacts, workOut } from '../outcome.ts'
import { BudgetCharts } from './budget-charts.tsx'
import { BudgetSummary } from './budget-summary.tsx'

/** A budget on one page, to read and to print: the saved one, or the one on this device. */
export function BudgetResults(props: ToolResultsProps) {
  return props.result ? <SavedBudget {...props} result={props.result} /> : <DeviceBudget {...props} />
}

type Saved = ToolResultsProps & { result: NonNullable<ToolResultsProps['result']> }

function SavedBudget({ result, ...props }: Saved) {
  const file = `/api/tools/${props.tool.slug}/results/${result.id}/file`
  return (
    <BudgetPage
      {...props}
      budget={result.answers as unknown as Budget}
      where={<p className="text-sm text-muted">Saved on {formatDate(result.updated_at.slice(0, 10))}.</p>}
      file={file}
    />
  )
}

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as unknown as Budget)

function DeviceBudget(props: ToolResultsProps) {
  const empty = useMemo(() => emptyDraft(props.country), [props.country])
  const own = useToolAnswers<BudgetDraft>(props.tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <>
        <h1 className="text-h1">Your budget</h1>
        <p role="status" className="mt-2">
          Looking for a budget on this device …
        </p>
      </>
    )
  if (isEmpty(own.value.answers)) return <NoAnswers tool={props.tool} isRemoved={own.isRemoved} />
  return (
    <BudgetPage {...props} budget={readDraft(own.value.answers).budget} where={<DeviceLine own={own} />} />
  )
}

type PageProps = Omit<ToolResultsProps, 'result'> & {
  budget: Budget
  where: ReactNode
  /** Where its PDF is, once it is saved. */
  file?: string
}

function BudgetPage({ tool, facts, today, budget, where, file }: PageProps) {
  const outcome = workOut(budget, facts as unknown as BudgetFacts, today)
  return (
    <>
      <h1 className="text-h1">{outcome.balance < 0 ? 'More goes out than comes in' : 'Your budget'}</h1>
      <div className="mt-2 mb-6">{where}</div>
      <div className="grid gap-8">
        <ResultActions tool={tool} file={file} />
        <WithAside aside={<BudgetSummary outcome={outcome} country={budget.country} />}>
          <Rows title="Money in" rows={budget.income} />
          <Rows title="Money out" rows={budget.expenses} />
        </WithAside>
        <BudgetCharts budget={budget} outcome={outcome} today={today} />
      </div>
    </>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly BudgetRow[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p className="mt-2 text-muted">Nothing yet.</p>}
      <dl className="mt-2 divide-y divide-line">
        {rows.map(({ id, label, amount, frequency }) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt>{label || 'Without a name'}</dt>
            <dd className="num">
              {amount === null ? (
                <span className="text-muted">not known yet</span>
              ) : (
                <>
                  <b>{formatMoney(amount)}</b> {frequencyWords[frequency].toLowerCase()}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
