import type { getEducatorFigures, Interval } from '#app/features/labour-market/graduates/contract.ts'
import {
  intervalWords,
  isApart,
  salaryWords,
  shareWords,
  studentTotal,
} from '#app/features/labour-market/graduates/rules.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { CompactBars } from '#app/ui/bars.tsx'
import { figure } from '#app/ui/figures.ts'
import { RangeBars } from '#app/ui/range-bars.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { FigureCard } from './figure-card.tsx'

type Figures = ReplyOf<typeof getEducatorFigures>['data']

/** Who studies at a university, and what its graduates do; nothing where neither is published. */
export function EducatorFigures({ name, figures }: { name: string; figures: Figures }) {
  const { students, graduates, all_universities: all } = figures
  const total = studentTotal(students)
  if (total === 0 && !graduates?.full_time && !graduates?.salary) return null
  return (
    <section id="figures">
      <SectionHead title="Students and graduates" sunAt={40} />
      <div className="grid gap-5">
        {total > 0 && (
          <FigureCard
            title={`${figure(total)} domestic students in 2024, by field`}
            what="Domestic students at all levels: Australians, permanent residents and New Zealand citizens."
            table={{
              head: ['Field', 'Bachelor and below', 'Postgraduate', 'Preparation courses', 'All'],
              rows: students.map((field) => [
                field.title,
                ...field.levels.map((count) => figure(count)),
                figure(field.students),
              ]),
            }}
            fact="study/enrolments"
            source="Higher education statistics 2024, Department of Education. Small numbers are altered for privacy."
          >
            <CompactBars
              rows={students.map((field) => ({
                label: field.title,
                value: field.students,
                words: figure(field.students),
              }))}
            />
          </FigureCard>
        )}
        {graduates?.full_time && all?.full_time && (
          <OutcomeCard
            title="Graduates in full-time work about three years after finishing"
            name={name}
            own={graduates.full_time}
            all={all.full_time}
            from={50}
            to={100}
            words={shareWords}
          />
        )}
        {graduates?.salary && all?.salary && (
          <OutcomeCard
            title="Graduates’ median full-time salary about three years after finishing"
            name={name}
            own={graduates.salary}
            all={all.salary}
            from={60_000}
            to={110_000}
            words={salaryWords}
          />
        )}
      </div>
    </section>
  )
}

const comparisons = {
  above: 'Even its low end is higher than the high end for all universities together.',
  below: 'Even its high end is lower than the low end for all universities together.',
}

function OutcomeCard({
  title,
  name,
  own,
  all,
  from,
  to,
  words,
}: {
  title: string
  name: string
  own: Interval
  all: Interval
  from: number
  to: number
  words: (value: number) => string
}) {
  const rows = [
    { label: name, range: own, notice: true },
    { label: 'All universities', range: all, notice: false },
  ]
  const apart = isApart(own, all)
  return (
    <FigureCard
      title={title}
      what={`These figures depend on what it teaches and where its students live. They are not a ranking. ${apart ? comparisons[apart] : 'The ranges overlap, so we cannot say which is higher.'}`}
      table={{
        head: ['', 'Figure', 'Low end', 'High end'],
        rows: rows.map(({ label, range }) => [
          label,
          words(range.value),
          words(range.low),
          words(range.high),
        ]),
      }}
      fact="study/graduate-outcomes"
      source="Graduate Outcomes Survey – Longitudinal 2025, QILT. Domestic graduates of bachelor degrees. Each range is a 90 per cent confidence interval: the true figure is very likely in it."
    >
      <RangeBars
        from={from}
        to={to}
        ends={[words(from), words(to)]}
        rows={rows.map(({ label, range, notice }) => ({
          label,
          low: range.low,
          high: range.high,
          middle: range.value,
          words: intervalWords(range, words),
          notice,
        }))}
      />
    </FigureCard>
  )
}
