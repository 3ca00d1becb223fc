import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CommentPart, type RoutePart, routeParts } from '../../plan-parts.ts'
import { routePartsWords } from '../../progress-words.ts'
import type { Comment, RouteForm, Section } from '../../shapes.ts'
import { PartComments } from '../../sharing/components/part-comments.tsx'
import { partWords } from '../../words.ts'
import { isPartDone } from '../progress.ts'
import { addressOf, nextPart, type StepperPart, stepQuery } from '../stepper.ts'
import { moneySummary, summaryOf } from '../summary.ts'

type SummaryFacts = {
  section: Section
  form: RouteForm
  path: string
  today: string
  /** What advisors said about single parts; for the owner, who can answer. */
  comments?: Comment[]
  place?: string | null
}

/** The parts of a route as sentences, each with the way to change it; the open one is tinted. */
export function PartsSummary({ section, form, path, today, comments = [], place = null }: SummaryFacts) {
  const { answers, progress, name } = section
  const next = nextPart(progress)
  const nameIn = (list: { id: string; name: string }[]) => (id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  const names = { level: nameIn(form.levels), region: nameIn(form.regions), today }
  const saidAbout = (part: CommentPart) => {
    const said = comments.filter((one) => one.part === part)
    return said.length > 0 && <PartComments comments={said} place={place} />
  }
  return (
    <section
      aria-labelledby="parts"
      data-on="paper"
      data-screen
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 px-5 pt-5 md:px-6">
        <h2 id="parts" className="text-h3">
          {`${name}, in six parts`}
        </h2>
        <p className="num text-muted text-sm">{routePartsWords(progress)}</p>
      </div>
      <ol className="mt-2">
        {routeParts.map((part, at) => (
          <PartRow
            key={part}
            part={part}
            number={at + 1}
            title={partWords[part].name}
            state={stateOf(part, progress, next)}
            sentences={summaryOf(part, answers, names)}
            path={path}
          >
            {saidAbout(part)}
          </PartRow>
        ))}
      </ol>
      <div className="border-line border-t">
        <PartRow
          part="money"
          title="Money"
          state={
            answers.living_cents_per_year !== null || answers.budget_cents_per_year !== null ? 'done' : 'open'
          }
          sentences={moneySummary(answers)}
          path={path}
        >
          {saidAbout('money')}
        </PartRow>
      </div>
    </section>
  )
}

type RowState = 'done' | 'now' | 'begun' | 'open'

/** A tick stands for done, so steps that are written down and not done have none. */
function stateOf(part: RoutePart, progress: Section['progress'], next: RoutePart | null): RowState {
  if (isPartDone(part, progress)) return 'done'
  if (part === next) return 'now'
  return progress.filled.includes(part) ? 'begun' : 'open'
}

type RowFacts = {
  part: StepperPart
  number?: number
  title: string
  state: RowState
  sentences: string[]
  path: string
  children?: ReactNode
}

const dots: Record<RowState, string> = {
  done: 'bg-reef-600 text-white',
  now: 'bg-sun text-ink-900',
  begun: 'bg-sunken text-muted',
  open: 'bg-sunken text-muted',
}
const actions: Record<RowState, string> = {
  done: 'Change',
  now: 'Do this part',
  begun: 'Change',
  open: 'Start',
}

function PartRow({ part, number, title, state, sentences, path, children }: RowFacts) {
  const Row = number === undefined ? 'div' : 'li'
  return (
    <Row
      className={`flex items-start gap-4 border-line px-5 py-4 not-first:border-t md:px-6 ${state === 'now' ? 'bg-tint' : ''}`}
    >
      <span
        className={`num grid size-8 shrink-0 place-items-center rounded-full font-bold text-sm ${dots[state]}`}
      >
        {state === 'done' ? (
          <>
            <Icon of={Check} size={18} bold />
            <span className="sr-only">Done</span>
          </>
        ) : (
          (number ?? '$')
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-card">{title}</h3>
          {sentences.map((sentence, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and nothing here moves
            <p key={at} className="mt-0.5 max-w-[60ch] text-sm">
              {sentence}
            </p>
          ))}
          {children}
        </div>
        <ButtonLink
          to={addressOf(path, stepQuery(part))}
          variant={state === 'now' ? 'primary' : 'ghost'}
          size="small"
        >
          {actions[state]}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </Row>
  )
}
