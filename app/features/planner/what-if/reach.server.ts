import { desc, eq, inArray, sql } from 'drizzle-orm'
import { displayTitle } from '#app/features/careers/titles.ts'
import { favourites } from '#app/features/follow/tables.server.ts'
import { courses, educators } from '#app/features/study/tables.server.ts'
import { readSubjectGuide } from '#app/features/subjects/guide.server.ts'
import type { CertificateEntry, SubjectGuide } from '#app/features/subjects/guide.ts'
import { byLongestPrefix } from '#app/features/subjects/rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { readFacts } from '../conflicts/plan-facts.server.ts'
import type { RouteAnswers, SectionSlug } from '../plan-parts.ts'
import { isRank } from '../route/figures.ts'
import { readOutlookFacts, type WorkRow, workColumn } from '../route/outlook.server.ts'
import { outlookOf } from '../route/outlook.ts'
import { placeOf, readSectionsAndPerson, sectionOf, todayFor } from '../sections.server.ts'
import { careerPlanSections } from '../tables.server.ts'
import { gapYearSentences } from './gap-year.ts'
import type { WhatIfPreview } from './preview-shapes.ts'
import { type ReachCareer, type ReachCourse, reachFinding, reachOf, unknownSubjects } from './reach.ts'
import { timeFinding, timesOf } from './route-times.ts'
import { compare } from './what-if.server.ts'
import { changesOfQuery, type PreviewQuery } from './what-if-query.ts'

/** How many saved careers and saved courses are compared beside those of the route. */
const maxSaved = 8

/**
 * What changes of a route would open and close: its work and courses, and those that the person saved. Nothing is written.
 *
 * @throws DomainError `not-found` for a slug that is no section, `invalid` with the fields
 */
export async function previewChanges(
  db: Database,
  ownerId: number,
  slug: string,
  query: PreviewQuery,
  now: Date,
): Promise<WhatIfPreview> {
  const { changes, errors } = checked(query)
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'no-such-change', { errors })
  const name = sectionOf(slug)
  const [{ stored, person }, work, facts, guide, saved] = await Promise.all([
    readSectionsAndPerson(db, ownerId, [name]),
    workOf(db, ownerId, name),
    readFacts(db, ownerId),
    readSubjectGuide(db),
    savedCourses(db, ownerId),
  ])
  const [section] = stored
  if (!section) throw new DomainError('not-found', 'no-such-section')
  const route = section.answers
  const when = { today: todayFor([section], now), classYear: person?.classYear ?? null }
  const compared = await compare(db, route, { changes, createdAt: now }, when)
  const { copy } = compared
  const certificate = certificateAt(guide, placeOf([{ ...section, answers: copy }]))
  const standing = ({ rank, subjects }: RouteAnswers) => ({
    rank,
    subjects: subjects.map(({ name }) => name),
  })
  const reach = {
    before: standing(route),
    after: standing(copy),
    careers: careersOf(guide, route, facts?.saved ?? []),
    courses: await coursesOf(db, guide, route, saved),
    certificate,
  }
  const lines = reachOf(reach)
  return {
    ...compared,
    ...(await yearsOf(db, { route, copy, work, person, today: when.today })),
    reach: {
      finding: reachFinding(lines),
      lines,
      unknown_subjects: unknownSubjects(reach),
      check: certificate && { name: certificate.checkWith, url: certificate.checkUrl },
    },
  }
}

type Years = {
  route: RouteAnswers
  copy: RouteAnswers
  work: WorkRow
  person: Parameters<typeof readOutlookFacts>[3] | null
  today: string
}

/** When both routes arrive, and what a gap year changes besides. */
async function yearsOf(db: Database, { route, copy, work, person, today }: Years) {
  const facts = person && (await readOutlookFacts(db, route, work, person, today))
  const outlook = facts && outlookOf(facts)
  const before = facts && timesOf(facts)
  const after = facts && timesOf({ ...facts, gapYear: copy.gap_year })
  return {
    times: {
      finding: timeFinding(before, after),
      before,
      after,
      unknown: before ? [] : (outlook?.unknown.filter((sentence) => sentence.startsWith('When')) ?? []),
    },
    consequences: gapYearSentences({ route, copy, before, after, pay: outlook?.pay ?? null }),
  }
}

