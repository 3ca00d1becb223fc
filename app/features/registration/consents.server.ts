import { eq } from 'drizzle-orm'
import { currentMonth, mayHaveMarketing } from '#app/features/people/age-rules.ts'
import { type BirthFacts, dobThatCounts } from '#app/features/people/birth-hold.ts'
import { type Consent, recordConsents } from '#app/features/people/consents.server.ts'
import { type EmailPreferenceKey, emailPreferenceWords } from '#app/features/people/email-preferences.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { consents, emailPreferences, users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { signUpPreferences } from './registration-rules.ts'
import { registrationWords } from './words.ts'

/** What both boxes of step 1 say. */
export function signUpConsents(marketing: boolean): Consent[] {
  return [
    { kind: 'terms', given: true, wording: registrationWords.agreeToTerms },
    { kind: 'marketing', given: marketing, wording: registrationWords.agreeToMarketing },
  ]
}

/** Whether a person may agree to marketing: with PRIVACY=strict nobody younger than 18 or of unknown age. */
export function mayAgreeToMarketing(
  settings: Settings,
  person: Pick<Person, 'kind' | keyof BirthFacts>,
  now: Date,
): boolean {
  if (settings.privacy === 'standard' || person.kind !== 'user') return true
  return mayHaveMarketing(dobThatCounts(person, now), currentMonth(now))
}

/** Turns off marketing that the known date of birth does not allow. */
export async function stopForbiddenMarketing(
  tx: Database,
  settings: Settings,
  person: Pick<Person, 'id' | 'kind' | keyof BirthFacts>,
  now: Date,
): Promise<void> {
  if (mayAgreeToMarketing(settings, person, now)) return
  const stopped = await tx
    .update(emailPreferences)
    .set({ value: false, updatedAt: now })
    .where(ownedBy(emailPreferences, { userId: person.id }, eq(emailPreferences.value, true)))
    .returning({ key: emailPreferences.key })
  await tx.update(users).set({ marketingSubscribe: false }).where(eq(users.id, person.id))
  await recordConsents(
    tx,
    person.id,
    stopped.map(({ key }) => preferenceConsent(key, false)),
    now,
  )
}

/** One kind of email turned on or off, in the words that stand beside its box. */
export function preferenceConsent(key: EmailPreferenceKey, given: boolean): Consent {
  const { label, description } = emailPreferenceWords[key]
  return { kind: 'marketing', given, wording: `${label}: ${description}` }
}

/**
 * Expands the sign-up's single checkbox into the four kinds of emails, once the age is known. With PRIVACY=strict nobody
 * under 18 gets any. Later choices stay.
 */
export async function writeSignUpPreferences(
  tx: Database,
  settings: Settings,
  person: Pick<Person, 'id' | 'kind' | 'marketingSubscribe' | keyof BirthFacts>,
  now: Date,
): Promise<void> {
  const isAllowed = mayAgreeToMarketing(settings, person, now)
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

/** Like `writeSignUpPreferences`, for a sign-up finished later. Imported accounts were not asked. */
export async function writeOwedPreferences(
  tx: Database,
  settings: Settings,
  person: Pick<Person, 'id' | 'kind' | 'marketingSubscribe' | keyof BirthFacts>,
  now: Date,
): Promise<void> {
  const [asked] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(ownedBy(consents, { userId: person.id }, eq(consents.kind, 'marketing')))
    .limit(1)
  if (asked) await writeSignUpPreferences(tx, settings, person, now)
}
