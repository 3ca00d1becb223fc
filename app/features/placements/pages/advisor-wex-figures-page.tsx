import { data, Form } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { getWexFigures, type WexFigures } from '../school/charts-contract.ts'
import { FollowedIndustries } from '../school/components/followed-industries.tsx'
import { IndustryChart } from '../school/components/industry-chart.tsx'
import { WeekChart } from '../school/components/week-chart.tsx'
import type { Route } from './+types/advisor-wex-figures-page'

const path = '/advisor/wex/figures'

export const meta = () => pageMeta({ title: 'Work experience in figures', path, noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const year = new URL(request.url).searchParams.get('year') ?? undefined
  const reply = await context.get(apiContext).attempt(getWexFigures, { query: { year } })
  if (!reply.ok) throw data(reply.problem.message, { status: reply.problem.status || 503 })
  return reply.value.data
}

/** Placements by week and by industry, and the industries that students follow and no host offers. */
export default function AdvisorWexFiguresPage({ loaderData: figures }: Route.ComponentProps) {
  const { year, years, total } = figures
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Work experience', to: '/advisor/wex' }, { label: 'Figures' }]} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="mt-2 text-h1">Work experience in figures</h1>
          <p className="mt-2 text-muted">{`${counted(total, 'placement')} in ${year}.`}</p>
        </div>
        {years.length > 1 && (
          <Form action={path} className="flex items-end gap-3" data-screen>
            <Select
              name="year"
              label="Year"
              defaultValue={String(year)}
              options={years.map((one) => ({ value: String(one), label: String(one) }))}
            />
            <Button type="submit">Show</Button>
          </Form>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <Weeks figures={figures} />
          <Panel>
            <FollowedIndustries figures={figures} />
          </Panel>
        </div>
        {figures.total > 0 && (
          <Panel>
            <IndustryChart figures={figures} download={downloadOf(figures)} />
          </Panel>
        )}
      </div>
    </Section>
  )
}

function downloadOf({ year }: WexFigures): string {
  return `/api/advisor/wex/figures/file?year=${year}`
}

function Weeks({ figures }: { figures: WexFigures }) {
  if (figures.total === 0)
    return (
      <EmptyState
        title={`No placement in ${figures.year}`}
        action={{ to: '/advisor/wex', label: 'All placements' }}
      >
        Figures are shown here once there are placements this year.
      </EmptyState>
    )
  return (
    <Panel>
      <WeekChart figures={figures} download={downloadOf(figures)} />
    </Panel>
  )
}
