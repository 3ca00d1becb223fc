import type { listContentReports } from '#app/features/moderation/contract.ts'
import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { ReplyOf } from '#app/platform/contract.ts'

type Reports = ReplyOf<typeof listContentReports>['data']

/** What people have reported, with the words it is about. */
export function ReportList({ reports }: { reports: Reports }) {
  return (
    <section>
      <h2 className="mb-3 text-h3">What people have reported</h2>
      {reports.length === 0 ? (
        <p className="text-muted">Nothing has been reported.</p>
      ) : (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id} className="rounded-card border border-line bg-surface p-5">
              <h3 className="text-h3">{reportReasonWords[report.reason]}</h3>
              <blockquote className="mt-2 border-line border-l-3 pl-4 break-words">
                {report.content}
              </blockquote>
              {report.details && <p className="mt-2 break-words">{report.details}</p>}
              <p className="mt-2 text-sm text-muted">
                Written by {report.author?.name ?? 'a deleted account'}, reported by{' '}
                {report.reporter?.name ?? 'a deleted account'}
                {report.school && `, ${report.school.name}`},{' '}
                {dayIn(editingZone, new Date(report.created_at))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
