import { and, desc, eq, gte, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { consents } from '../tables.server.ts'
import { schoolQuestion } from './school-answers.ts'

/** Who said yes to which school, when, to which invitation and in which words. Made where the student answers, and nowhere else. */
export type SchoolConsent = {
  userId: number
  schoolId: number
  at: Date
  /** When the email was sent in which they were asked; null where the demo makes its people. */
  invitedAt: Date | null
  wording: string
}

/** The words of the question about a school. */
export function schoolWording(school: string): string {
  return `${schoolQuestion.ask}${school}? ${schoolQuestion.shared}`
}

/** Adds a student's yes. @returns its id, which their membership carries */
export async function recordSchoolConsent(tx: Database, consent: SchoolConsent): Promise<string> {
  const id = newId()
  await tx.insert(consents).values({ ...consent, id, kind: 'school', given: true })
  return id
}

/** Adds that someone said no to a school or left it: whatever they had said before does not stand any more. */
export async function recordSchoolRefusal(
  tx: Database,
  { userId, schoolId, wording }: Pick<SchoolConsent, 'userId' | 'schoolId' | 'wording'>,
  at: Date,
): Promise<void> {
  await tx
    .insert(consents)
    .values({ id: newId(), userId, kind: 'school', given: false, schoolId, wording, at })
}

/**
 * The id of a person's yes to a school while it stands: they have not said no to that school since, nor yes to another one.
 */
export async function standingConsent(
  db: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
): Promise<string | null> {
  const isAboutIt = or(eq(consents.schoolId, schoolId), eq(consents.given, true))
  const [latest] = await db
    .select({ id: consents.id, given: consents.given, schoolId: consents.schoolId })
    .from(consents)
    .where(ownedBy(consents, { userId }, and(eq(consents.kind, 'school'), isAboutIt)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1)
  return latest?.given && latest.schoolId === schoolId ? latest.id : null
}

/** Whether a person has answered a school at a moment or after it. */
export async function hasAnsweredSince(
  db: Database,
  { userId, schoolId }: { userId: number; schoolId: number },
  since: Date,
): Promise<boolean> {
  const answers = and(eq(consents.kind, 'school'), eq(consents.schoolId, schoolId), gte(consents.at, since))
  return (await db.$count(consents, ownedBy(consents, { userId }, answers))) > 0
}
