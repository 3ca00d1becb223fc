import { ArrowRight, Check, Circle } from 'lucide-react'
import { routeParts } from '#app/features/planner/plan-parts.ts'
import { partsWords } from '#app/features/planner/progress-words.ts'
import { commentPartNames } from '#app/features/planner/words.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { getStudent } from '../contract.ts'

type Details = ReplyOf<typeof getStudent>['data']

/** How far a student's plan is, part by part, and what an advisor can do about it. */
export function StudentPlan({
  student: { id, first_name, plan, plan_parts },
}: {
  student: Pick<Details, 'id' | 'first_name' | 'plan' | 'plan_parts'>
}) {
  const path = `/advisor/students/${id}/career-plan`
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 className="text-h3">{`${first_name}’s plan`}</h2>
        {plan && plan.state !== 'none' && plan_parts && (
          <span className="num text-muted text-sm">{partsWords(plan_parts.length, routeParts.length)}</span>
        )}
      </div>
      {plan && plan_parts ? (
        <>
          <p className="mt-2">
            {plan.state === 'none' ? 'No plan yet.' : `Heading for: ${plan.heading_for ?? 'not said yet'}.`}
          </p>
          <PlanParts done={plan_parts} />
          <p className="mt-4 flex flex-wrap gap-2.5">
            <ButtonLink to={path} variant="outline">
              Open the plan
            </ButtonLink>
            <ButtonLink to={`${path}#propose-plan-a`} variant="ghost">
              Propose a change
            </ButtonLink>
          </p>
        </>
      ) : (
        <p className="mt-2 text-muted">Not shared.</p>
      )}
    </Panel>
  )
}

const looks = {
  done: { icon: Check, bar: 'bg-reef-400', words: 'done' },
  next: { icon: ArrowRight, bar: 'bg-sun', words: 'next step' },
  open: { icon: Circle, bar: 'bg-line', words: 'still to do' },
} as const

/** The parts of a plan in their order: done, the next one, and those that are open. */
function PlanParts({ done }: { done: NonNullable<Details['plan_parts']> }) {
  const next = routeParts.find((part) => !done.includes(part))
  return (
    <ol className="mt-4 grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
      {routeParts.map((part) => {
        const state = done.includes(part) ? 'done' : part === next ? 'next' : 'open'
        const { icon, bar, words } = looks[state]
        return (
          <li key={part} className="min-w-0 text-sm">
            <span aria-hidden="true" data-fill className={cx('block h-1.5 rounded-full', bar)} />
            <span className="mt-1.5 flex items-start gap-1.5">
              <span className={cx('mt-0.5', state === 'done' ? 'text-success' : 'text-muted')}>
                <Icon of={icon} size={16} />
              </span>
              <span className="min-w-0 break-words font-semibold">
                {commentPartNames[part]}
                <span className="sr-only">{`: ${words}`}</span>
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
