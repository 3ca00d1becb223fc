import { type ReactNode, useMemo } from 'react'
import { formatDate } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import { Facts } from '#app/ui/facts.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { AddToPlan } from '../../components/add-to-plan.tsx'
import { CalendarFile, type DaysFrom } from '../../components/calendar-file.tsx'
import { DeviceLine } from '../../components/device-line.tsx'
import { NoAnswers } from '../../components/no-answers.tsx'
import { ResultActions } from '../../components/result-actions.tsx'
import type { ToolResultsProps } from '../../components/tool-results.tsx'
import { ToolSave } from '../../components/tool-save.tsx'
import { resultPath, toolPath } from '../../registry.ts'
import { creditOf, type ExchangeAnswers, ratesOf } from '../answers.ts'
import { homeCurrency, rateWords } from '../costs.ts'
import { creditState, creditWords } from '../credit.ts'
import { daysOf } from '../days.ts'
import { type ExchangeDraft, emptyDraft, isEmpty, readDraft, toDraft, withSavedDeparture } from '../draft.ts'
import { type ExchangeFacts, type ExchangeOutcome, outcomeOf } from '../outcome.ts'
import { hasLeft } from '../timeline.ts'
import { howOftenWords, kindWords } from '../words.ts'
import { BudgetLink } from './budget-link.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { TimelineSection } from './timeline-section.tsx'

/** An exchange on one page, to read and to print: the saved one, or the one on this device. */
export function ExchangeResults(props: ToolResultsProps) {
  return props.result ? <SavedExchange {...props} result={props.result} /> : <DeviceExchange {...props} />
}

type Saved = ToolResultsProps & { result: NonNullable<ToolResultsProps['result']> }

function SavedExchange({ result, ...props }: Saved) {
  const { slug } = props.tool
  return (
    <ExchangePage
      {...props}
      answers={result.answers as unknown as ExchangeAnswers}
      where={<p className="text-sm text-muted">Saved on {formatDate(result.updated_at.slice(0, 10))}.</p>}
      from={{ file: `/api/tools/${slug}/results/${result.id}/file` }}
      isUser={result.user_id !== null}
      path={resultPath(slug, { id: result.id, ghostId: null })}
    />
  )
}

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as unknown as ExchangeAnswers)

function DeviceExchange(props: ToolResultsProps) {
  const lines = (props.facts as unknown as ExchangeFacts).pack?.costs
  const empty = useMemo(() => emptyDraft(props.country, lines ?? []), [props.country, lines])
  const own = useToolAnswers<ExchangeDraft>(props.tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <>
        <h1 className="text-h1">Your exchange</h1>
        <p role="status" className="mt-2">
          Looking for an exchange on this device …
        </p>
      </>
    )
  if (isEmpty(own.value.answers)) return <NoAnswers tool={props.tool} isRemoved={own.isRemoved} />
  const { answers, errors } = readDraft(own.value.answers, props.today)
  return (
    <ExchangePage
      {...props}
      answers={answers}
      where={<DeviceLine own={own} />}
      from={{ device: own.value }}
      isUser={own.isUser}
      path={toolPath(props.tool.slug)}
      onRemove={own.removeAll}
    >
      <ToolSave
        isResult
        tool={props.tool}
        own={own}
        answers={answers}
        disabledReason={
          Object.keys(errors).length > 0 ? 'Some answers cannot be right. Change them first.' : null
        }
        fromSaved={fromSaved}
        afterSave={withSavedDeparture}
      />
    </ExchangePage>
  )
}

type PageProps = Omit<ToolResultsProps, 'result'> & {
  answers: ExchangeAnswers
  where: ReactNode
  from: DaysFrom
  isUser: boolean
  /** The page to come back to after signing in. */
  path: string
  onRemove?(): void
  children?: ReactNode
}

