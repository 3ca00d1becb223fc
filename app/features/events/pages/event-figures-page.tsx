import { apiContext } from '#app/platform/api-context.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { CompactBars } from '#app/ui/bars.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { buttonClasses } from '#app/ui/button-look.ts'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type EventFigures, getEventFigures } from '../figures/contract.ts'
import type { Route } from './+types/event-figures-page'

export const meta = () => pageMeta({ title: 'Attendance, admin', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { event: (await context.get(apiContext).call(getEventFigures, { params })).data }
}

/** How many signed up for an event and joined it, by day. Nobody learns who. */
export default function EventFiguresPage({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Events', to: '/admin/events' },
          { label: event.title, to: `/admin/events/${event.id}` },
          { label: 'Attendance' },
        ]}
      />
      <h1 className="mt-3 text-h2">Attendance of {event.title}</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Yonder shows numbers of 10 or more and never a name. A day with fewer people says “under 10”.
      </p>
      {event.moderator_url && (
        <p className="mt-4">
          <a href={event.moderator_url} rel="noreferrer" className={buttonClasses({ variant: 'primary' })}>
            Open your room as the host
          </a>
        </p>
      )}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
        <Days title="Sign-ups by day" days={event.sign_ups} none="Nobody has signed up yet" />
        <Days title="People who joined, by day" days={event.joins} none="Nobody has joined yet" />
      </div>
    </>
  )
}

function Days({ title, days, none }: { title: string; days: EventFigures['sign_ups']; none: string }) {
  if (days.length === 0)
    return <EmptyState title={none}>Numbers stand here from the first day on.</EmptyState>
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
        note="Days of the host’s time zone"
        table={{ head: ['Day', 'People'], rows: rows.map(({ label, words }) => [label, words]) }}
      >
        <CompactBars rows={rows} />
      </ChartFigure>
    </Panel>
  )
}
