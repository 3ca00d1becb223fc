import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Dashboard } from '../contract.ts'
import { quietDays } from '../figures.ts'
import { studentsAddress } from '../students-address.ts'

/** Students whom nobody has seen for a while, with the reason. It ranks nobody. */
export function NudgeList({
  nudges,
  total,
  classYear,
}: {
  nudges: Dashboard['nudges']
  /** Also those who are not named. */
  total: number
  classYear: string | undefined
}) {
  const lists = [
    { label: 'No plan yet', to: studentsAddress({ classYear }, { plan: 'none' }) },
    { label: `Not seen in ${quietDays} days`, to: studentsAddress({ classYear }, { seen: 'quiet' }) },
  ]
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 className="text-h3">Might need a nudge</h2>
        <ul className="flex flex-wrap gap-x-5">
          {lists.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-1 text-muted text-sm">
        Never signed in, or no plan and not seen for {quietDays} days, or leaving this year without a plan
        here. A reason to ask, not a mark against anybody.
      </p>
      {nudges.length === 0 ? (
        <p className="mt-3">
          Nobody today. <Link to={studentsAddress({ classYear })}>All students</Link>
        </p>
      ) : (
        <ul className="mt-3">
          {nudges.map(({ id, name, reasons }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-b py-2.5"
            >
              <span className="min-w-40 flex-1 font-semibold">
                <Link to={`/advisor/students/${id}`}>{name}</Link>
              </span>
              {reasons.map((reason) => (
                <Tag key={reason} tone="info">
                  {reason}
                </Tag>
              ))}
              <Link
                to={`/advisor/messages/new?keyword=${encodeURIComponent(name)}`}
                aria-label={`Message ${name}`}
              >
                Message
              </Link>
            </li>
          ))}
        </ul>
      )}
      {total > nudges.length && (
        <p className="mt-3 text-muted">
          And {counted(total - nudges.length, 'more student', 'more students')}:{' '}
          <Link to={studentsAddress({ classYear }, { figure: 'nudge', sort: 'last_seen' })}>
            all of them, the longest unseen first
          </Link>
          .
        </p>
      )}
    </section>
  )
}
