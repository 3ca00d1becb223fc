import { ShieldAlert } from 'lucide-react'
import { getContentReport } from '#app/features/moderation/contract.ts'
import { reportPath } from '#app/features/moderation/paths.ts'
import {
  reportedKindWords,
  reportReasonWords,
  reportStateWords,
} from '#app/features/moderation/report-rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { ReportConversation } from '../components/report-conversation.tsx'
import { ReportEnd } from '../components/report-end.tsx'
import { ReportHistory } from '../components/report-history.tsx'
import { ReportOwner } from '../components/report-owner.tsx'
import { getReportConversation } from '../contract.ts'
import { handleStaffReportForm } from '../staff-report-action.ts'
import type { Route } from './+types/staff-report-page'

export const meta = () => pageMeta({ title: 'Report, admin', noIndex: true })

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [report, conversation] = await Promise.all([
    api.call(getContentReport, { params: { id } }),
    api.call(getReportConversation, { params: { id } }),
  ])
  return { ...report, conversation: conversation.data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return respond(await handleStaffReportForm(context.get(apiContext), params.id, await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One report, for Yonder's staff: what was reported, who has it, what was done, and how it ends. */
export default function StaffReportPage({ loaderData }: Route.ComponentProps) {
  const { data: report, refusals, colleagues, seconds, conversation } = loaderData
  const { reason, kind, school, state, created_at, is_serious, is_late } = report
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Safety reports', to: reportPath() }, { label: reportedKindWords[kind] }]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {is_serious && (
          <Tag tone="bad" icon={ShieldAlert}>
            Danger
          </Tag>
        )}
        <Tag tone={state === 'closed' ? 'good' : 'info'}>{reportStateWords[state]}</Tag>
        {is_late && <Tag tone="warning">Late</Tag>}
        <span className="text-muted text-sm">reported {timeWords(created_at)}</span>
      </div>
      <h1 className="mt-1 text-h2">{reportReasonWords[reason]}</h1>
      <p className="text-muted">
        {reportedKindWords[kind]}
        {school && `, ${school.name}`}
      </p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-5">
          <Reported report={report} />
          <ReportConversation conversation={conversation} />
          <ReportHistory report={report} />
        </div>
        <div className="grid min-w-0 gap-5">
          <ReportOwner report={report} refusals={refusals} colleagues={colleagues} />
          <ReportEnd report={report} refusals={refusals} seconds={seconds} />
        </div>
      </div>
    </>
  )
}

function Reported({ report }: { report: Route.ComponentProps['loaderData']['data'] }) {
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
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
          Show names
        </summary>
        <p className="text-sm">
          Written by {report.author?.name ?? 'a deleted account'}. Reported by{' '}
          {report.reporter?.name ?? 'a deleted account'}.
        </p>
      </details>
    </Panel>
  )
}
