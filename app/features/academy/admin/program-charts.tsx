import { CompactBars } from '#app/ui/bars.tsx'
import { ChartFigure } from '#app/ui/chart-figure.tsx'
import { figure } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { dropFinding, enrolmentFinding, funnelFinding, weekWords } from './chart-words.ts'
import type { ProgramFigures, TopicFigures } from './contract.ts'
import { CsvLink } from './csv-link.tsx'

type Props = { program: ProgramFigures; programs: readonly ProgramFigures[]; topics: readonly TopicFigures[] }

const few = 'under 10'
const shown = (count: number | null) => (count === null ? few : figure(count))
const bar = (label: string, count: number | null) => ({ label, value: count ?? 0, words: shown(count) })

/** Who comes to a program and how far they get, each chart with its finding in words and its table. */
export function ProgramCharts({ program, programs, topics }: Props) {
  const steps = [
    ['Enrolled', program.enrolled],
    ['Started a page', program.began],
    ['Finished a quiz', program.tried],
    ['Passed a quiz', program.passed],
    ['Passed all quizzes', program.completed],
  ] as const
  const modules = [...new Set(topics.map(({ module }) => module))]
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel>
          <ChartFigure
            heading="h2"
            title={funnelFinding(program)}
            note={`${program.title}: people, as accounts and without one`}
            table={{ head: ['Step', 'People'], rows: steps.map(([label, count]) => [label, shown(count)]) }}
          >
            <CompactBars rows={steps.map(([label, count]) => bar(label, count))} />
          </ChartFigure>
        </Panel>
        <Panel>
          <ChartFigure
            heading="h2"
            title={`${program.title}, week by week`}
            note="New enrolments in each of the last twelve weeks, from Monday"
            table={{
              head: ['Week from', 'Enrolments'],
              rows: program.weeks.map(({ week, enrolled }) => [weekWords(week), shown(enrolled)]),
            }}
          >
            <CompactBars rows={program.weeks.map(({ week, enrolled }) => bar(weekWords(week), enrolled))} />
          </ChartFigure>
        </Panel>
        <Panel>
          <ChartFigure
            heading="h2"
            title={enrolmentFinding(programs)}
            note="Enrolments by program, since the start"
            table={{
              head: ['Program', 'Enrolled', 'Passed all'],
              rows: programs.map((one) => [one.title, shown(one.enrolled), shown(one.completed)]),
            }}
          >
            <CompactBars rows={programs.map(({ title, enrolled }) => bar(title, enrolled))} />
          </ChartFigure>
        </Panel>
        <p className="flex flex-wrap gap-3">
          <CsvLink table="programs" label="programs" />
          <CsvLink table="weeks" label="enrolments by week" />
          <CsvLink table="topics" label="topics" program={program.slug} />
        </p>
      </div>
      <section aria-labelledby="topics" className="grid gap-5">
        <h2 id="topics" className="text-h3">
          Where people stop
        </h2>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {modules.map((module) => (
            <ModuleChart key={module} topics={topics.filter((one) => one.module === module)} />
          ))}
        </div>
      </section>
    </>
  )
}

/** Of those who began a module, how many have done each of its pages. */
function ModuleChart({ topics }: { topics: readonly TopicFigures[] }) {
  const [first] = topics
  if (!first) return null
  const percent = ({ done_percent: done }: TopicFigures) => (done === null ? '–' : `${done}%`)
  return (
    <Panel>
      <ChartFigure
        title={dropFinding(topics)}
        note={`${first.module_title}: share of the ${shown(first.began)} who started it`}
        table={{ head: ['Page', 'Did it'], rows: topics.map((one) => [one.title, percent(one)]) }}
      >
        <CompactBars
          max={100}
          rows={topics.map((one) => ({
            label: one.title,
            value: one.done_percent ?? 0,
            words: percent(one),
          }))}
        />
      </ChartFigure>
    </Panel>
  )
}
