import { ShieldAlert } from 'lucide-react'
import { redirect } from 'react-router'
import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { SchoolReportEnd } from '../components/school-report-end.tsx'
import { SchoolReportOwner } from '../components/school-report-owner.tsx'
import { SchoolReportThread } from '../components/school-report-thread.tsx'
import { getMessageReport, type MessageReport } from '../contract.ts'
import { messagePath, reportsPath } from '../paths.ts'
import { momentWords } from '../queue-rules.ts'
import { handleOneReportForm } from '../reports-action.ts'
import type { Route } from './+types/school-report-page'

export const meta = () => pageMeta({ title: 'Report', noIndex: true })

export function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return context
    .get(apiContext)
    .call(getMessageReport, { params: { id }, query: { ahead: isPrefetch(request) } })
}

/** A browser fetches the page while the pointer is over its link: nobody has read it yet. */
function isPrefetch({ headers }: Request): boolean {
  return /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const result = await handleOneReportForm(context.get(apiContext), id, await request.formData())
  if (result.opened) throw redirect(messagePath(result.opened, true))
  return respond(result)
}

export const clientAction = formClientAction

/** One report at a school, for its safeguarding staff: what was reported, who has it, and how it ends. */
export default function SchoolReportPage({ loaderData }: Route.ComponentProps) {
  const { data: report, colleagues, now, time_zone: zone, user_id: userId } = loaderData
  const { reason, is_serious, is_overdue, handled_at, created_at } = report
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Reports', to: reportsPath }, { label: 'Message' }]} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {is_serious && (
          <Tag tone="bad" icon={ShieldAlert}>
            Danger
          </Tag>
        )}
        {handled_at ? <Tag tone="good">Closed</Tag> : <Tag tone="info">Open</Tag>}
        {is_overdue && <Tag tone="warning">Late</Tag>}
        <span className="text-muted text-sm">
          reported {momentWords(created_at, now, zone).toLowerCase()}
        </span>
      </div>
      <h1 className="mt-1 text-h2">{reportReasonWords[reason]}</h1>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <Reported report={report} />
          {report.thread_id !== null && <SchoolReportThread threadId={report.thread_id} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <SchoolReportOwner {...{ report, colleagues, now, zone, userId }} />
          <SchoolReportEnd report={report} />
        </div>
      </div>
    </Section>
  )
}

function Reported({ report }: { report: MessageReport }) {
  return (
    <Panel>
      <h2 className="text-h3">What was reported</h2>
      <blockquote className="mt-3 whitespace-pre-line break-words rounded-card bg-sand p-4 text-ink">
        {report.content || 'A file without text'}
      </blockquote>
      {report.details && (
        <p className="mt-3 break-words text-sm">
          <span className="font-semibold">The person who reported it wrote:</span> {report.details}
        </p>
      )}
      <p className="mt-3 text-sm">
        Written by {report.author?.name ?? 'a former member'}. Reported by{' '}
        {report.reporter?.name ?? 'a former member'}.
      </p>
    </Panel>
  )
}
