import { formatDate } from '#app/platform/date-words.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { BoardLine } from '../school-contract.ts'
import { ownerWords, statusFor, statusTones } from '../school-words.ts'

/** Placements with whose turn it is; those whose party can be reminded have a checkbox. */
export function BoardTable({ lines }: { lines: readonly BoardLine[] }) {
  return (
    <Table
      caption="Placements"
      captionHidden
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      rowHeader="placement"
      cards
    />
  )
}

const columns = [
  {
    key: 'choose',
    label: 'Remind',
    cell: ({ id, student, next }: BoardLine) =>
      next.may_remind && (
        <Checkbox
          name="ids"
          value={id}
          label={<span className="sr-only">{`Send a reminder about ${student.name}’s placement`}</span>}
        />
      ),
  },
  {
    key: 'placement',
    label: 'Student',
    cell: ({ id, student, title, host_name, is_sample }: BoardLine) => (
      <span className="block min-w-40">
        <Link to={`/advisor/wex/${id}`}>{student.name}</Link>
        <span className="block font-medium text-muted">
          {title}
          {host_name && `, ${host_name}`}
        </span>
        {is_sample && <Tag>Sample</Tag>}
      </span>
    ),
  },
  {
    key: 'start',
    label: 'Starts',
    cell: ({ start_date, days_to_start, status }: BoardLine) => (
      <span className="block whitespace-nowrap">
        {formatDate(start_date)}
        {isBefore(status) && <span className="block text-muted">{startWords(days_to_start)}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status, is_on_hold, next }: BoardLine) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {is_on_hold ? (
          <Tag tone="bad">On hold</Tag>
        ) : (
          <Tag tone={statusTones[status]}>{statusFor(status, next.owed_by)}</Tag>
        )}
      </span>
    ),
  },
  {
    key: 'next',
    label: 'Next',
    cell: ({ next }: BoardLine) => (
      <span className="block min-w-48">
        {next.owed_by && <b>{ownerWords[next.owed_by]}: </b>}
        {next.says}
        {next.late && (
          <span className="mt-1 block">
            <Tag tone="warning">{`Late. ${next.late}`}</Tag>
          </span>
        )}
      </span>
    ),
  },
]

function isBefore(status: BoardLine['status']): boolean {
  return [
    'draft',
    'submitted',
    'host-accepted',
    'parent-consented',
    'changes-requested',
    'approved',
  ].includes(status)
}

function startWords(days: number): string {
  if (days === 0) return 'today'
  if (days < 0) return days === -1 ? '1 day ago' : `${-days} days ago`
  return days === 1 ? 'in 1 day' : `in ${days} days`
}
