import { formatDay } from '#app/platform/date-words.ts'
import { ChartFoot } from '#app/ui/chart-foot.tsx'
import { counted } from '#app/ui/figures.ts'
import type { WexFigures } from '../charts-contract.ts'
import { type Stage, stageNames, stages, weekFinding } from '../charts-rules.ts'

const looks: Record<Stage, string> = {
  arranged: 'bg-chart-5',
  approved: 'border border-chart-2-edge bg-chart-2',
  running: 'bg-chart-3',
  finished: 'bg-chart-1',
  stopped: 'border border-line-strong border-dashed',
}

/** Placements by the week in which they start, and how far they are: one bar for a week. */
export function WeekChart({ figures: { weeks, year }, download }: { figures: WexFigures; download: string }) {
  const most = Math.max(1, ...weeks.map(({ total }) => total))
  const shown = stages.filter((stage) => weeks.some((week) => countIn(week, stage) > 0))
  return (
    <section>
      <h2 className="text-h3">By week and status</h2>
      <p className="mt-1 mb-4 font-semibold">{weekFinding(weeks)}</p>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2 text-sm" data-chart>
        {weeks.map((week) => (
          <li key={week.week} className="col-span-full grid grid-cols-subgrid items-center leading-snug">
            <span className="num">{formatDay(week.week)}</span>
            <span className="flex h-5 rounded-xs bg-sunken">
              <span className="sr-only">{inWords(week)}</span>
              {shown.map((stage) =>
                countIn(week, stage) > 0 ? (
                  <span
                    key={stage}
                    data-fill
                    aria-hidden="true"
                    style={{ '--share': `${(countIn(week, stage) / most) * 100}%` }}
                    className={`block h-full w-(--share) rounded-xs ${looks[stage]}`}
                  />
                ) : null,
              )}
            </span>
            <b className="num text-right">{week.total}</b>
          </li>
        ))}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {shown.map((stage) => (
          <li key={stage} className="flex items-center gap-2">
            <span aria-hidden="true" className={`inline-block size-4 rounded-xs ${looks[stage]}`} />
            {stageNames[stage]}
          </li>
        ))}
      </ul>
      <ChartFoot
        definition={`Placements whose first day is in ${year}, by the week of that day. Weeks without a start are left out, and so are students who do not want to be counted.`}
        download={download}
        of="Placements by the week in which they start"
        head={['Week from', ...stages.map((stage) => stageNames[stage]), 'All']}
        rows={weeks.map((week) => [
          formatDay(week.week),
          ...stages.map((stage) => countIn(week, stage)),
          week.total,
        ])}
      />
    </section>
  )
}

type Week = WexFigures['weeks'][number]

function countIn(week: Week, stage: Stage): number {
  return week.stages.find(({ key }) => key === stage)?.count ?? 0
}

function inWords(week: Week): string {
  const parts = stages.flatMap((stage) =>
    countIn(week, stage) > 0 ? `${countIn(week, stage)} ${stageNames[stage].toLowerCase()}` : [],
  )
  return `${counted(week.total, 'placement')}: ${parts.join(', ')}`
}
