import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Link } from '#app/ui/link.tsx'
import type { NextStep } from '../contract.ts'

/** The picture beside a step; others have that of the plan. */
const pictures: Record<string, { theme: string; emblem: string }> = {
  quiz: { theme: 'southern-sky', emblem: 'lightbulb' },
  'career-task': { theme: 'city', emblem: 'list-checks' },
  program: { theme: 'reef', emblem: 'book-open' },
  follow: { theme: 'bush', emblem: 'briefcase' },
  guide: { theme: 'paddock', emblem: 'users' },
}
const planPicture = { theme: 'city', emblem: 'calendar' }

const eyebrows: Record<string, string> = {
  'career-task': 'Do this first',
  due: 'Do this first',
  verify: 'Do this first',
  program: 'Keep going',
  route: 'Keep going',
  guide: 'For you',
}

/** The one thing to do next, with the only emphasised button of the page. */
export function NextPanel({ step }: { step: NextStep }) {
  const picture = pictures[step.id] ?? planPicture
  return (
    <section
      aria-label="Do this next"
      className="grid overflow-hidden rounded-tile bg-raised text-ink shadow-pop md:grid-cols-[minmax(0,1fr)_236px]"
      data-on="paper"
    >
      <div className="p-5 md:p-7">
        <p className="text-sm font-semibold text-muted">
          {eyebrows[step.id] ?? 'Next for you'}
          {step.minutes !== null && `, about ${step.minutes} minutes`}
        </p>
        <h2 className="mt-2 break-words">{step.title}</h2>
        <p className="mt-2 max-w-[44ch] text-muted">{step.reason}</p>
        <div className="mt-4">
          <ButtonLink to={step.to} variant="accent">
            {step.action}
          </ButtonLink>
        </div>
      </div>
      <div className="relative min-h-28 max-md:-order-1">
        <HorizonArt slug={`next-${step.id}`} {...picture} ratio="square" sky="deep" fill />
      </div>
    </section>
  )
}

/** Nothing is waiting: where to look around. */
export function NothingNext() {
  return (
    <section
      aria-label="Do this next"
      className="rounded-tile bg-raised p-5 text-ink shadow-pop md:p-7"
      data-on="paper"
    >
      <h2>You are up to date</h2>
      <p className="mt-2 max-w-[44ch] text-muted">
        Nothing is waiting for you. Save another career, or look at what has changed in your plan.
      </p>
      <div className="mt-4">
        <ButtonLink to="/careers/industries" variant="accent">
          Look around
        </ButtonLink>
      </div>
    </section>
  )
}

/** What comes after it, each with its reason. */
export function LaterSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="rounded-card border border-line bg-surface px-5 text-ink" data-on="paper">
      {steps.map((step) => (
        <li key={step.id} className="border-t border-line py-3 first:border-t-0">
          <Link to={step.to} look="strong">
            {step.title}
          </Link>
          <span className="block text-sm text-muted">{step.reason}</span>
        </li>
      ))}
    </ol>
  )
}
