import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { Link } from '#app/ui/link.tsx'
import { type PlanStep, type SectionSlug, sectionNames } from '../plan-parts.ts'
import { stateOf } from '../route/steps.ts'
import { ownerWords } from '../words.ts'

/** Dated steps of every route in chronological order. */
export function ComingUp({
  steps,
  today,
}: {
  steps: (PlanStep & { section: SectionSlug })[]
  today: string
}) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.id} className="flex gap-4 border-line border-b py-3 last:border-b-0">
          <time dateTime={step.due_on ?? ''} className="num w-32 shrink-0 font-semibold text-sm">
            {step.due_on && formatDate(step.due_on)}
            {stateOf(step, today) === 'overdue' && <span className="block text-warning">overdue</span>}
          </time>
          <span className="min-w-0">
            <Link to={`/career-planner/${step.section}?part=steps#stepper`} look="strong">
              {step.title}
            </Link>
            <span className="block text-muted text-sm">
              {[
                step.due_time && formatTime(step.due_time),
                ownerWords[step.owner],
                sectionNames[step.section],
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
