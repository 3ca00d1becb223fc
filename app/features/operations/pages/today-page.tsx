import { listResources } from '#app/features/admin/contract.ts'
import { listContentReports } from '#app/features/moderation/contract.ts'
import { listReviews } from '#app/features/reviews/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { Link } from '#app/ui/link.tsx'
import { DashboardFigures } from '../components/dashboard-figures.tsx'
import { RecordTypes } from '../components/record-types.tsx'
import { ReportList, withoutWords } from '../components/report-list.tsx'
import { ReviewList } from '../components/review-list.tsx'
import { getDashboard } from '../contract.ts'
import type { Route } from './+types/today-page'

const queues = ['in-review', 'changes-asked', 'scheduled', 'draft'] as const

/** Reports are for admins only; a provider or an editor has none to read. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [reports, dashboard, resources, ...reviews] = await Promise.all([
    api.attempt(listContentReports),
    api.attempt(getDashboard),
    api.attempt(listResources),
    ...queues.map((state) => api.attempt(listReviews, { query: { state, per_page: 5 } })),
  ])
  if (!reports.ok && reports.problem.status !== 403)
    throw new Response(reports.problem.message, { status: reports.problem.status })
  const types = resources.ok ? resources.value.data : []
  return {
    reports: reports.ok ? reports.value.data.map(withoutWords) : null,
    dashboard: dashboard.ok ? dashboard.value : null,
    types: types.map(({ name, label }) => ({ name, label: label.many })),
    isStaff: types.some(({ can }) => can.includes('publish')),
    waiting: queues.map((state, at) => {
      const reply = reviews[at]
      return { state, ...(reply?.ok ? reply.value : { data: [], meta: { total: 0 } }) }
    }),
  }
}

export const meta = () => pageMeta({ title: 'Your area', path: '/admin', noIndex: true })

/** Where providers, editors and admins land: figures, what waits, what was reported, and what they can work on. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { reports, dashboard, types, isStaff, waiting } = loaderData
  const ofRecords = new Set(types.map(({ name }) => name))
  const filled = waiting.filter(({ meta }) => meta.total > 0)
  return (
    <div className="max-w-[900px]">
      <AdminHead title={isStaff || reports ? 'Admin' : 'Your provider account'} />
      <div className="grid gap-8">
        {reports && <ReportList reports={reports} />}
        {dashboard && (
          <DashboardFigures
            {...dashboard}
            counts={dashboard.counts.filter(({ name }) => !ofRecords.has(name))}
          />
        )}
        {filled.length === 0 && <p className="text-muted">Nothing is waiting for review.</p>}
        {filled.map(({ state, data, meta }) => (
          <ReviewList key={state} state={state} reviews={data} total={meta.total} />
        ))}
        <section>
          <h2 className="mb-3 text-h3">What you can do today</h2>
          <RecordTypes types={types} counts={dashboard?.counts ?? []} />
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <Link to="/account/security" look="arrow">
                Keep your account safe
              </Link>
            </li>
            <li>
              <Link to="/contact" look="arrow">
                Write to us
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </div>
  )
}
