import { redirect } from 'react-router'
import { reportReasonWords } from '#app/features/moderation/report-rules.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Reported, ReportFrame } from '../components/report-frame.tsx'
import { SchoolReportEnd } from '../components/school-report-end.tsx'
import { SchoolReportOwner } from '../components/school-report-owner.tsx'
import { SchoolReportThread } from '../components/school-report-thread.tsx'
import { getMessageReport } from '../contract.ts'
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
      <ReportFrame
        title={reportReasonWords[reason]}
        state={handled_at ? 'Closed' : 'Open'}
        isClosed={handled_at !== null}
        isSerious={is_serious}
        isLate={is_overdue}
        reported={momentWords(created_at, now, zone).toLowerCase()}
        aside={
          <>
            <SchoolReportOwner
              report={report}
              colleagues={colleagues}
              now={now}
              zone={zone}
              userId={userId}
            />
            <SchoolReportEnd report={report} />
          </>
        }
      >
        <Reported report={report}>
          <p className="mt-3 text-sm">
            Written by {report.author?.name ?? 'a former member'}. Reported by{' '}
            {report.reporter?.name ?? 'a former member'}.
          </p>
        </Reported>
        {report.thread_id !== null && <SchoolReportThread threadId={report.thread_id} />}
      </ReportFrame>
    </Section>
  )
}
