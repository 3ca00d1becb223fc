import { zoneName } from '#app/features/events/time-words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { CompactBars } from '#app/ui/bars.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { getVjeFigures, type VjeFigures } from '../figures/contract.ts'
import type { Route } from './+types/figures-page'

export const meta = () => pageMeta({ title: 'Numbers of an experience, admin', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { vje: (await context.get(apiContext).call(getVjeFigures, { params })).data }
}

/** How many started an experience and finished it, by day. Nobody learns who. */
export default function FiguresPage({ loaderData: { vje } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Virtual job experiences', to: '/admin/vjes' },
          { label: vje.title, to: `/admin/vjes/${vje.id}` },
          { label: 'Numbers by day' },
        ]}
      />
      <h1 className="mt-3 text-h2">Numbers of “{vje.title}”</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Yonder shows numbers of 10 or more, and no names. A day with fewer people says “under 10”.
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Days title="Starts by day" days={vje.starts} zone={vje.time_zone} none="Nobody has started it yet" />
        <Days
          title="Certificates by day"
          days={vje.certificates}
          zone={vje.time_zone}
          none="Nobody has finished it yet"
        />
      </div>
    </>
  )
}

type DaysProps = { title: string; days: VjeFigures['starts']; zone: string; none: string }

function Days({ title, days, zone, none }: DaysProps) {
  if (days.length === 0) return <EmptyState title={none}>Numbers are shown here once someone has.</EmptyState>
  const rows = days.map(({ day, count }) => ({
    label: formatDay(day),
    value: count ?? 0,
    words: count === null ? 'under 10' : String(count),
  }))
  return (
    <Panel>
      <ChartFigure
        heading="h2"
        title={title}
        note={`Days in ${zoneName(zone)}`}
        table={{ head: ['Day', 'People'], rows: rows.map(({ label, words }) => [label, words]) }}
      >
        <CompactBars rows={rows} />
      </ChartFigure>
    </Panel>
  )
}
