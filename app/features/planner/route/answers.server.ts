import { inArray, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { courses, educators, qualificationLevels } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import type { PlanCourse, RouteAnswers } from '../plan-parts.ts'
import type { AnswersInput } from '../shapes.ts'
import { dateErrorWords } from '../words.ts'
import { yearsOfWeeks } from './figures.ts'
import { dateError } from './steps.ts'

type Checked = { answers: RouteAnswers; errors: FieldErrors }

/**
 * Merges the input into the stored answers. Titles, providers, places and durations of courses come from our lists, not from
 * the caller. Errors name the field, as `answers.steps.3.due_on`. Existing items may stay although our lists no longer have
 * them.
 */
export async function checkAnswers(
  db: Database,
  current: RouteAnswers,
  input: AnswersInput,
  today: string,
): Promise<Checked> {
  const { occupation, courses: sentCourses, ...rest } = input
  const answers = {
    ...current,
    ...withoutGaps(rest),
    ...(input.subjects && { subjects: input.subjects.map(withId) }),
    ...(input.experiences && { experiences: input.experiences.map(withId) }),
    ...(input.steps && { steps: input.steps.map(withId) }),
  } as RouteAnswers

  const found = await lookUp(db, current, input)
  const errors = answerErrors(current, input, answers, found, today)
  if (occupation !== undefined) {
    const known = occupation && (found.occupation ?? sameSlug(current.occupation, occupation.slug))
    if (occupation && !known) errors['answers.occupation'] = ['We do not have a career with that name']
    else answers.occupation = known || null
  }
  if (sentCourses) {
    answers.courses = sentCourses.map((sent, at) => {
      const earlier = current.courses.find(({ id }) => id === sent.id)
      const listed = sent.slug ? found.courses.get(sent.slug) : undefined
      if (sent.slug && !listed && earlier?.slug !== sent.slug)
        errors[`answers.courses.${at}.slug`] = ['We do not have a course with that name']
      if (!sent.slug && !sent.title) errors[`answers.courses.${at}.title`] = ['Please give the course a name']
      return toCourse(sent, earlier, listed)
    })
  }
  for (const list of ['courses', 'subjects', 'experiences', 'steps'] as const) {
    const ids = answers[list].map(({ id }) => id)
    if (new Set(ids).size < ids.length) errors[`answers.${list}`] = ['Two entries have the same id']
  }
  return { answers, errors }
}

/** What is wrong with the level, the region and the dates of steps. */
function answerErrors(
  current: RouteAnswers,
  { entry_level: level, region, steps }: AnswersInput,
  answers: RouteAnswers,
  found: Awaited<ReturnType<typeof lookUp>>,
  today: string,
): FieldErrors {
  const errors: FieldErrors = {}
  if (level && level !== current.entry_level && !found.levels.has(level))
    errors['answers.entry_level'] = ['We do not have a qualification with that name']
  if (region && region !== current.region && !found.regions.has(region))
    errors['answers.region'] = ['Please choose a region from the list']
  for (const [at, step] of (steps ? answers.steps : []).entries()) {
    const earlier = current.steps.find(({ id }) => id === step.id)
    const error = dateError(step, earlier, today)
    if (error) errors[`answers.steps.${at}.${fieldOf(error)}`] = [dateErrorWords[error]]
  }
  return errors
}

function withId<T extends { id?: string }>(sent: T): T & { id: string } {
  return { ...sent, id: sent.id ?? newId() }
}

function toCourse(
  sent: NonNullable<AnswersInput['courses']>[number],
  earlier: PlanCourse | undefined,
  listed: ListedCourse | undefined,
): PlanCourse {
  const known = listed ?? (sent.slug && earlier?.slug === sent.slug ? earlier : undefined)
  return {
    id: sent.id ?? newId(),
    slug: sent.slug || null,
    title: known?.title ?? sent.title ?? '',
    provider: known?.provider ?? (sent.provider || null),
    regions: known?.regions ?? sent.regions ?? [],
    years: sent.years ?? (known && 'years' in known ? known.years : null),
    rank_needed: sent.rank_needed ?? null,
    subjects_needed: sent.subjects_needed ?? [],
    cost_cents_per_year: sent.cost_cents_per_year ?? null,
  }
}

type ListedCourse = Pick<PlanCourse, 'title' | 'provider' | 'regions' | 'years'>

/** Looks up new items only, in at most one statement per kind. */
async function lookUp(db: Database, current: RouteAnswers, input: AnswersInput) {
  const slugs = (input.courses ?? []).flatMap(({ slug }) => slug ?? [])
  const requested =
    input.occupation && input.occupation.slug !== current.occupation?.slug ? input.occupation.slug : null
  const level = input.entry_level
  const [occupation, listed, names] = await Promise.all([
    requested
      ? db
          .select({ slug: occupations.slug, title: occupations.title })
          .from(occupations)
          .where(sql`${occupations.slug} = ${requested}`)
      : [],
    slugs.length > 0 ? coursesBySlug(db, slugs) : new Map<string, ListedCourse>(),
    level || input.region
      ? db.execute<{ id: string; kind: string }>(sql`
          select level_id as id, 'level' as kind from ${qualificationLevels}
          union all select country_code || '-' || code, 'region' from region`)
      : { rows: [] },
  ])
  const of = (kind: string) => new Set(names.rows.filter((row) => row.kind === kind).map(({ id }) => id))
  const [found] = occupation
  return {
    occupation: found && { ...found, title: displayTitle(found.title) },
    courses: listed,
    levels: of('level'),
    regions: of('region'),
  }
}

async function coursesBySlug(db: Database, slugs: string[]): Promise<Map<string, ListedCourse>> {
  const rows = await db
    .select({
      slug: courses.slug,
      title: courses.name,
      provider: educators.name,
      country: courses.countryCode,
      states: courses.states,
      weeks: courses.durationWeeks,
    })
    .from(courses)
    .innerJoin(educators, sql`${educators.id} = ${courses.educatorId}`)
    .where(inArray(courses.slug, slugs))
  return new Map(
    rows.map(({ slug, title, provider, country, states, weeks }) => [
      slug,
      { title, provider, regions: states.map((state) => `${country}-${state}`), years: yearsOfWeeks(weeks) },
    ]),
  )
}

function fieldOf(error: keyof typeof dateErrorWords): string {
  if (error === 'time-without-date') return 'due_time'
  return error === 'done-in-future' ? 'done_on' : 'due_on'
}

function sameSlug<T extends { slug: string }>(one: T | null, slug: string): T | null {
  return one?.slug === slug ? one : null
}

function withoutGaps<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
