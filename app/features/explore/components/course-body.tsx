import { DownloadForm } from '#app/features/downloads/download-form.tsx'
import type { Course, CourseCard } from '#app/features/study/contract.ts'
import { feeQuestions, levelOf } from '#app/features/study/course-facts.ts'
import { wordsBefore } from '#app/features/study/entry.ts'
import type { SubjectsThatHelp as Help } from '#app/features/subjects/contract.ts'
import { nameInSentence } from '#app/platform/provider-name.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { figure } from '#app/ui/figures.ts'
import { Section, WithAside, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ApprenticeshipNote } from './apprenticeship-note.tsx'
import { type CourseLine, CourseLines, courseCards } from './course-card.tsx'
import { FactsRow } from './facts-row.tsx'
import { SourceLink } from './source-link.tsx'
import { SubjectsThatHelp } from './subjects-that-help.tsx'

/** Everything about a course below the hero. HTML only. */
export function CourseBody({
  course,
  related,
  more,
  subjects,
}: {
  course: Course
  related: CourseCard[]
  more: CourseLine[]
  /** Null where no subject in particular helps. */
  subjects: Help | null
}) {
  const before = wordsBefore({ ...course, level: course.level?.name })
  return (
    <>
      <Wrap>
        <FactsRow
          facts={[
            { name: 'Level', value: levelOf(course) },
            { name: 'Length, full time', value: course.duration ?? 'Not stated' },
            ...(before
              ? [
                  {
                    name: course.entry === 'exit_only' ? 'Applications' : 'What you need first',
                    value: before.name,
                  },
                ]
              : []),
            { name: 'Where', value: course.states.join(', ') || 'Not stated' },
          ]}
        />
      </Wrap>
      <Section>
        <WithAside aside={<CourseAside course={course} />}>
          <section>
            <h2 className="mb-3.5 text-h2">About this course</h2>
            <div className="grid max-w-[66ch] gap-3.5">
              {course.is_apprenticeship && <ApprenticeshipNote of="course" />}
              {course.description.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {course.entry !== 'exit_only' && (
                <p>
                  {course.provider_website
                    ? `This comes from a list for overseas students. Check on ${course.provider_now ? `the website of ${course.provider_now}` : 'the provider’s website'} that the course still runs and takes local students, and look there for entry rules, start dates and how to apply.`
                    : 'This comes from a list for overseas students. Ask the provider if the course still runs and takes local students, and about entry rules, start dates and how to apply.'}
                </p>
              )}
            </div>
          </section>
          {subjects && <SubjectsThatHelp help={subjects} />}
          {course.careers.length > 0 && (
            <section>
              <SectionHead title="Where it can lead" sunAt={44} />
              <ul className="grid gap-x-8 sm:grid-cols-2">
                {course.careers.map((career) => (
                  <li key={career.slug} className="border-line border-b py-2.5">
                    <Link to={`/occupations/${career.slug}`}>{career.title}</Link>
                  </li>
                ))}
              </ul>
              <p className="mt-4 text-muted text-sm">
                We worked this out from the course’s field, level and name. Where a job is licensed or
                registered, check with the regulator that the course counts.
              </p>
            </section>
          )}
          <section>
            <SectionHead title="Fields" sunAt={52} />
            <ul>
              {course.fields.filter(isNewTitle).map((field) => (
                <li key={field.code} className="border-line border-b py-2.5">
                  <Link to={`/explore/study?field=${field.code}`}>{field.title}</Link>
                </li>
              ))}
            </ul>
          </section>
          {more.length > 0 && (
            <section>
              <SectionHead
                title={`More from ${nameInSentence(course.provider.name)}`}
                sunAt={36}
                link={{ label: 'All its courses', to: `/explore/study?provider=${course.provider.slug}` }}
              />
              <CourseLines courses={more} ofOne beside={course} />
            </section>
          )}
        </WithAside>
      </Section>
      {related.length > 0 && (
        <Section tone="sunken">
          <SectionHead title="Courses in the same field elsewhere" sunAt={44} />
          <CardGrid label="Courses in the same field elsewhere">{courseCards(related)}</CardGrid>
        </Section>
      )}
    </>
  )
}

function CourseAside({ course }: { course: Course }) {
  const fee = course.international_tuition_fee_aud_cents
  return (
    <>
      <Panel>
        <h2 className="text-h3">Fees</h2>
        <p className="mt-2 text-sm">
          We do not know what people from Australia or New Zealand pay. Ask the provider about{' '}
          {feeQuestions(course)}.
        </p>
        {fee !== null && (
          <p className="mt-3 border-line border-t pt-3 text-muted text-sm">
            Students from other countries were charged {feeWords(fee)} for the whole course ({course.as_of}).
            That is not the price for locals.
          </p>
        )}
      </Panel>
      <Panel tone="tint">
        <h2 className="text-h3">How we know</h2>
        <p className="mt-2 text-sm">
          From the Australian register of courses open to overseas students, {course.as_of}
          {course.register_code ? ` (course ${course.register_code})` : ''}. It may have changed or closed
          since. <SourceLink fact="study/cricos">Source and licence</SourceLink>
        </p>
        <div className="mt-3">
          <DownloadForm type="course" id={course.id} label="Course facts (PDF)" />
        </div>
      </Panel>
    </>
  )
}

/** To the nearest hundred dollars, because the register holds an estimate. */
function feeWords(cents: number): string {
  return `about $${figure(Math.round(cents / 10_000) * 100)}`
}

/** A narrow field and a detailed one may have the same name; once is enough. */
function isNewTitle(field: { title: string }, at: number, fields: readonly { title: string }[]): boolean {
  return fields[at + 1]?.title !== field.title
}
