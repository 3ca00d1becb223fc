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
import { ReportConversation } from '../components/report-conversation.tsx'
import { ReportEnd } from '../components/report-end.tsx'
import { Reported, ReportFrame } from '../components/report-frame.tsx'
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
      <ReportFrame
        title={reportReasonWords[reason]}
        about={[reportedKindWords[kind], school?.name].filter(Boolean).join(', ')}
        state={reportStateWords[state]}
        isClosed={state === 'closed'}
        isSerious={is_serious}
        isLate={is_late}
        reported={timeWords(created_at)}
        aside={
          <>
            <ReportOwner report={report} refusals={refusals} colleagues={colleagues} />
            <ReportEnd report={report} refusals={refusals} seconds={seconds} />
          </>
        }
      >
        <Reported report={report}>
          <details className="mt-2">
            <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
              Show names
            </summary>
            <p className="text-sm">
              Written by {report.author?.name ?? 'a deleted account'}. Reported by{' '}
              {report.reporter?.name ?? 'a deleted account'}.
            </p>
          </details>
        </Reported>
        <ReportConversation conversation={conversation} />
        <ReportHistory report={report} />
      </ReportFrame>
    </>
  )
}
