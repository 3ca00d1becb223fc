import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { QueuedReport } from '../contract.ts'
import { schoolReportPath } from '../paths.ts'
import { leftWords, momentWords, verbOf } from '../queue-rules.ts'
import type { ReportResult } from '../reports-action.ts'

/** By whose clocks times are shown, and who reads them. */
export type QueueFacts = { now: string; time_zone: string; user_id: number }

const kinds = {
  unsafe: { tone: 'bad', label: 'Danger' },
  'too-private': { tone: 'bad', label: 'Danger' },
  unkind: { tone: 'warning', label: 'Unkind' },
  other: { tone: 'plain', label: 'Not sure' },
} as const

/** Reports by when an answer is due, each with one verb. The reported words are on the page of each. */
export function ReportQueue({ rows, queue }: { rows: readonly QueuedReport[]; queue: QueueFacts }) {
  const columns: Column<QueuedReport>[] = [
    { key: 'what', label: 'What was reported', cell: (row) => <What row={row} queue={queue} /> },
    {
      key: 'kind',
      label: 'Kind',
      cell: ({ reason }) => (
        <span className="whitespace-nowrap">
          <Tag tone={kinds[reason].tone}>{kinds[reason].label}</Tag>
        </span>
      ),
    },
    { key: 'due', label: 'Answer by', cell: (row) => <Due row={row} queue={queue} /> },
    { key: 'owner', label: 'Who has it', cell: (row) => <Owner row={row} queue={queue} /> },
    {
      key: 'verb',
      label: 'Next step',
      head: <VisuallyHidden>Next step</VisuallyHidden>,
      cell: (row) => <Verb row={row} queue={queue} />,
    },
  ]
  return (
    <>
      <Table
        caption="Reports, the most urgent first"
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        cards
      />
      <p className="mt-2 text-muted text-sm">
        This list does not show what was written. Open a report to read the message.
      </p>
    </>
  )
}

type RowProps = { row: QueuedReport; queue: QueueFacts }

const from = { student: 'a student', advisor: 'an advisor', other: 'a former member' } as const

function What({ row, queue }: RowProps) {
  const { reason, author_role, reporter_role, created_at } = row
  return (
    <>
      {reportReasonWords[reason]}
      <span className="block font-normal text-muted">
        Written by {from[author_role]}, reported by {from[reporter_role]},{' '}
        {momentWords(created_at, queue.now, queue.time_zone).toLowerCase()}
      </span>
    </>
  )
}

function Due({ row, queue }: RowProps) {
  const { due_at, is_serious, is_overdue, handled_at, owner } = row
  if (handled_at) return <>Closed {momentWords(handled_at, queue.now, queue.time_zone)}</>
  if (is_serious && !owner) return <b className="text-danger">At once</b>
  return (
    <div>
      <b className={is_overdue ? 'text-danger' : undefined}>
        {momentWords(due_at, queue.now, queue.time_zone)}
      </b>
      <span className="block text-muted">{leftWords(due_at, queue.now)}</span>
    </div>
  )
}

function Owner({ row, queue }: RowProps) {
  const { owner, taken_at, escalated_at } = row
  if (!owner)
    return (
      <div className="text-muted">
        Nobody yet
        {escalated_at && <span className="block text-sm">More people were told</span>}
      </div>
    )
  return (
    <div className="flex items-center gap-2">
      <Avatar name={owner.name} size="small" />
      <span>
        {owner.id === queue.user_id ? 'You' : owner.name}
        {taken_at && (
          <span className="block text-muted">
            since {momentWords(taken_at, queue.now, queue.time_zone).replace('Today, ', '').toLowerCase()}
          </span>
        )}
      </span>
    </div>
  )
}

function Verb({ row, queue }: RowProps) {
  const form = useForm<ReportResult>({ intents: [`take ${row.id}`] })
  const said = alertOf(form.result)
  const verb = verbOf({ isDone: row.handled_at !== null, ownerId: row.owner?.id ?? null }, queue.user_id)
  const about = <VisuallyHidden>: {reportReasonWords[row.reason]}</VisuallyHidden>
  if (verb !== 'Take it')
    return (
      <span className="whitespace-nowrap">
        <ButtonLink to={schoolReportPath(row.id)} variant="outline" size="small">
          {verb}
          {about}
        </ButtonLink>
      </span>
    )
  return (
    <form {...form.props} className="grid gap-2">
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <div className="whitespace-nowrap">
        <Button type="submit" name="intent" value={`take ${row.id}`} size="small" busy={form.isPending}>
          {verb}
          {about}
        </Button>
      </div>
    </form>
  )
}
