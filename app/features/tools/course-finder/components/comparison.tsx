import { useEffect, useState } from 'react'
import { type Course, getCourse } from '#app/features/study/contract.ts'
import { wordsBefore } from '#app/features/study/entry.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { type FinderAnswers, judge, type Known } from '../finder.ts'

/** Up to four courses side by side: first what is held of each, then the answers. */
export function CourseComparison({
  answers,
  known,
  onRemove,
}: {
  answers: FinderAnswers
  known: Known
  onRemove?(slug: string): void
}) {
  const [read, setRead] = useState<{ courses: Course[]; failed: boolean }>({ courses: [], failed: false })
  const asked = answers.chosen.join()
  useEffect(() => {
    let isOpen = true
    const slugs = asked === '' ? [] : asked.split(',')
    void Promise.all(slugs.map((id) => browserApi.attempt(getCourse, { params: { id } }))).then((replies) => {
      if (!isOpen) return
      setRead({
        courses: replies.flatMap((reply) => (reply.ok ? [reply.value.data] : [])),
        // one that has left the list is not a failure of the connection
        failed: replies.some((reply) => !reply.ok && reply.problem.status !== 404),
      })
    })
    return () => {
      isOpen = false
    }
  }, [asked])
  return (
    <section aria-labelledby="comparison" className="min-w-0">
      <SectionHead id="comparison" title="Compared" sunAt={41} />
      {read.failed && (
        <Banner tone="warning" role="alert">
          Some courses did not load. Check your connection and load the page again.
        </Banner>
      )}
      {read.courses.length < 2 ? (
        <p className="text-muted">Choose 2 to 4 courses above to see them side by side here.</p>
      ) : (
        <div className="finder-compare">
          <Table
            caption="Courses compared"
            captionHidden
            stickyFirst
            dense
            columns={columnsOf(read.courses, onRemove)}
            rows={rowsOf(read.courses, answers, known)}
            rowKey={({ name }) => name}
          />
        </div>
      )}
    </section>
  )
}

type Row = { name: string; cells: string[] }

function columnsOf(courses: readonly Course[], onRemove?: (slug: string) => void): Column<Row>[] {
  return [
    { key: 'name', label: 'Question', cell: ({ name }) => name },
    ...courses.map((course, at) => ({
      key: course.slug,
      label: course.title,
      head: (
        <span className="grid justify-items-start py-1 text-sm text-ink">
          <Link to={`/courses/${course.slug}`}>{course.title}</Link>
          {onRemove && (
            <span data-screen>
              <Button size="small" variant="ghost" onClick={() => onRemove(course.slug)}>
                Take out<span className="sr-only"> {course.title}</span>
              </Button>
            </span>
          )}
        </span>
      ),
      cell: ({ cells }: Row) => cells[at] ?? '',
    })),
  ]
}

const questionNames = {
  level: 'Your level',
  field: 'Your field',
  place: 'Your place',
  mode: 'How you want to study',
  start: 'Your start',
  subjects: 'Your subjects',
} as const

function rowsOf(courses: readonly Course[], answers: FinderAnswers, known: Known): Row[] {
  const row = (name: string, words: (course: Course) => string | null) => ({
    name,
    cells: courses.map((course) => words(course) || 'Not given'),
  })
  const verdicts = courses.map((course) =>
    judge(answers, { ...course, fieldCode: course.fields[0]?.code ?? null }, known),
  )
  const asked = verdicts[0] ?? []
  return [
    row('Provider', ({ provider }) => provider.name),
    row('Level', ({ level }) => level?.name ?? null),
    row('Field', ({ field }) => field),
    row('Length, full time', ({ duration }) => duration),
    row('Where', ({ cities, states }) => cities.slice(0, 4).join(', ') || states.join(', ')),
    row(
      'What comes before it',
      (course) => wordsBefore({ ...course, level: course.level?.name })?.name ?? 'School',
    ),
    row('Time in a workplace', ({ has_work_component }) => (has_work_component ? 'Yes' : null)),
    row('Two awards', ({ is_dual }) => (is_dual ? 'Yes' : 'No')),
    row('Leads to', ({ careers }) =>
      careers
        .slice(0, 3)
        .map(({ title }) => title)
        .join(', '),
    ),
    ...asked.map(({ question }) => ({
      name: questionNames[question],
      cells: verdicts.map((list) => {
        const is = list.find((one) => one.question === question)?.is
        return is === 'met' ? 'Meets it' : is === 'not-met' ? 'Does not meet it' : 'Not known: ask'
      }),
    })),
  ]
}
