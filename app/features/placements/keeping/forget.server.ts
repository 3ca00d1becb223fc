import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { zoneOfSchool } from '#app/features/places/school-day.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { placementHealthNotes, placementIncidents } from '../days/tables.server.ts'
import { readSchoolRules } from '../school-rules.server.ts'
import { placements } from '../tables.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'
import { forgetPlacements } from './forget-placements.server.ts'
import {
  arrangementYears,
  healthNoteGoesOn,
  keptFor,
  linkGoesOn,
  placementGoesOn,
  type RetentionFacts,
} from './keeping-rules.ts'

/** How many rows a transaction deletes at most. */
const batchSize = 200

type Forgotten = { placements: number; links: number; healthNotes: number }

type SchoolDay = { schoolId: number; zone: string; today: string; years: number; now: Date }

/**
 * The daily job: deletes what of work experience has been kept for its time, by the calendar of each school. A second run on the same
 * day finds nothing.
 */
export async function forgetByAge(services: Pick<Services, 'db'>, now: Date): Promise<Forgotten> {
  const { db } = services
  const forgotten = { placements: 0, links: 0, healthNotes: 0 }
  for (const day of await schoolDays(db, now)) {
    forgotten.healthNotes += await inBatches(db, (tx, after) => forgetHealthNotes(tx, day, after))
    forgotten.links += await inBatches(db, (tx, after) => forgetLinks(tx, day, after))
    forgotten.placements += await inBatches(db, (tx, after) => forgetOld(tx, day, after))
  }
  return forgotten
}

/** The schools that have placements, with their day and for how long their arrangements are kept. */
async function schoolDays(db: Database, now: Date): Promise<SchoolDay[]> {
  const found = await db
    .selectDistinct({
      schoolId: placements.schoolId,
      place: placements.place,
      countryCode: schools.countryCode,
      regionCode: schools.regionCode,
    })
    .from(placements)
    .innerJoin(schools, eq(schools.id, placements.schoolId))
    .orderBy(placements.schoolId)
  const rules = await readSchoolRules(db, found)
  return found.map(({ schoolId, place, ...school }) => {
    const zone = zoneOfSchool(school)
    const today = dayIn(zone, now)
    // What a school confirmed asks again once the pack is old. For how long records are kept goes on as it was said.
    const { checked_on } = rules.prepared({ schoolId, place }, today).pack
    const { inForce } = rules.prepared({ schoolId, place }, checked_on)
    const register = inForce.find(({ topic }) => topic === 'register_retention')?.rule
    return { schoolId, zone, today, years: arrangementYears(register ?? undefined), now }
  })
}

type Batch = { lastId: number | null; forgotten: number }

/** Goes through rows by their ids, a transaction for each batch, so that nothing is locked for long. */
async function inBatches(
  db: Database,
  work: (tx: Database, after: number) => Promise<Batch>,
): Promise<number> {
  let [after, forgotten] = [0, 0]
  while (true) {
    const batch = await db.transaction((tx) => work(tx, after))
    forgotten += batch.forgotten
    if (batch.lastId === null) return forgotten
    after = batch.lastId
  }
}

const facts = {
  id: placements.id,
  status: placements.status,
  submittedAt: placements.submittedAt,
  endDate: placements.endDate,
  endedAt: placements.endedAt,
  updatedAt: placements.updatedAt,
}
type Facts = Pick<typeof placements.$inferSelect, keyof typeof facts>

function retentionFacts(
  { status, submittedAt, endDate, endedAt, updatedAt }: Omit<Facts, 'id'>,
  zone: string,
): RetentionFacts {
  return {
    status,
    wasSubmitted: submittedAt !== null,
    endDate,
    endedOn: endedAt && dayIn(zone, endedAt),
    changedOn: dayIn(zone, updatedAt),
  }
}

/** Placements of the school that may have ended so many days ago; the rules decide about each. A day early, as zones differ. */
function endedBefore({ schoolId, today }: SchoolDay, days: number): SQL | undefined {
  const day = daysLater(today, 1 - days)
  return and(
    eq(placements.schoolId, schoolId),
    sql`(${placements.endDate} <= ${day} or (${placements.endedAt} at time zone 'UTC')::date <= ${day})`,
  )
}

async function forgetOld(tx: Database, day: SchoolDay, after: number): Promise<Batch> {
  const rows = await tx
    .select(facts)
    .from(placements)
    .where(
      and(
        or(
          endedBefore(day, day.years * 365),
          and(inArray(placements.status, ['draft', 'cancelled']), endedBefore(day, keptFor.draftDays)),
        ),
        gt(placements.id, after),
      ),
    )
    .orderBy(placements.id)
    .limit(batchSize)
    .for('update')
  const gone = rows.filter((row) => placementGoesOn(retentionFacts(row, day.zone), day.years) <= day.today)
  await forgetPlacements(
    tx,
    gone.map(({ id }) => id),
    day.now,
  )
  return { lastId: rows.at(-1)?.id ?? null, forgotten: gone.length }
}

async function forgetLinks(tx: Database, day: SchoolDay, after: number): Promise<Batch> {
  const rows = await tx
    .select({ tokenId: placementTokens.id, sentAt: placementTokens.sentAt, facts })
    .from(placementTokens)
    .innerJoin(placements, eq(placements.id, placementTokens.placementId))
    .where(and(endedBefore(day, keptFor.linkDays), gt(placementTokens.id, after)))
    .orderBy(placementTokens.id)
    .limit(batchSize)
    .for('update', { of: placementTokens })
  const gone = rows.filter(
    (row) => linkGoesOn(retentionFacts(row.facts, day.zone), dayIn(day.zone, row.sentAt)) <= day.today,
  )
  const ids = gone.map(({ tokenId }) => tokenId)
  if (ids.length > 0) await tx.delete(placementTokens).where(inArray(placementTokens.id, ids))
  return { lastId: rows.at(-1)?.tokenId ?? null, forgotten: ids.length }
}

async function forgetHealthNotes(tx: Database, day: SchoolDay, after: number): Promise<Batch> {
  // any owner: of the placement of the row
  const openIncident = tx
    .select({ id: placementIncidents.id })
    .from(placementIncidents)
    .where(and(eq(placementIncidents.placementId, placements.id), isNull(placementIncidents.closedAt)))
  const rows = await tx
    .select({ ...facts, hasOpenIncident: sql<boolean>`exists ${openIncident}` })
    .from(placementHealthNotes)
    .innerJoin(placements, eq(placements.id, placementHealthNotes.placementId))
    .where(and(endedBefore(day, keptFor.healthNoteDays), gt(placements.id, after)))
    .orderBy(placements.id)
    .limit(batchSize)
    .for('update', { of: placementHealthNotes })
  const ids = rows.flatMap(({ hasOpenIncident, ...row }) => {
    const goesOn = healthNoteGoesOn(retentionFacts(row, day.zone), hasOpenIncident)
    return goesOn !== null && goesOn <= day.today ? [row.id] : []
  })
  if (ids.length > 0)
    await tx.delete(placementHealthNotes).where(inArray(placementHealthNotes.placementId, ids))
  return { lastId: rows.at(-1)?.id ?? null, forgotten: ids.length }
}
