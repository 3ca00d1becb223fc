import { formatDate, formatDay } from '#app/platform/date-words.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import type { PlanDate } from '../contract.ts'
import { DayMark } from './day-mark.tsx'

type Dates = {
  dates: readonly Pick<PlanDate, 'title' | 'due_on' | 'days_left' | 'route'>[]
  /** The first name of someone else whose plan it is. */
  of?: string
  url?: string
}

/** The next date of a plan, and what follows it. */
export function NextDate({ dates, of, url }: Dates) {
  const [next, ...after] = dates
  return (
    <section
      className="overflow-hidden rounded-card border border-line bg-surface text-ink"
      aria-label={of ? `The next date of ${of}’s plan` : 'The next date of your plan'}
      data-on="paper"
    >
      {next ? (
        <div className="grid grid-cols-[92px_minmax(0,1fr)]">
          <DayMark day={next.due_on} large />
          <div className="p-4">
            <p className="text-sm text-muted">
              {`Next in ${next.route}, `}
              {next.days_left === 0 ? 'today' : `in ${counted(next.days_left, 'day')}`}
            </p>
            <h2 className="mt-1 break-words text-h3">{next.title}</h2>
          </div>
        </div>
      ) : (
        <div className="p-5">
          <h2 className="text-h3">{of ? `No dates in ${of}’s plan yet` : 'No dates in your plan yet'}</h2>
          <p className="mt-1 text-sm text-muted">
            {of
              ? 'The next date shows up here once a step has one.'
              : 'Give a step a date in your career planner. The next one shows up here.'}
          </p>
        </div>
      )}
      {after.length > 0 && (
        <ul className="border-t border-line px-4 py-1 text-sm">
          {after.map(({ title, due_on, route }) => (
            <li
              key={`${route} ${title} ${due_on}`}
              className="grid grid-cols-[92px_minmax(0,1fr)] border-t border-line py-2 first:border-t-0"
            >
              <span className="text-muted">{of ? formatDate(due_on) : formatDay(due_on)}</span>
              <b className="break-words">{title}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-3">
        {of ? (
          <Link to={url ?? '#'}>{`Read ${of}’s plan`}</Link>
        ) : (
          <Link to={url ?? '/career-planner'}>{next ? 'Open your plan' : 'Career planner'}</Link>
        )}
      </p>
    </section>
  )
}
