import { inWords } from '#app/platform/date-words.ts'
import { CompactBars } from '#app/ui/bars.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { figure } from '#app/ui/figures.ts'
import type { Weeks } from '../today-contract.ts'
import { weekFinding } from '../today-rules.ts'

type Series = Exclude<keyof Weeks[number], 'monday'>

const charts: { of: Series; what: string; verb: string; none: string; note: string }[] = [
  {
    of: 'sign_ups',
    what: 'People',
    verb: 'people signed up',
    none: 'Nobody signed up',
    note: 'New accounts of students, leavers and parents. Accounts that a school import made are not counted.',
  },
  {
    of: 'quizzes',
    what: 'Quizzes',
    verb: 'quizzes were finished',
    none: 'No quiz was finished',
    note: 'Career quizzes that were finished, with and without an account.',
  },
  {
    of: 'reports',
    what: 'Reports',
    verb: 'reports arrived',
    none: 'No report arrived',
    note: 'Things that people reported to us. This does not show what happened to them.',
  },
]

/** Whole weeks from Monday: the sentence above each chart says what it shows. */
export function WeekCharts({ weeks }: { weeks: Weeks }) {
  return (
    <div className="grid gap-3 lg:grid-cols-3">
      {charts.map(({ of, what, note, ...words }) => (
        <div key={of} className="rounded-card border border-line bg-surface p-4">
          <ChartFigure
            title={weekFinding(
              weeks.map((week) => week[of]),
              words,
            )}
            note={note}
            table={{
              head: ['Week from', what],
              rows: weeks.map((week) => [dayWords(week.monday), figure(week[of])]),
            }}
          >
            <CompactBars
              rows={weeks.map((week) => ({
                label: dayWords(week.monday),
                value: week[of],
                words: figure(week[of]),
              }))}
            />
          </ChartFigure>
        </div>
      ))}
    </div>
  )
}

/** "28 September": a day by no clock. */
function dayWords(day: string): string {
  return inWords(`${day}T00:00:00Z`, 'UTC', { day: 'numeric', month: 'long' })
}
