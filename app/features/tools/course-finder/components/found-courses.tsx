import { BadgeQuestionMark, Check, X } from 'lucide-react'
import { examplesNote } from '#app/features/study/finders.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Found, FoundCourse } from '../find.ts'
import { countWords, type FinderAnswers, maxChosen, studyAddress, type Verdict } from '../finder.ts'
import { finderWords } from '../words.ts'

type Props = {
  found: Found
  answers: FinderAnswers
  /** Left out where the choice is fixed. */
  onChoose?(slug: string): void
}

/** The courses for the answers, then those that meet all but one of them. */
export function FoundCourses({ found, answers, onChoose }: Props) {
  const { courses, near, total } = found
  const all = studyAddress(answers)
  const isInNewZealand = answers.place?.startsWith('NZ') ?? false
  return (
    <>
      <section aria-labelledby="courses">
        <SectionHead id="courses" title={counted(total, 'course')} sunAt={82} />
        {isInNewZealand && (
          <Banner>
            We found no list of New Zealand courses that we may use. See{' '}
            <Link to={`/educators?place=${answers.place}`}>who teaches there</Link>, or use an official finder
            below.
          </Banner>
        )}
        {courses.length === 0 && !isInNewZealand && (
          <EmptyState title="No course meets all of these">
            Change or skip an answer, or look at the courses that meet all but one.
          </EmptyState>
        )}
        <CourseRows courses={courses} answers={answers} onChoose={onChoose} />
        {total > courses.length && (
          <p className="mt-4">
            <Link to={all}>All {total.toLocaleString('en-AU')} in the list of courses</Link>
          </p>
        )}
        {courses.length > 0 && <p className="mt-4 text-sm text-muted">{examplesNote}</p>}
      </section>
      {near.length > 0 && (
        <section aria-labelledby="near">
          <SectionHead id="near" title="Courses that meet all but one answer" sunAt={64} />
          <CourseRows courses={near} answers={answers} onChoose={onChoose} />
        </section>
      )}
    </>
  )
}

type RowsProps = { courses: readonly FoundCourse[]; answers: FinderAnswers; onChoose?(slug: string): void }

function CourseRows({ courses, answers: { chosen }, onChoose }: RowsProps) {
  return (
    <ul className="finder-courses grid gap-3">
      {courses.map((course) => {
        const isChosen = chosen.includes(course.slug)
        const isFull = !isChosen && chosen.length >= maxChosen
        return (
          <li key={course.slug}>
            <Panel>
              <h3 className="text-card">
                <Link to={`/courses/${course.slug}`} look="strong">
                  {course.title}
                </Link>
              </h3>
              <p className="text-sm text-muted">
                {[course.provider.name, course.cities.slice(0, 2).join(', '), course.duration]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="mt-2 text-sm font-semibold">{countWords(course.verdicts)}</p>
              <Verdicts verdicts={course.verdicts} />
              {onChoose && (
                <div className="mt-1" data-screen>
                  <Checkbox
                    name={`compare-${course.slug}`}
                    label={
                      <>
                        Compare
                        <span className="sr-only">
                          {' '}
                          {course.title} at {course.provider.name}
                        </span>
                      </>
                    }
                    checked={isChosen}
                    error={isFull ? finderWords.tooManyChosen : null}
                    aria-disabled={isFull || undefined}
                    onChange={() => onChoose(course.slug)}
                  />
                  {isChosen && chosen.length > 1 && (
                    <ButtonLink size="small" variant="ghost" to="#comparison">
                      See {chosen.length} side by side
                    </ButtonLink>
                  )}
                </div>
              )}
            </Panel>
          </li>
        )
      })}
    </ul>
  )
}

const looks = {
  met: { icon: Check, words: 'Meets' },
  'not-met': { icon: X, words: 'Does not meet' },
  unknown: { icon: BadgeQuestionMark, words: 'Not known' },
} as const

/** Each answer beside the course, with a sign and in words. */
function Verdicts({ verdicts }: { verdicts: readonly Verdict[] }) {
  return (
    <ul className="mt-1 grid gap-1 text-sm">
      {verdicts.map(({ question, is, says }) => (
        <li key={question} className="flex items-start gap-2">
          <span className="mt-0.5">
            <Icon of={looks[is].icon} size={18} />
          </span>
          <span>
            <span className="sr-only">{looks[is].words}. </span>
            {says}
          </span>
        </li>
      ))}
    </ul>
  )
}
