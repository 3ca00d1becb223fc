import '#app/ui/table-cards.css'
import { redirect } from 'react-router'
import { getReportContacts } from '#app/features/moderation/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { DangerBanner } from '../components/danger-banner.tsx'
import { LinkDomains } from '../components/link-domains.tsx'
import { ReportContactsPanel } from '../components/report-contacts-panel.tsx'
import { ReportQueue } from '../components/report-queue.tsx'
import { getMessageSettings, listMessageReports } from '../contract.ts'
import { messagePath, reportsPath, schoolReportPath } from '../paths.ts'
import { type QueueTab, queueTabs } from '../queue-rules.ts'
import { handleReportForm } from '../reports-action.ts'
import type { Route } from './+types/reports-page'

export const meta = () => pageMeta({ title: 'Reports', path: reportsPath, noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const page = pageNumber(searchParams)
  const asked = searchParams.get('tab')
  const tab = queueTabs.find((one) => one === asked) ?? 'open'
  const told = await api.attempt(getReportContacts)
  // who is not on the list is refused by the reports
  if (!told.ok) throw await api.call(listMessageReports, { query: { page, tab } })
  const reports = await api.attempt(listMessageReports, { query: { page, tab } })
  // who manages staff without reading reports sees the list of who is told
  if (!reports.ok) return { tab, told: told.value, reports: null, domains: [] }
  const settings = await api.call(getMessageSettings)
  return { tab, told: told.value, reports: reports.value, domains: settings.data.link_domains }
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await handleReportForm(context.get(apiContext), await request.formData())
  if (result.taken) throw redirect(schoolReportPath(result.taken))
  return respond(result)
}

export const clientAction = formClientAction

const tabWords: Record<QueueTab, { label: string; empty: string }> = {
  open: {
    label: 'Open',
    empty: 'When a student or an advisor of your school reports a message, it is shown here.',
  },
  mine: { label: 'Mine', empty: 'You have no open report.' },
  nobody: { label: 'Not taken', empty: 'Every open report has been taken.' },
  closed: { label: 'Closed this term', empty: 'No report was closed this term.' },
}

/** For safeguarding staff: what was reported at the school, by when an answer is due; and who is told of it. */
export default function ReportsPage({ loaderData: { tab, told, reports, domains } }: Route.ComponentProps) {
  return (
    <Section tight>
      <h1>Reports</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-muted">
        When someone presses “Report” under a message, it is listed here. Please read a report of a danger at
        once, day or night, and every other report within 24 hours.
      </p>
      {reports ? (
        <Queue tab={tab} reports={reports} />
      ) : (
        <p className="mb-6">Only the safeguarding staff of your school can read reports.</p>
      )}
      <ReportContactsPanel list={told.data} canMove={told.can_move} />
      {reports && <LinkDomains domains={domains} />}
    </Section>
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['reports']>

function Queue({ tab, reports }: { tab: QueueTab; reports: Loaded }) {
  const { data, meta: paging, counts, dangers } = reports
  const query = new URLSearchParams(tab === 'open' ? {} : { tab })
  return (
    <>
      <DangerBanner dangers={dangers} queue={reports} />
      <TabLinks
        label="Reports by status"
        items={queueTabs.map((one) => ({
          to: listAddress(reportsPath, new URLSearchParams(), { tab: one === 'open' ? null : one }),
          label: tabWords[one].label,
          current: one === tab,
          count: counts[one],
        }))}
      />
      <div className="mt-5">
        {data.length === 0 ? (
          <EmptyState title="No reports" action={{ to: messagePath(null, true), label: 'Messages' }}>
            {tabWords[tab].empty}
          </EmptyState>
        ) : (
          <ReportQueue rows={data} queue={reports} />
        )}
      </div>
      <Pagination page={paging.current_page} lastPage={paging.last_page} path={reportsPath} query={query} />
    </>
  )
}
