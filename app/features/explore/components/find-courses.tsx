import type { Occupation } from '#app/features/careers/contract.ts'
import { startSoonWords } from '#app/features/careers/preparation.ts'
import type { CourseFinder } from '#app/features/study/contract.ts'
import { examplesNote, finderAddress } from '#app/features/study/finders.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { finderSentence } from '../rules.ts'
import { ApprenticeshipNote } from './apprenticeship-note.tsx'
import { type CourseLine, CourseLines } from './course-card.tsx'
import { SourceLine } from './source-link.tsx'

type FindCoursesProps = {
  occupation: Occupation
  finders: readonly CourseFinder[]
  courses: readonly CourseLine[]
  /** How many our list has for the career. */
  courseTotal: number
  isForNewZealand: boolean
  /** What to type into a finder. */
  words: string | null
}

/** Where to look for courses of a career: official finders, then examples from our own list. HTML only. */
export function FindCourses({
  occupation,
  finders,
  courses,
  courseTotal,
  isForNewZealand,
  words,
}: FindCoursesProps) {
  const isApprenticeship = !isForNewZealand && occupation.ways_in.au.apprenticeship
  const startsSoon = occupation.preparation === 'start_soon'
  const list = `/explore/study?occupation=${occupation.slug}`
  return (
    <Panel>
      <section id="courses">
        <h2 className="text-h3">Find a course</h2>
        {isApprenticeship && (
          <div className="mt-2">
            <ApprenticeshipNote />
          </div>
        )}
        {startsSoon && (
          <p className="mt-2 text-sm">
            {startSoonWords(occupation.way_in, occupation.ways_in[isForNewZealand ? 'nz' : 'au'])}
          </p>
        )}
        <FinderLines finders={finders} words={words} />
        {courses.length > 0 && (
          <>
            <h3 className="mt-5 font-semibold">
              {isForNewZealand ? 'Examples of courses in Australia' : 'Examples of courses'}
            </h3>
            <p className="mt-1 text-muted text-sm">{examplesNote}</p>
            <div className="mt-2">
              <CourseLines courses={courses} />
            </div>
            <SourceLine fact="study/cricos">Register of courses</SourceLine>
          </>
        )}
        {courseTotal > 1 && (
          <p className="mt-3 text-sm">
            {courseTotal > courses.length && (
              <>
                <Link to={list}>More examples and each state’s course finders</Link> ·{' '}
              </>
            )}
            <Link to={`${list}#near`}>Examples near you</Link>
          </p>
        )}
      </section>
    </Panel>
  )
}

/** The finders of a page of courses; `words` are what to type into them, null where no career is asked for. HTML only. */
export function CourseFinders({
  finders,
  words,
}: {
  finders: readonly CourseFinder[]
  words: string | null
}) {
  return (
    <Section>
      <h2 className="text-h3">Official course finders</h2>
      <FinderLines finders={finders} words={words} isWide />
    </Section>
  )
}

function FinderLines({
  finders,
  words,
  isWide,
}: {
  finders: readonly CourseFinder[]
  words: string | null
  isWide?: boolean
}) {
  return (
    <>
      <p className="mt-2 text-sm">
        {finderSentence(
          finders.map(({ name }) => name),
          words,
        )}
      </p>
      <ul className={isWide ? 'mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3' : 'mt-2'}>
        {finders.map((finder) => (
          <li key={finder.name} className="py-1.5 text-sm">
            <Link to={finderAddress(finder, words)}>{finder.name}</Link>
            <span className="block text-muted">{finder.about}</span>
          </li>
        ))}
      </ul>
      <SourceLine fact="study/finders">Where we found these links</SourceLine>
    </>
  )
}
