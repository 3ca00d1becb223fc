import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { WithAside } from '#app/ui/layout.tsx'
import { useToolAnswers } from '../../answers/use-tool-answers.ts'
import { DeviceLine } from '../../components/device-line.tsx'
import { EarlierAnswers } from '../../components/earlier-answers.tsx'
import { OneAtATime } from '../../components/one-at-a-time.tsx'
import type { ToolBodyProps } from '../../components/tool-body.tsx'
import { ToolSave } from '../../components/tool-save.tsx'
import { resultPath } from '../../registry.ts'
import type { ExchangeAnswers } from '../answers.ts'
import { type ExchangeDraft, emptyDraft, isEmpty, readDraft, toDraft, withSavedDeparture } from '../draft.ts'
import { type ExchangeFacts, outcomeOf } from '../outcome.ts'
import { exchangeWords } from '../words.ts'
import { CostSection } from './cost-section.tsx'
import { CreditSection } from './credit-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { TimelineSection } from './timeline-section.tsx'

const fromSaved = (answers: Record<string, unknown>) => toDraft(answers as unknown as ExchangeAnswers)

const sections = [
  { key: 'plan', short: 'Days', title: 'Where to, and when?' },
  { key: 'timeline', short: 'Steps', title: 'What to do when' },
  { key: 'costs', short: 'Costs', title: 'What it costs' },
  { key: 'credit', short: 'Credit', title: 'Which subjects count' },
  { key: 'papers', short: 'Documents', title: 'Documents and insurance' },
  { key: 'questions', short: 'Questions', title: 'Questions and travel advice' },
] as const
type SectionKey = (typeof sections)[number]['key']

/** In which section the field of an error stands. */
const sectionOfField: Record<string, SectionKey> = {
  departs_on: 'plan',
  returns_on: 'plan',
  rates: 'costs',
  costs: 'costs',
  credit: 'credit',
}

export type SectionProps = {
  draft: ExchangeDraft
  answers: ExchangeAnswers
  errors: Record<string, string>
  facts: ExchangeFacts
  today: string
  onChange(change: (draft: ExchangeDraft) => ExchangeDraft): void
}

/** A university or school exchange, one section at a time. */
export function ExchangeHub({ tool, facts: given, country, today }: ToolBodyProps) {
  const facts = given as unknown as ExchangeFacts
  const lines = facts.pack?.costs
  const empty = useMemo(() => emptyDraft(country, lines ?? []), [country, lines])
  const own = useToolAnswers<ExchangeDraft>(tool, empty, fromSaved)
  if (own.status === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        Looking for an exchange on this device …
      </p>
    )
  const draft = own.value.answers
  const { answers, errors } = readDraft(draft, today)
  const outcome = outcomeOf(answers, facts, today)
  const wrong = new Set(Object.keys(errors).map((field) => sectionOfField[field.split('.')[0] ?? '']))
  const props: SectionProps = { draft, answers, errors, facts, today, onChange: own.change }
  const bodies: Record<SectionKey, ReactNode> = {
    plan: <PlanSection {...props} />,
    timeline: <TimelineSection steps={outcome.steps} />,
    costs: <CostSection {...props} stay={outcome.stay} />,
    credit: <CreditSection {...props} counts={outcome.credit} />,
    papers: <PapersSection {...props} />,
    questions: <QuestionsSection {...props} />,
  }
  const section = sections[draft.step] ?? sections[0]
  const show = (step: number) => own.change((before) => ({ ...before, step }))
  return (
    <div className="grid gap-5">
      {own.earlier && <EarlierAnswers onTake={own.takeEarlier} onRemove={own.removeEarlier} />}
      <DeviceLine own={own} />
      {!facts.pack && <Banner tone="warning">The steps and lists are not here yet. Come back later.</Banner>}
      <nav aria-label="Sections" className="flex flex-wrap gap-2">
        {sections.map(({ key, short }, at) => (
          <Button
            key={key}
            size="small"
            variant="outline"
            pressed={section.key === key}
            iconAfter={wrong.has(key) ? TriangleAlert : undefined}
            onClick={() => show(at)}
          >
            {short}
            {wrong.has(key) && <span className="sr-only">, has something to correct</span>}
          </Button>
        ))}
      </nav>
      <WithAside
        sticky
        aside={
          <ToolSave
            tool={tool}
            own={own}
            answers={answers}
            disabledReason={reasonFor(wrong) ?? (isEmpty(draft) ? exchangeWords.nothingYet : null)}
            fromSaved={fromSaved}
            afterSave={withSavedDeparture}
          />
        }
      >
        <OneAtATime
          isAnswered
          noun="Section"
          title={section.title}
          at={sections.indexOf(section)}
          of={sections.length}
          onStep={show}
          end={{ to: resultPath(tool.slug), label: 'See it on one page', variant: 'primary' }}
        >
          {bodies[section.key]}
        </OneAtATime>
      </WithAside>
    </div>
  )
}

function reasonFor(wrong: ReadonlySet<SectionKey | undefined>): string | null {
  const names = sections.filter(({ key }) => wrong.has(key)).map(({ short }) => short)
  return names.length > 0 ? `Something is not right in: ${names.join(', ')}. Correct it first.` : null
}
