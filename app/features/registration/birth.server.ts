import { eq } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { birthHold } from '#app/features/people/birth-hold.ts'
import { recordConsents } from '#app/features/people/consents.server.ts'
import { endLinks, type Link, linkDead } from '#app/features/people/links.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { birthChanges } from '#app/features/people/tables.server.ts'
import { changePerson } from '#app/features/people/verified.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, type FieldErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { type BirthStep, birthInWords, birthStep } from './birth-rules.ts'
import { stopForbiddenMarketing } from './consents.server.ts'
import { waitForGuardian } from './guardian.server.ts'
import { mailGuardianOfBirth } from './mailing.server.ts'
import { birthAnswered } from './notifications.ts'
import { guardianErrors } from './sign-up.server.ts'
import { registrationReplies } from './words.server.ts'

type Context = Pick<HandlerContext, 'now' | 'services'>

/** What a new date of birth requires, and its error. `writes`: whether it may be written at once. */
export type BirthPlan = {
  step: BirthStep
  writes: boolean
  guardianEmail: string | null
  errors: FieldErrors
}

/** A confirmation is requested from the known guardian; one who has not agreed yet may be replaced. */
export function planBirth(
  settings: Settings,
  person: Person,
  dob: string | null | undefined,
  guardianEmail: string | undefined,
  now: Date,
): BirthPlan {
  const facts = {
    isStrict: settings.privacy === 'strict' && person.kind === 'user',
    before: person.dob,
    hasConsent: person.guardianConsentAt !== null,
  }
  const step = dob ? birthStep({ ...facts, after: dob }, currentMonth(now)) : 'none'
  const isConfirmed = step === 'ask-confirmation'
  const named = isConfirmed
    ? (person.guardianEmail ?? guardianEmail)
    : (guardianEmail ?? person.guardianEmail)
  return {
    step,
    writes: step === 'write' || step === 'ask-consent',
    guardianEmail: named ?? null,
    errors: isConfirmed || step === 'ask-consent' ? guardianErrors(person.email ?? '', named) : {},
  }
}

export type BirthOutcome = 'consent' | 'confirmation' | null

/**
 * Records a change of the date of birth and emails the guardian if required, in the caller's transaction.
 * @param person before the change
 * @returns whom the person waits for
 */
export async function followBirth(
  context: Context,
  tx: Database,
  person: Person,
  dob: string,
  plan: BirthPlan,
): Promise<BirthOutcome> {
  const { now, services } = context
  if (plan.step === 'none') return null
  const id = newId()
  const change = { id, userId: person.id, dobBefore: person.dob, dobAfter: dob, at: now }
  await dropAsked(tx, person.id, now)
  if (plan.step === 'ask-confirmation') {
    await tx.insert(birthChanges).values({ ...change, status: 'asked' })
    const { guardianEmail } = plan
    const asking = await changePerson(tx, person.id, { guardianEmail }, now)
    if (!(await mailGuardianOfBirth(services, tx, asking, { before: person.dob ?? '', after: dob }, now)))
      throw new DomainError('refused', 'guardian-busy', { message: registrationReplies.guardianBusy })
    return 'confirmation'
  }
  await tx.insert(birthChanges).values({ ...change, status: 'made' })
  const changed = { ...person, dob, ...(await holdBack(tx, person, dob, now)) }
  await stopForbiddenMarketing(tx, services.settings, changed, now)
  if (plan.step !== 'ask-consent') return null
  return (await waitForGuardian(context, tx, changed, plan.guardianEmail)) ? 'consent' : null
}

/** The open confirmation request of a person. */
export async function askedBirth(db: Database, userId: number) {
  const [asked] = await db
    .select()
    .from(birthChanges)
    .where(ownedBy(birthChanges, { userId }, eq(birthChanges.status, 'asked')))
  return asked ?? null
}

/** The text that a guardian agrees to. @throws DomainError `not-found` when there is no open request */
export async function birthWording(db: Database, person: Person): Promise<string> {
  const asked = await askedBirth(db, person.id)
  if (!asked) throw linkDead()
  return wordingOf(person, asked)
}

/** A guardian confirms or rejects the new date. */
export async function answerBirth(
  { now, services }: Context,
  tx: Database,
  { person, link, agrees }: { person: Person; link: Link; agrees: boolean },
): Promise<{ success: true; message: string }> {
  const asked = await askedBirth(tx, person.id)
  if (!asked || person.status === 'closed' || link.email !== person.guardianEmail) throw linkDead()
  await tx
    .update(birthChanges)
    .set({ status: agrees ? 'agreed' : 'refused', answeredAt: now })
    .where(ownedBy(birthChanges, { userId: person.id }, eq(birthChanges.id, asked.id)))
  await endLinks(tx, person.id, ['guardian-birth'], now)
  const answer = { userId: person.id, payload: { agrees, dob: asked.dobAfter } }
  await notify(services, tx, birthAnswered, answer, now)
  if (!agrees) return { success: true, message: registrationReplies.guardianBirthNo }
  const wording = wordingOf(person, asked)
  await recordConsents(tx, person.id, [{ kind: 'guardian', given: true, wording }], now)
  const held = birthHold(person, asked.dobAfter, now, currentMonth(now))
  const changed = await changePerson(tx, person.id, { dob: asked.dobAfter, ...held }, now)
  await stopForbiddenMarketing(tx, services.settings, changed, now)
  return { success: true, message: registrationReplies.guardianBirthYes }
}

/** What an older age opens stays closed for thirty days. */
async function holdBack(tx: Database, person: Person, dob: string, now: Date) {
  const held = birthHold(person, dob, now, currentMonth(now))
  if (held) await changePerson(tx, person.id, held, now)
  return held
}

async function dropAsked(tx: Database, userId: number, now: Date): Promise<void> {
  await tx
    .update(birthChanges)
    .set({ status: 'dropped', answeredAt: now })
    .where(ownedBy(birthChanges, { userId }, eq(birthChanges.status, 'asked')))
  await endLinks(tx, userId, ['guardian-birth'], now)
}

function wordingOf(
  { firstName }: Pick<Person, 'firstName'>,
  asked: Pick<typeof birthChanges.$inferSelect, 'dobBefore' | 'dobAfter'>,
): string {
  return registrationReplies.guardianBirth(
    firstName,
    birthInWords(asked.dobBefore ?? ''),
    birthInWords(asked.dobAfter),
  )
}