function ExchangePage({ tool, facts: given, today, answers, where, children, ...more }: PageProps) {
  const { from, isUser, path, onRemove } = more
  const facts = given as unknown as ExchangeFacts
  const outcome = outcomeOf(answers, facts, today)
  const { steps, papers_left } = outcome
  const days = daysOf(answers, outcome, today)
  const day = (value: string | null) => (value ? formatDate(value) : 'Not known yet')
  return (
    <>
      <h1 className="text-h1">{answers.where ? `Exchange: ${answers.where}` : 'Your exchange'}</h1>
      <div className="mt-2 mb-6">{where}</div>
      <div className="grid gap-8">
        <Facts
          columns={3}
          items={[
            { label: 'Kind', value: kindWords[answers.kind] },
            { label: 'You leave', value: day(answers.departs_on) },
            { label: 'You come back', value: day(answers.returns_on) },
          ]}
        />
        <ResultActions tool={tool} file={'file' in from ? from.file : undefined} onRemove={onRemove}>
          <CalendarFile tool={tool} days={days} noDays={noDaysWords(answers, today)} from={from} />
        </ResultActions>
        {days.length > 0 && (
          <AddToPlan
            label="Add the steps to my plan"
            additions={{ steps: days.map(({ title, start }) => ({ title, due_on: start })) }}
            isUser={isUser}
            path={path}
          />
        )}
        {children}
        <section aria-labelledby="steps">
          <SectionHead id="steps" title="What to do when" sunAt={82} />
          <TimelineSection steps={steps} />
        </section>
        <Costs answers={answers} facts={facts} outcome={outcome} today={today} />
        <Credit answers={answers} />
        <section aria-labelledby="papers">
          <SectionHead id="papers" title="Documents and insurance" sunAt={20} />
          <p>
            {papers_left.length > 0 ? `You still need: ${papers_left.join(', ')}.` : 'You have all of them.'}
          </p>
        </section>
        <section aria-labelledby="ask">
          <SectionHead id="ask" title="Questions and travel advice" sunAt={10} />
          <QuestionsSection answers={answers} facts={facts} today={today} />
        </section>
      </div>
    </>
  )
}

function noDaysWords({ departs_on }: ExchangeAnswers, today: string): string {
  return hasLeft(departs_on, today)
    ? 'The day you leave has passed, so there are no steps left.'
    : 'Enter both days first. Then you can get the file.'
}

type CostsProps = { answers: ExchangeAnswers; facts: ExchangeFacts; outcome: ExchangeOutcome; today: string }

function Costs({ answers, facts, outcome: { stay }, today }: CostsProps) {
  const home = homeCurrency[answers.country]
  return (
    <section aria-labelledby="costs">
      <SectionHead id="costs" title="What it costs" sunAt={64} />
      {stay && (
        <p className="mb-2">
          Known costs of the whole stay: <b className="num">{`${formatMoney(stay.cents)} ${home}`}</b>.
          {stay.missing.length > 0 && ` Not in the sum yet: ${stay.missing.join(', ')}.`}
        </p>
      )}
      <dl className="divide-y divide-line">
        {answers.costs
          .filter(({ amount }) => amount !== null)
          .map(({ key, label, amount, currency, how_often }) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt>{label || 'Without a name'}</dt>
              <dd className="num">
                <b>
                  {formatMoney(amount ?? 0)} {currency}
                </b>{' '}
                {howOftenWords[how_often].toLowerCase()}
              </dd>
            </div>
          ))}
      </dl>
      {ratesOf(answers).map((rate) => (
        <p key={rate.currency} className="mt-2 text-sm text-muted">
          {rateWords(rate, answers.country, today)}
        </p>
      ))}
      <div className="mt-4">
        <BudgetLink answers={answers} facts={facts} today={today} />
      </div>
    </section>
  )
}

function Credit({ answers }: { answers: ExchangeAnswers }) {
  const rows = creditOf(answers)
  return (
    <section aria-labelledby="credit">
      <SectionHead id="credit" title="Which subjects count" sunAt={41} />
      {rows.length === 0 && <p className="text-muted">No subjects yet.</p>}
      <ul className="divide-y divide-line">
        {rows.map((row, at) => (
          <li key={answers.credit[at]?.id} className="py-2.5">
            <b className="block">{row.here || 'Without a name'}</b>
            <span className="block">Abroad: {row.there || 'no subject yet'}</span>
            <span className="text-sm text-muted">
              {creditWords[creditState(row)]}
              {row.evidence && `: ${row.evidence}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