async function workOf(db: Database, ownerId: number, slug: SectionSlug): Promise<WorkRow> {
  const [row] = await db
    .select({ work: workColumn(careerPlanSections.answers) })
    .from(careerPlanSections)
    .where(ownedBy(careerPlanSections, { userId: ownerId }, eq(careerPlanSections.slug, slug)))
  return row?.work ?? null
}

/** The shapes of a what-if that is stored hold for one that is not. */
function checked(query: PreviewQuery) {
  const { changes, errors } = changesOfQuery(query)
  if (changes.rank && !isRank(changes.rank))
    return {
      changes,
      errors: {
        ...errors,
        rank: ['An ATAR goes to 99.95 in steps of 0.05, a New Zealand rank score to 320'],
      },
    }
  if (changes.region && !/^(AU|NZ)-[A-Z]{2,3}$/.test(changes.region))
    return { changes, errors: { ...errors, region: ['Please choose a region from the list'] } }
  return { changes, errors }
}

/** Of a region, else of its country where all of that has one. */
export function certificateAt(guide: SubjectGuide, place: string | null): CertificateEntry | null {
  if (!place) return null
  return (
    guide.certificates.find(({ regions }) => regions.includes(place)) ??
    guide.certificates.find(({ country, regions }) => regions.length === 0 && place.startsWith(country)) ??
    null
  )
}

type Career = { slug: string; title: string }

function careersOf(
  guide: SubjectGuide,
  { occupation }: RouteAnswers,
  saved: readonly Career[],
): ReachCareer[] {
  const others = saved.filter(({ slug }) => slug !== occupation?.slug).slice(0, maxSaved)
  return [...(occupation ? [occupation] : []), ...others].flatMap(({ slug, title }) => {
    const known = guide.occupations.get(slug)
    return known ? [{ title: displayTitle(title), area: known.area, preparation: known.preparation }] : []
  })
}

/** Courses of the route, then those that the person saved. */
async function coursesOf(
  db: Database,
  guide: SubjectGuide,
  route: RouteAnswers,
  saved: readonly ListedCourse[],
): Promise<ReachCourse[]> {
  const slugs = route.courses.flatMap(({ slug }) => slug ?? [])
  const listed = slugs.length > 0 ? await listedCourses(db, slugs) : []
  const planned = route.courses.map((course) => ({
    ...course,
    ...rulesOf(
      guide,
      listed.find(({ slug }) => slug === course.slug),
    ),
  }))
  const others = saved.filter(({ slug }) => !slugs.includes(slug))
  return [
    ...planned,
    ...others.map((course) => ({
      title: course.title,
      provider: course.provider,
      rank_needed: null,
      subjects_needed: [],
      ...rulesOf(guide, course),
    })),
  ]
}

/** The level of a bachelor degree in the AQF. */
const degreeLevel = 7

function rulesOf(guide: SubjectGuide, course: ListedCourse | undefined) {
  const isDegree = (course?.level ?? 0) >= degreeLevel
  return { area: course && isDegree ? byLongestPrefix(guide.courses.degree, course.field) : null, isDegree }
}

type ListedCourse = { slug: string; title: string; provider: string; field: string; level: number | null }

const courseColumns = {
  slug: courses.slug,
  title: courses.name,
  provider: educators.name,
  field: courses.ascedDetailed,
  level: courses.aqfLevel,
}

function listedCourses(db: Database, slugs: string[]): Promise<ListedCourse[]> {
  return db
    .select(courseColumns)
    .from(courses)
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .where(inArray(courses.slug, slugs))
}

function savedCourses(db: Database, ownerId: number): Promise<ListedCourse[]> {
  return db
    .select(courseColumns)
    .from(favourites)
    .innerJoin(courses, eq(courses.id, favourites.itemId))
    .innerJoin(educators, eq(educators.id, courses.educatorId))
    .where(ownedBy(favourites, { userId: ownerId }, sql`${favourites.type} = 'course'`))
    .orderBy(desc(favourites.createdAt), desc(favourites.itemId))
    .limit(maxSaved)
}
