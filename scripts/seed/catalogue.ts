import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { modules, quizzes, topics } from '../../app/features/academy/tables.server.ts'
import { articles } from '../../app/features/articles/tables.server.ts'
import { industries, occupations } from '../../app/features/careers/tables.server.ts'
import { events } from '../../app/features/events/tables.server.ts'
import { readCatalogue } from '../../app/features/guidance/catalogue.server.ts'
import { methodVersion } from '../../app/features/guidance/matching/interest-scores.ts'
import { profileOf } from '../../app/features/guidance/matching/profile.ts'
import { interestAreas } from '../../app/features/guidance/profile-keys.ts'
import { saidNothing } from '../../app/features/guidance/ranking/tiers.ts'
import { placesOf } from '../../app/features/guidance/results/history.server.ts'
import { schools } from '../../app/features/places/tables.server.ts'
import { emptyRoute, type RouteAnswers } from '../../app/features/planner/plan-parts.ts'
import { courses } from '../../app/features/study/tables.server.ts'
import type { Database } from '../../app/platform/database.server.ts'
import { fnv1a, Stream } from '../../app/platform/seed.ts'

const quizzesToChooseFrom = 60
const minimumSpread = 1

/** What generated people use of the content: schools in an order that mixes both countries, and finished quizzes. */
export type Catalogue = Awaited<ReturnType<typeof readForSeed>>

export async function readForSeed(db: Database) {
  const known = await db
    .select({
      id: schools.id,
      slug: schools.slug,
      country: schools.countryCode,
      region: schools.regionCode,
      isSample: schools.isSample,
    })
    .from(schools)
  const quiz = and(eq(quizzes.topicId, topics.id), eq(quizzes.isPublished, true))
  return {
    schools: known
      .filter(({ isSample }) => !isSample)
      .toSorted((one, other) => fnv1a(one.slug) - fnv1a(other.slug) || one.id - other.id),
    topics: await db
      .select({ id: topics.id, quizId: quizzes.id, programId: modules.programId })
      .from(topics)
      .innerJoin(modules, eq(modules.id, topics.moduleId))
      .leftJoin(quizzes, quiz)
      .where(eq(topics.isPublished, true))
      .orderBy(asc(modules.programId), asc(topics.id)),
    events: await db
      .select({ id: events.id, startsAt: events.startsAt })
      .from(events)
      .where(isNotNull(events.startsAt))
      .orderBy(events.id),
    articles: await idsOf(db, articles),
    courses: await idsOf(db, courses),
    industries: await idsOf(db, industries),
    occupations: await idsOf(db, occupations),
    routes: await routesOf(db),
    quizzes: await finishedQuizzes(db),
  }
}

type WithId = typeof articles | typeof courses | typeof industries | typeof occupations

async function idsOf(db: Database, table: WithId): Promise<number[]> {
  const rows = await db.select({ id: table.id }).from(table).orderBy(sql`id`).limit(1_000)
  return rows.map(({ id }) => id)
}

/** Routes of plans, from begun to complete. */
async function routesOf(db: Database): Promise<RouteAnswers[]> {
  const careers = await db
    .select({ slug: occupations.slug, title: occupations.title })
    .from(occupations)
    .orderBy(occupations.id)
    .limit(60)
  return careers.map((occupation, at) => {
    const step = { id: 's', title: 'Go to an open day', due_on: '2027-03-01', due_time: null, done_on: null }
    const steps = at % 2 ? [{ ...step, owner: 'me' as const }] : []
    const subjects = at % 3 ? [{ id: 'e', name: 'English' }] : []
    return { ...emptyRoute, occupation, subjects, steps, entry_level: null }
  })
}

async function finishedQuizzes(db: Database) {
  const catalogue = await readCatalogue(db)
  const chance = new Stream(1)
  return Array.from({ length: quizzesToChooseFrom }, () => {
    const likes = new Map(interestAreas.map((area) => [area, chance.whole(1, 4)]))
    const answers = Object.fromEntries(
      catalogue.items.interests
        .filter(({ set }) => set === 'core')
        .map(({ id, area }) => [id, Math.min(5, (likes.get(area) ?? 3) + chance.whole(0, 1))]),
    )
    const { interests } = profileOf(catalogue.items, answers)
    return {
      answers,
      methodVersion,
      dataVersion: catalogue.dataVersion,
      interestUnits: interests?.units ?? null,
      places: placesOf(catalogue, answers, saidNothing, minimumSpread),
    }
  })
}
