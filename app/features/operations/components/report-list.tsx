import type { listContentReports } from '#app/features/moderation/contract.ts'
import { reportPath } from '#app/features/moderation/paths.ts'
import { reportedKindWords, reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type Listed = ReplyOf<typeof listContentReports>['data'][number]
type Report = ReturnType<typeof withoutWords>

/** What the list shows: neither the words that were reported nor who wrote and reported them. */
export function withoutWords(report: Listed) {
  const { id, reason, kind, school, created_at, state, is_serious, is_late, due_at, assignee } = report
  return { id, reason, kind, school, created_at, state, is_serious, is_late, due_at, assignee }
}

/** Reports that are open, those due first at the top: why, by when and who has it. Their words are on the page of each. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  const open = reports.filter(({ state }) => state !== 'closed').toSorted(byDue)
  return (
    <section>
      <h2 className="mb-3 text-h3">What people have reported</h2>
      {open.length === 0 ? (
        <p className="text-muted">No report is open.</p>
      ) : (
        <ul className="rounded-card border border-line bg-surface">
          {open.map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </ul>
      )}
      <p className="mt-2">
        <Link to={reportPath()} look="arrow">
          All reports
        </Link>
      </p>
    </section>
  )
}

function Row({ report }: { report: Report }) {
  const { id, reason, kind, school, created_at, is_serious, is_late, due_at, assignee } = report
  const due = due_at ? `read it by ${timeWords(due_at)}` : 'no date'
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b p-4 last:border-b-0">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {reportReasonWords[reason]}
          {is_serious && <Tag tone="bad">Danger</Tag>}
          {is_late && !is_serious && <Tag tone="warning">Late</Tag>}
        </p>
        <p className="text-muted text-sm">
          {reportedKindWords[kind]}
          {school && `, ${school.name}`}, {timeWords(created_at)}
        </p>
      </div>
      <p className="min-w-40 text-sm">
        {assignee?.name ?? 'Nobody yet'}, {is_serious ? 'read it at once' : due}
      </p>
      <ButtonLink to={reportPath(id)} variant={assignee ? 'outline' : 'primary'} size="small">
        {assignee ? 'Go on' : 'Look at it'}
        <VisuallyHidden>: {reportReasonWords[reason]}</VisuallyHidden>
      </ButtonLink>
    </li>
  )
}

/** A serious report is due when it comes, so it stands before the others of its day. */
function byDue(one: Report, other: Report): number {
  return (one.due_at ?? one.created_at).localeCompare(other.due_at ?? other.created_at)
}
