import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import type { Person } from '../people.server.ts'
import { consents, emailPreferences } from '../tables.server.ts'
import { words } from '../words.ts'
import { currentMonth, mayHaveMarketing, signUpPreferences } from './registration-rules.ts'

type Kind = (typeof consents.$inferInsert)['kind']

const wordings = {
  terms: words.agreeToTerms,
  marketing: words.agreeToMarketing,
  guardian: words.guardianWording,
} satisfies Partial<Record<Kind, string>>

/** Adds what somebody agreed to, or did not, in the words they saw. Rows are never changed. */
export async function noteConsents(
  tx: Database,
  userId: number,
  given: Partial<Record<keyof typeof wordings, boolean>>,
  now: Date,
): Promise<void> {
  await tx.insert(consents).values(
    (Object.entries(given) as [keyof typeof wordings, boolean][]).map(([kind, isGiven]) => ({
      id: newId(),
      userId,
      kind,
      given: isGiven,
      wording: wordings[kind],
      at: now,
    })),
  )
}

/**
 * Turns the one box of the sign-up into the four kinds of letters, once the age is known. With PRIVACY=strict nobody
 * under 18 gets any. What somebody has chosen since stays.
 */
export async function writeSignUpPreferences(
  tx: Database,
  settings: Settings,
  person: Pick<Person, 'id' | 'dob' | 'marketingSubscribe'>,
  now: Date,
): Promise<void> {
  const isAllowed = settings.privacy === 'standard' || mayHaveMarketing(person.dob, currentMonth(now))
  const preferences = signUpPreferences(isAllowed && person.marketingSubscribe)
  await tx
    .insert(emailPreferences)
    .values(
      Object.entries(preferences).map(([key, value]) => ({
        userId: person.id,
        key: key as keyof typeof preferences,
        value,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
}

/** As `writeSignUpPreferences`, for somebody who finishes later. Accounts that nobody signed up for have not been asked. */
export async function writeOwedPreferences(
  tx: Database,
  settings: Settings,
  person: Pick<Person, 'id' | 'dob' | 'marketingSubscribe'>,
  now: Date,
): Promise<void> {
  const [asked] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.userId, person.id), eq(consents.kind, 'marketing')))
    .limit(1)
  if (asked) await writeSignUpPreferences(tx, settings, person, now)
}
