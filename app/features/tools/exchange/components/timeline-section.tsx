import { formatDate } from '#app/platform/date-words.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { ExchangeOutcome } from '../outcome.ts'

/** The steps with their days. */
export function TimelineSection({ steps }: { steps: ExchangeOutcome['steps'] }) {
  if (steps.length === 0)
    return <p className="text-muted">Enter both days in the section “Days” to see the steps.</p>
  return (
    <>
      <p className="text-sm text-muted">
        These dates are our suggestion. Your university, school or program sets its own closing days, so look
        them up.
      </p>
      <ol className="divide-y divide-line">
        {steps.map(({ key, title, why, on, is_overdue }) => (
          <li key={key} className="exchange-step grid gap-x-4 py-3">
            <p className="num text-sm font-semibold">
              {is_overdue ? <Tag tone="warning">Do it now</Tag> : formatDate(on)}
            </p>
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
