import { eq } from 'drizzle-orm'
import type { Answers } from '#app/features/forms/answers.ts'
import { placementHealthNotes } from '#app/features/placements/days/tables.server.ts'
import { placementHosts } from '#app/features/placements/hosts/tables.server.ts'
import { missingFor } from '#app/features/placements/readiness.ts'
import { type PlacementRecord, readRecord } from '#app/features/placements/record.server.ts'
import { questionOf } from '#app/features/placements/rules/judge.ts'
import { evidenceList, type Party, type Place } from '#app/features/placements/rules/topics.ts'
import { schoolPlacementTerms } from '#app/features/placements/school/tables.server.ts'
import {
  placementAnswers,
  placementDays,
  placementDecisions,
  placementEvidence,
  placementSignatures,
  placements,
} from '#app/features/placements/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { seal } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createPerson } from './people.ts'
import { testTerms, workdays } from './placements.ts'

/** A school of a place: the first by number, or a new one where the test content has none. */
export async function schoolOf({ db }: Pick<Services, 'db'>, place: Place): Promise<number> {
  const [countryCode = '', regionCode] = place.split('-')
  const rows = await db
    .select({ id: schools.id, regionCode: schools.regionCode })
    .from(schools)
    .where(eq(schools.countryCode, countryCode))
    .orderBy(schools.id)
  const found = rows.find((row) => !regionCode || row.regionCode === regionCode)
  if (found) return found.id
  const [added] = await db
    .insert(schools)
    .values({
      slug: `sample-school-${place.toLowerCase()}`,
      countryCode,
      regionCode,
      officialId: `sample ${place}`,
      name: `Sample School ${place}`,
      searchName: 'sample school',
      kind: 'secondary',
      sector: 'government',
      isSpecial: false,
    })
    .returning({ id: schools.id })
  if (!added) throw new Error('no school was written')
  return added.id
}

export async function createHost(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  schoolId: number,
  facts: Partial<typeof placementHosts.$inferInsert> = {},
) {
  const now = clock.now()
  const [host] = await db
    .insert(placementHosts)
    .values({
      schoolId,
      businessName: 'Sample Bakery',
      contactName: 'Robin Sample',
      email: 'bakery@host.example',
      phone: '0400 000 001',
      address: '1 Sample Street',
      place: 'AU-NSW',
      standing: 'known',
      tasks: ['Answer the telephone'],
      createdAt: now,
      updatedAt: now,
      ...facts,
    })
    .returning()
  if (!host) throw new Error('no host was written')
  return host
}

type Given = {
  place?: Place
  studentId?: number
  schoolId?: number
  hostId?: number
  /** Who has signed; nobody unless said. */
  signed?: readonly Party[]
  /** Everything that the school records is there. True unless said. */
  isRecorded?: boolean
  answers?: Partial<Record<'student' | 'host' | 'guardian' | 'school' | 'reflection', Answers>>
  days?: { date: string; from: string; to: string }[]
} & Partial<Omit<typeof placements.$inferInsert, 'place' | 'studentId' | 'schoolId' | 'hostId'>>

/**
 * A placement in term 2 of 2027 that the rules of its place let pass once `answerQuestions` has decided what they ask: a student born
 * on 14 February 2011, an office. Writes a student, a host and the school's terms where none are given.
 */
export async function createPlacement(
  services: Services,
  { place = 'AU-NSW', signed = [], isRecorded = true, answers = {}, days, ...facts }: Given = {},
): Promise<{ id: number; studentId: number; schoolId: number; hostId: number }> {
  const { db, clock } = services
  const now = clock.now()
  const schoolId = facts.schoolId ?? (await schoolOf(services, place))
  const studentId =
    facts.studentId ?? (await createPerson(services, { role: 'student', schoolId, classYear: 2028 })).id
  const hostId = facts.hostId ?? (await createHost(services, schoolId, { place })).id
  await db
    .insert(schoolPlacementTerms)
    .values(
      testTerms.map(({ year, term, starts_on, ends_on }) => ({
        schoolId,
        year,
        term,
        startsOn: starts_on,
        endsOn: ends_on,
      })),
    )
    .onConflictDoNothing()
  const worked = days ?? workdays('2027-05-03', 5)
  const [row] = await db
    .insert(placements)
    .values({
      title: 'A week in an office',
      place,
      startDate: worked[0]?.date ?? '',
      endDate: worked.at(-1)?.date ?? '',
      hours: '9 am to 4 pm',
      address: '1 Sample Street',
      supervisor: 'Sam Sample',
      supervisorPhone: '0400 000 002',
      tasks: ['Answer the telephone', 'Sort the post'],
      guardianName: 'Pat Sample',
      guardianEmail: 'guardian@home.example',
      guardianConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
      ...facts,
      studentId,
      schoolId,
      hostId,
    })
    .returning()
  if (!row) throw new Error('no placement was written')
  const placementId = row.id
  await db.insert(placementDays).values(worked.map((day) => ({ placementId, ...day })))
  const given = { ...sampleAnswers(place), ...answers }
  await db.insert(placementAnswers).values(
    Object.entries(given).map(([form, one]) => ({
      placementId,
      form: form as keyof typeof given,
      answers: one,
      updatedAt: now,
    })),
  )
  if (isRecorded)
    await db
      .insert(placementEvidence)
      .values(
        evidenceList
          .filter((kind) => kind !== 'signatures')
          .map((kind) => ({ placementId, kind, recordedAt: now })),
      )
  for (const party of signed) await addSignature(services, { placementId, party })
  return { id: placementId, studentId, schoolId, hostId }
}

export async function addSignature(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { placementId, party }: { placementId: number; party: Party },
) {
  await db.insert(placementSignatures).values({
    placementId,
    party,
    fieldName: 'signature',
    name: 'Sample Name',
    signedAt: clock.now(),
    form: party,
    termsVersion: 1,
    digest: 'a'.repeat(64),
  })
}

/** What a student has written about their health, sealed as the site does it. */
export async function writeHealthNote({ db, clock, settings }: Services, placementId: number, text: string) {
  const sealed = seal(settings, text, `placement_health_note|${placementId}`)
  await db.insert(placementHealthNotes).values({ placementId, sealed, writtenAt: clock.now() })
}

export const sampleAnswers = (place: Place): Record<'student' | 'host' | 'school', Answers> => ({
  student: {
    born_on: '2011-02-14',
    emergency_name: 'Pat Sample',
    emergency_phone: '0400 000 003',
    tasks: 'Answer the telephone\nSort the post',
    travel: 'walk',
    conduct: true,
  },
  host: { employees: 12, students: 1, supervises: true },
  school: { pay_a_day: place === 'AU-VIC' ? 5 : 0, host_is: 'business' },
})

/** An approver has decided everything that the rules ask of a placement, so that only steps are missing. */
export async function answerQuestions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
): Promise<PlacementRecord> {
  const now = clock.now()
  const where = eq(placements.id, id)
  const { ready } = await readRecord(db, where, now)
  const asked = new Set(
    missingFor(ready, 'complete')
      .filter(({ kind }) => kind === 'question')
      .map(({ topic }) => topic),
  )
  const rows = ready.findings
    .filter(({ topic, outcome }) => asked.has(topic) && outcome === 'ask')
    .map((finding) => ({
      placementId: id,
      kind: 'decision' as const,
      topic: finding.topic,
      about: questionOf(finding),
      why: 'Checked with the school',
      at: now,
    }))
  if (rows.length > 0) await db.insert(placementDecisions).values(rows)
  return readRecord(db, where, now)
}
