import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { type LessonCard, listLessons } from '../contract.ts'
import {
  lessonFrameworkKeys,
  lessonFrameworks,
  lessonSubjectKeys,
  lessonSubjects,
  lessonYears,
  yearsInWords,
} from '../rules.ts'
import type { Route } from './+types/advisor-lessons-page'

export const meta = () => pageMeta({ title: 'Lessons', path: '/advisor/lessons', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const year = lessonYears.map(String).find((one) => one === search.get('year'))
  const subject = lessonSubjectKeys.find((one) => one === search.get('subject'))
  const framework = lessonFrameworkKeys.find((one) => one === search.get('framework'))
  const query = { year, subject, framework }
  const { data } = await context.get(apiContext).call(listLessons, { query })
  return { query, lessons: data }
}

type Loaded = Route.ComponentProps['loaderData']

/** Lessons that an advisor can give or set as a task, by year level, subject and framework. */
export default function AdvisorLessonsPage({ loaderData: { query, lessons } }: Route.ComponentProps) {
  const isFiltered = Object.values(query).some(Boolean)
  return (
    <Section tight>
      <h1 className="text-h1">Lessons</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        Each lesson has a plan, slides and a worksheet. You can also set it as a task.
      </p>
      <Filters query={query} />
      {lessons.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No lesson matches these filters' : 'No lessons yet'}
          action={isFiltered ? { to: '/advisor/lessons', label: 'Show all lessons' } : undefined}
        >
          {isFiltered
            ? 'Remove a filter to see more lessons.'
            : 'Lessons are listed here once Yonder has published them.'}
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            {counted(lessons.length, 'lesson')}
            {isFiltered && (
              <>
                {'. '}
                <Link to="/advisor/lessons">Show all</Link>
              </>
            )}
          </p>
          <ul className="grid gap-4 md:grid-cols-2">
            {lessons.map((lesson) => (
              <li key={lesson.slug} className="grid">
                <Entry lesson={lesson} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Filters({ query: { year, subject, framework } }: Pick<Loaded, 'query'>) {
  const all = (label: string) => ({ value: '', label })
  return (
    <form method="get" className="mb-5 grid items-end gap-3.5 md:grid-cols-2 lg:grid-cols-3">
      <Select
        name="year"
        label="Year level"
        defaultValue={year ?? ''}
        options={[
          all('All year levels'),
          ...lessonYears.map((one) => ({ value: String(one), label: `Year ${one}` })),
        ]}
      />
      <Select
        name="subject"
        label="Subject"
        defaultValue={subject ?? ''}
        options={[
          all('All subjects'),
          ...lessonSubjectKeys.map((value) => ({ value, label: lessonSubjects[value] })),
        ]}
      />
      <Select
        name="framework"
        label="Framework"
        defaultValue={framework ?? ''}
        options={[
          all('All frameworks'),
          ...lessonFrameworkKeys.map((value) => ({ value, label: lessonFrameworks[value] })),
        ]}
      />
      <Button type="submit">Show</Button>
    </form>
  )
}

function Entry({ lesson: { slug, title, summary, years, minutes, subject } }: { lesson: LessonCard }) {
  const facts = [yearsInWords(years), `${minutes} minutes`, subject && lessonSubjects[subject]]
  return (
    <Panel>
      <h2 className="text-h3">
        <Link to={`/advisor/lessons/${slug}`}>{title}</Link>
      </h2>
      <p className="mt-1 text-sm">{summary}</p>
      <p className="mt-2 text-sm text-muted">{facts.filter(Boolean).join(', ')}</p>
    </Panel>
  )
}
