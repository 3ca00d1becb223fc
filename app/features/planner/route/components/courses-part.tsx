import type { CourseCard } from '#app/features/study/contract.ts'
import { listed } from '#app/features/study/rules.ts'
import { formatMoney } from '#app/platform/money.ts'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlanCourse, RouteAnswers } from '../../plan-parts.ts'
import type { RouteForm } from '../../shapes.ts'
import { rankWords } from '../../words.ts'
import { AddFold } from './add-fold.tsx'
import { EditForm } from './edits.tsx'
import { Fold, Part } from './part.tsx'
import { RankFields } from './rank-fields.tsx'
import { MoveButtons, RemoveButton } from './row-buttons.tsx'

type CoursesFacts = { answers: RouteAnswers; study: RouteForm['study'] }

/** The courses in their order, and what leads to the work. */
export function CoursesPart({ answers, study }: CoursesFacts) {
  const { courses, region } = answers
  return (
    <Part lead="In the order you would do them.">
      <ul>
        {courses.map((course, at) => (
          <li key={course.id} className="border-line border-b py-3 first:pt-0">
            <CourseRow course={course} first={at === 0} last={at === courses.length - 1} />
          </li>
        ))}
      </ul>
      {study && <WaysThere study={study} chosen={courses} region={region} />}
      <AddFold
        title="Add something that is not on our list"
        open={!study && courses.length === 0}
        intent="add-course"
        part="courses"
        button="Add it"
      >
        {(errors) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Course, apprenticeship or training"
              name="title"
              maxLength={200}
              error={errors.title}
            />
            <TextField label="Where" name="provider" maxLength={200} optional />
          </div>
        )}
      </AddFold>
    </Part>
  )
}

/** What the person found out about each course. */
export function FoundOutPart({ answers, place }: { answers: RouteAnswers; place: string | null }) {
  const { courses } = answers
  return (
    <Part lead="What a course asks for and costs is on its own page. Write it down here; what you leave empty stays unknown.">
      {courses.map((course) => (
        <Findings key={course.id} course={course} place={place} open={courses.length === 1} />
      ))}
    </Part>
  )
}

function CourseRow({ course, first, last }: { course: PlanCourse; first: boolean; last: boolean }) {
  const { id, slug, title, provider } = course
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <span className="min-w-0 flex-1 basis-52 py-2">
        {slug ? (
          <Link to={`/courses/${slug}`} look="strong">
            {title}
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <span className="block text-muted text-sm">{describeFindings(course) || provider}</span>
      </span>
      <span className="flex">
        <MoveButtons list="courses" part="courses" id={id} title={title} first={first} last={last} />
        <RemoveButton list="courses" part="courses" id={id} title={title} />
      </span>
    </div>
  )
}

function describeFindings({
  provider,
  years,
  rank_needed,
  subjects_needed,
  cost_cents_per_year,
}: PlanCourse): string {
  return [
    provider,
    years && counted(years, 'year'),
    rank_needed && `${rankWords[rank_needed.scheme]} ${rank_needed.value}`,
    subjects_needed.length > 0 && `asks for ${listed(subjects_needed, 4)}`,
    cost_cents_per_year !== null && `${formatMoney(cost_cents_per_year)} a year`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Findings({ course, place, open }: { course: PlanCourse; place: string | null; open: boolean }) {
  return (
    <Fold title={course.title} open={open}>
      <EditForm intent="change-course" name={`course-${course.id}`} part="courses" says="Saved.">
        {({ errors, busy }) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <input type="hidden" name="id" value={course.id} />
            <RankFields
              label="Rank it asks for"
              rank={course.rank_needed}
              place={place}
              error={errors.rank}
            />
            <TextField
              label="Subjects it asks for"
              name="subjects_needed"
              hint="Put commas between them"
              defaultValue={course.subjects_needed.join(', ')}
              optional
              error={errors.subjects_needed}
            />
            <TextField
              label="Years"
              name="years"
              inputMode="decimal"
              defaultValue={course.years ?? ''}
              optional
              error={errors.years}
            />
            <TextField
              label="What a year costs you"
              name="cost"
              before="$"
              inputMode="decimal"
              defaultValue={course.cost_cents_per_year === null ? '' : course.cost_cents_per_year / 100}
              optional
              error={errors.cost}
            />
            <div>
              <Button
                type="submit"
                variant="outline"
                busy={busy}
                aria-label={`Save what I found out about ${course.title}`}
              >
                Save
              </Button>
            </div>
          </div>
        )}
      </EditForm>
    </Fold>
  )
}

/** Fields and levels that lead to the work, and some courses: those of the region first. */
function WaysThere({
  study,
  chosen,
  region,
}: {
  study: NonNullable<RouteForm['study']>
  chosen: PlanCourse[]
  region: string | null
}) {
  const open = study.courses.filter(({ slug }) => !chosen.some((one) => one.slug === slug)).slice(0, 6)
  return (
    <Fold title="What leads there" open={chosen.length === 0}>
      <ul className="space-y-1.5 text-sm">
        {study.routes.map((way) => (
          <li key={`${way.kind}-${way.field?.code}-${way.note}`}>
            {way.field ? (
              <>
                {listed(
                  way.levels.map(({ name }) => name),
                  4,
                )}{' '}
                in <Link to={`/explore/study?field=${way.field.code}`}>{way.field.title}</Link>
              </>
            ) : (
              way.note
            )}
          </li>
        ))}
      </ul>
      {region?.startsWith('NZ') ? (
        <p className="mt-3 text-muted text-sm">
          We found no list of New Zealand courses that we may use. Add the course by its name below; educators
          are listed under <Link to="/educators">Places to study</Link>.
        </p>
      ) : (
        <ul className="mt-3">
          {open.map((course) => (
            <Suggestion key={course.slug} course={course} />
          ))}
        </ul>
      )}
    </Fold>
  )
}

function Suggestion({ course }: { course: CourseCard }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <b className="block text-sm">{course.title}</b>
        <span className="text-muted text-sm">
          {[course.provider.name, course.states.join(', '), course.duration].filter(Boolean).join(' · ')}
        </span>
      </span>
      <EditForm intent="add-course" name={`add-${course.slug}`} part="courses">
        {({ busy }) => (
          <>
            <input type="hidden" name="slug" value={course.slug} />
            <input type="hidden" name="title" value={course.title} />
            <Button
              type="submit"
              variant="outline"
              size="small"
              busy={busy}
              aria-label={`Add ${course.title} at ${course.provider.name}`}
            >
              Add
            </Button>
          </>
        )}
      </EditForm>
    </li>
  )
}
