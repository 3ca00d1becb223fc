import type { PlanState } from '#app/features/planner/plan-state.ts'
import { ChartFoot } from '#app/ui/chart-foot.tsx'
import { counted } from '#app/ui/figures.ts'
import { Anchor, Link } from '#app/ui/link.tsx'
import type { YearPlans } from '../contract.ts'
import { planFinding } from '../findings.ts'
import { definitions, planNames } from '../names.ts'
import { studentsAddress } from '../students-address.ts'

const looks: Record<PlanState, string> = {
  complete: 'bg-chart-1 text-on-primary',
  started: 'bg-sun text-on-accent',
  none: 'border border-line-strong bg-sand text-ink',
  'not-shared': 'border border-line-strong border-dashed text-muted',
}
const order: PlanState[] = ['complete', 'started', 'none', 'not-shared']

/** How far plans are, a bar for each year level; every figure opens its students. */
export function PlanBars({
  years,
  groupId,
  download,
}: {
  years: YearPlans[]
  groupId?: string
  download: string
}) {
  const listOf = (class_year: number | null, filters: Record<string, string> = {}) =>
    studentsAddress({ classYear: class_year, groupId }, { figure: 'counted', ...filters })
  return (
    <section>
      <h2 className="text-h3">Career plans</h2>
      <p className="mt-1 mb-4 font-semibold">{planFinding(years)}</p>
      <ul className="grid gap-4">
        {years.map(({ class_year, total, plans }) => (
          <li key={class_year}>
            <p className="text-sm">
              <b>{leaving(class_year)}</b>{' '}
              <Link to={listOf(class_year)}>
                <span className="num">{counted(total, 'student', 'students')}</span>
              </Link>
            </p>
            <div className="mt-1.5 flex gap-1 font-semibold text-sm">
              {order.map((key) => {
                const count = plans.find((one) => one.key === key)?.count ?? 0
                if (count === 0) return null
                return (
                  <span key={key} className="grid" style={{ flexGrow: count, minWidth: 36 }}>
                    <Anchor
                      to={listOf(class_year, { plan: key })}
                      aria-label={`${count} ${planNames[key].toLowerCase()}, leaving in ${class_year ?? 'an unknown year'}`}
                      className={`num grid min-h-11 place-items-center rounded-xs no-underline ${looks[key]}`}
                    >
                      {count}
                    </Anchor>
                  </span>
                )
              })}
            </div>
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {order.map((key) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" className={`inline-block size-4 rounded-xs ${looks[key]}`} />
            {planNames[key]}
          </li>
        ))}
      </ul>
      <ChartFoot
        definition={definitions.plan}
        download={download}
        of="Career plans by year level"
        head={['Year level', ...order.map((key) => planNames[key])]}
        rows={years.map(({ class_year, plans }) => [
          leaving(class_year),
          ...order.map((key) => plans.find((one) => one.key === key)?.count ?? 0),
        ])}
      />
    </section>
  )
}

function leaving(classYear: number | null): string {
  return classYear === null ? 'Year not known' : `Leaving in ${classYear}`
}
