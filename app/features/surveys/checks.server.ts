import { and, eq, inArray, lte } from 'drizzle-orm'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { referenceOf, surveyService } from './external/service.server.ts'
import { complete } from './responses.server.ts'
import { nextCheck } from './rules.ts'
import { findSurvey, type SurveyRow } from './surveys.server.ts'
import { surveyChecks, surveyResponses, surveys } from './tables.server.ts'
import { surveyWords } from './words.ts'

type Parts = Pick<Services, 'db' | 'settings' | 'clock' | 'log'>
type Asked = { survey: SurveyRow; userId: number }

/**
 * Asks the service now whether someone finished an external survey.
 *
 * @throws DomainError `not-found`, `refused` for a survey of our own
 */
export async function checkNow(services: Parts, actor: UserActor, id: string): Promise<boolean> {
  const survey = await findExternal(services.db, id)
  return check(services, { survey, userId: actor.userId })
}

/**
 * Has it asked about until it is finished, or until a few days have gone. Asked for again it changes nothing, but for one that
 * was given up, which begins again.
 */
export async function queueCheck(services: Parts, actor: UserActor, id: string): Promise<void> {
  const survey = await findExternal(services.db, id)
  const now = services.clock.now()
  const { userId } = actor
  if (await isDone(services.db, { survey, userId })) return
  const queued = { status: 'queued' as const, attempts: 0, nextAt: nextCheck(0, now) ?? now }
  await services.db
    .insert(surveyChecks)
    .values({ surveyId: survey.id, userId, createdAt: now, ...queued })
    .onConflictDoUpdate({
      target: [surveyChecks.userId, surveyChecks.surveyId],
      set: queued,
      setWhere: eq(surveyChecks.status, 'gave-up'),
    })
}

/** The job: asks about everybody whose time has come. One that fails is asked about again later, like one that says no. */
export async function runChecks(services: Parts): Promise<void> {
  const now = services.clock.now()
  const isDue = and(inArray(surveyChecks.status, ['queued', 'checking']), lte(surveyChecks.nextAt, now))
  // any owner: a job about everybody's
  const due = await services.db
    .select({ check: surveyChecks, survey: surveys })
    .from(surveyChecks)
    .innerJoin(surveys, eq(surveys.id, surveyChecks.surveyId))
    .where(isDue)
    .orderBy(surveyChecks.nextAt)
    .limit(200)
  for (const { check: row, survey } of due) {
    const attempts = row.attempts + 1
    const again = nextCheck(attempts, now)
    // Before it is asked, so that a crash does not ask for ever.
    // any owner: the row of the job
    await services.db
      .update(surveyChecks)
      .set({ status: again ? 'checking' : 'gave-up', attempts, nextAt: again ?? now })
      .where(and(eq(surveyChecks.id, row.id), isDue))
    await check(services, { survey, userId: row.userId }).catch((err: unknown) =>
      services.log.warn({ err, survey: survey.id }, 'a survey service did not answer'),
    )
  }
}

async function check(services: Parts, { survey, userId }: Asked): Promise<boolean> {
  if (await isDone(services.db, { survey, userId })) return true
  const service = surveyService(services.settings)
  if (!service || !survey.externalUrl) return false
  const reference = referenceOf(services.settings, { surveyId: survey.id, userId })
  if (!(await service.isFinished(survey.externalUrl, reference))) return false
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    await complete(tx, { userId }, survey, { answers: {}, formVersionId: null }, now)
    await tx
      .update(surveyChecks)
      .set({ status: 'done' })
      .where(ownedBy(surveyChecks, { userId }, eq(surveyChecks.surveyId, survey.id)))
  })
  return true
}

async function isDone(db: Database, { survey, userId }: Asked): Promise<boolean> {
  const isIt = eq(surveyResponses.surveyId, survey.id)
  return (await db.$count(surveyResponses, ownedBy(surveyResponses, { userId }, isIt))) > 0
}

async function findExternal(db: Database, id: string): Promise<SurveyRow> {
  const survey = await findSurvey(db, { id })
  if (!survey.isExternal) throw new DomainError('refused', 'is-internal', { message: surveyWords.isHere })
  return survey
}
