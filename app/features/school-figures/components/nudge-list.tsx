import { messagePath, messageTo } from '#app/features/messaging/paths.ts'
import { sinceWords } from '#app/features/people/since-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Dashboard } from '../contract.ts'
import { quietDays } from '../figures.ts'
import { studentsAddress } from '../students-address.ts'

type Nudge = Dashboard['nudges'][number]

const columns = (now: string, zone: string): Column<Nudge>[] => [
  {
    key: 'select',
    label: 'Select',
    cell: ({ id, name }) => (
      <Checkbox name="to" value={String(id)} label={<span className="sr-only">{`Select ${name}`}</span>} />
    ),
  },
  {
    key: 'student',
    label: 'Student',
    cell: ({ id, name }) => <Link to={`/advisor/students/${id}`}>{name}</Link>,
  },
  { key: 'year', label: 'Finishes in', cell: ({ class_year }) => class_year ?? 'Not known' },
  { key: 'seen', label: 'Last seen', cell: ({ last_seen_at }) => sinceWords(last_seen_at, now, zone) },
  {
    key: 'why',
    label: 'Why',
    cell: ({ reasons }) =>
      reasons.map((reason) => (
        <Tag key={reason} tone="info">
          {reason}
        </Tag>
      )),
  },
  {
    key: 'write',
    label: 'Next',
    cell: ({ id, name }) => (
      <Link to={messageTo(id)} aria-label={`Write to ${name}`}>
        Write
      </Link>
    ),
  },
]

/** Students whom nobody has seen for a while, with the reason. It ranks nobody. */
export function NudgeList({
  nudges,
  total,
  classYear,
  now,
  zone,
}: {
  nudges: Dashboard['nudges']
  /** Also those who are not named. */
  total: number
  classYear: string | undefined
  now: string
  /** Of the school. */
  zone: string
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
        These students have never signed in, or have no plan and were not seen for {quietDays} days, or leave
        this year without a plan here. It is a reason to ask how they are, not a mark against them.
      </p>
      {nudges.length === 0 ? (
        <p className="mt-3">
          Nobody today. <Link to={studentsAddress({ classYear })}>All students</Link>
        </p>
      ) : (
        <form action={messagePath('new', true)} className="mt-3 grid gap-3">
          <Table
            caption="Students who might need a nudge"
            captionHidden
            columns={columns(now, zone)}
            rows={nudges}
            rowKey={({ id }) => id}
            rowHeader="student"
            cards
          />
          <div>
            <Button type="submit" variant="outline">
              Write to those selected
            </Button>
          </div>
        </form>
      )}
      {total > nudges.length && (
        <p className="mt-3 text-muted">
          And {counted(total - nudges.length, 'more student', 'more students')}:{' '}
          <Link to={studentsAddress({ classYear }, { figure: 'nudge', sort: 'last_seen' })}>
            see all of them, those not seen for longest first
          </Link>
          .
        </p>
      )}
    </section>
  )
}
