import { eq } from 'drizzle-orm'
import { mobileNumber } from '#app/features/people/account-rules.ts'
import { findPerson, type Person, requireUser } from '#app/features/people/people.server.ts'
import { writeSensitive } from '#app/features/people/sensitive.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import { askedBirth, followBirth, planBirth } from '#app/features/registration/birth.server.ts'
import { checkDetails } from '#app/features/registration/personal-details.server.ts'
import { identities } from '#app/features/sign-in/tables.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { getProfile, updateProfile } from './contract.ts'
import { postCodeProblem, profileWords } from './profile-rules.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
type Changes = BodyOf<typeof updateProfile>

/** The person's profile and sign-in methods. */
export async function readProfile(context: Context): Promise<ReplyInputOf<typeof getProfile>> {
  const { db, services, now, actor } = context
  const user = await requireUser(db, services, actor.userId, now)
  const person = await findPerson(db, actor)
  const isStrict = services.settings.privacy === 'strict' && person.kind === 'user'
  return {
    user,
    pdc_fields: user.pdc_fields,
    has_password: person.passwordHash !== null,
    social_logins: await socialLogins(db, actor.userId),
    birth: {
      is_strict: isStrict,
      has_consent: person.guardianConsentAt !== null,
      has_guardian: person.guardianEmail !== null,
      asked: isStrict ? ((await askedBirth(db, person.id))?.dobAfter ?? null) : null,
    },
  }
}

/** Linked Google and Facebook accounts. */
export async function socialLogins(db: Database, userId: number) {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(ownedBy(identities, { userId }))
  return rows.map(({ provider }) => provider)
}

/** @throws DomainError `invalid` with a sentence beside each field; nothing is written then */
export async function changeProfile(
  context: Context,
  changes: Changes,
): Promise<ReplyInputOf<typeof updateProfile>> {
  const { db, services, now, actor } = context
  const waitsFor = await db.transaction(async (tx) => {
    const person = await lockedPerson(tx, actor.userId)
    const { columns, errors } = await checkedChanges(tx, person, changes, now)
    const { dob, ...others } = columns
    const birth = planBirth(services.settings, person, dob, changes.guardian_email, now)
    refuseErrors({ ...errors, ...birth.errors })
    await tx
      .update(users)
      .set({ ...others, ...(birth.writes ? { dob } : {}), updatedAt: now })
      .where(eq(users.id, actor.userId))
    await writeSensitive(
      services,
      tx,
      actor.userId,
      {
        gender: changes.gender === '' ? null : changes.gender,
        is_atsi: changes.is_atsi,
        is_disabled: changes.is_disabled,
      },
      now,
    )
    return dob ? followBirth(context, tx, person, dob, birth) : null
  })
  const user = waitsFor === 'consent' ? null : await requireUser(db, services, actor.userId, now)
  return { success: true, user, awaits_guardian: waitsFor }
}

/** What the profile takes beyond what everybody is asked. */
async function checkedChanges(db: Database, person: Person, changes: Changes, now: Date) {
  const { columns, errors } = await checkDetails(db, person, changes, now)
  const country = columns.country ?? person.country
  const movedAway = country !== person.country
  if (changes.phone !== undefined) {
    const phone = changes.phone ? mobileNumber(changes.phone, country) : null
    if (changes.phone && !phone) errors.phone = [profileWords.phone]
    columns.phone = phone
    if (phone !== person.phone) columns.phoneVerifiedAt = null
  }
  if (changes.post_code !== undefined || movedAway) {
    const problem = postCodeProblem(changes.post_code ?? '', country)
    if (problem) errors.post_code = [problem]
    columns.postCode = changes.post_code || null
  }
  if (changes.location !== undefined || movedAway) columns.location = changes.location || null
  if (changes.study_situation !== undefined) columns.studySituation = changes.study_situation || null
  return { columns, errors }
}
