import type { ReviewSummary } from '#app/features/reviews/contract.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Dashboard } from '../contract.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { RecordTypes } from './record-types.tsx'
import { ReviewList } from './review-list.tsx'

type Props = {
  dashboard: Dashboard | null
  types: { name: string; label: string }[]
  waiting: { state: string; data: ReviewSummary[]; meta: { total: number } }[]
}

/** Where providers land: their own figures, their changes that wait, and what they can work on. */
export function ProviderToday({ dashboard, types, waiting }: Props) {
  const ofRecords = new Set(types.map(({ name }) => name))
  const filled = waiting.filter(({ meta }) => meta.total > 0)
  return (
    <div className="max-w-[900px]">
      <AdminHead title="Your provider account" />
      <div className="grid gap-8">
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
