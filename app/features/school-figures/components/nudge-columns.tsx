import { messageTo } from '#app/features/messaging/paths.ts'
import { sinceWords } from '#app/features/people/since-words.ts'
import { type SchoolYears, yearWords } from '#app/features/people/year-levels.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Column } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Dashboard } from '../contract.ts'
import { planNames } from '../names.ts'

/** A student who might need a nudge: one who has joined, or one who was invited and has not answered. */
export type NudgeRow =
  | ({ joined: true } & Dashboard['nudges'][number])
  | ({ joined: false } & Dashboard['unanswered'][number])

export type NudgeFacts = {
  now: string
  /** Of the school. */
  zone: string
  years: SchoolYears
  /** Why this advisor may not resend invitations; null where they may. */
  inviteRefusal: string | null
}

export function nudgeColumns(facts: NudgeFacts): Column<NudgeRow>[] {
  const { now, zone, years } = facts
  return [
    {
      key: 'select',
      label: 'Select',
      cell: ({ id, name, joined }) => (
        <Checkbox
          name={joined ? 'to' : 'invited'}
          value={String(id)}
          label={<span className="sr-only">{`Select ${name}`}</span>}
        />
      ),
    },
    {
      key: 'student',
      label: 'Student',
      cell: ({ id, name }) => <Link to={`/advisor/students/${id}`}>{name || 'No name yet'}</Link>,
    },
    { key: 'year', label: 'Year', cell: ({ class_year }) => oneLine(yearWords(class_year, years)) },
    { key: 'leaning', label: 'Leaning', cell: (row) => (row.joined ? leaningWords(row.leaning) : '–') },
    {
      key: 'plan',
      label: 'Plan',
      cell: (row) => (row.joined && row.plan ? oneLine(planNames[row.plan]) : '–'),
    },
    {
      key: 'seen',
      label: 'Last seen',
      cell: (row) => oneLine(row.joined ? sinceWords(row.last_seen_at, now, zone) : 'Not joined'),
    },
    {
      key: 'why',
      label: 'Why',
      cell: (row) =>
        reasonsOf(row, facts).map((reason) => (
          <Tag key={reason} tone="info">
            {reason}
          </Tag>
        )),
    },
    { key: 'next', label: 'Next', cell: (row) => <Verb row={row} refusal={facts.inviteRefusal} /> },
  ]
}

const oneLine = (words: string) => <span className="whitespace-nowrap">{words}</span>

/** At most two areas, as there is room for. */
function leaningWords(leaning: string[] | null): string {
  if (leaning === null) return 'Not shared'
  return leaning.slice(0, 2).join(', ') || 'No areas yet'
}

function reasonsOf(row: NudgeRow, { now, zone }: NudgeFacts): string[] {
  if (row.joined) return row.reasons
  return [`Invited ${sinceWords(row.invited_at, now, zone).toLowerCase()}, has not joined`]
}

function Verb({ row: { id, name, joined }, refusal }: { row: NudgeRow; refusal: string | null }) {
  if (joined)
    return (
      <Link to={messageTo(id)} aria-label={`Write to ${name}`}>
        Write
      </Link>
    )
  return (
    <Button
      type="submit"
      formMethod="post"
      formAction="/advisor/dashboard"
      name="resend"
      value={String(id)}
      variant="outline"
      size="small"
      disabledReason={refusal}
    >
      Resend invitation<span className="sr-only">{`: ${name}`}</span>
    </Button>
  )
}
