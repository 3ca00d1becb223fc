import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import type { Dashboard } from '../contract.ts'

type NextDaysProps = Pick<Dashboard, 'tasks' | 'placements'>

/** What is due at the school within two weeks, and who is at work, in the order of the days. */
export function NextDays({ tasks, placements }: NextDaysProps) {
  const items = [
    ...tasks.map(({ id, title, due_date, open }) => ({
      to: `/advisor/career-tasks/${id}`,
      day: due_date,
      title,
      note: `Due ${dayInWords(due_date)}, ${counted(open, 'student has', 'students have')} not handed in`,
    })),
    ...placements.map(({ id, name, title, start_date, end_date }) => ({
      to: `/advisor/wex/${id}`,
      day: start_date,
      title: `${name}: ${title}`,
      note: `Work experience, ${daysInWords(start_date, end_date)}`,
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <section>
      <h2 className="text-h3">The next 14 days</h2>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">
          No task is due, and nobody is on work experience.{' '}
          <Link to="/advisor/career-tasks/new">Set a task</Link>
        </p>
      ) : (
        <ul className="mt-2">
          {items.map(({ to, title, note }) => (
            <li key={to} className="border-line border-b py-2.5">
              <Link to={to}>{title}</Link>
              <p className="text-muted text-sm">{note}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function daysInWords(first: string, last: string): string {
  return first === last ? dayInWords(first) : `${dayInWords(first)} to ${dayInWords(last)}`
}
