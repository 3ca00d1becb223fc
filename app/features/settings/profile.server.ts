import { eq } from 'drizzle-orm'
import { mobileNumber } from '#app/features/people/account-rules.ts'
import { currentMonth } from '#app/features/people/age-rules.ts'
import { isClassYear } from '#app/features/people/class-year-rules.ts'
import { findPerson, type Person, requireUser } from '#app/features/people/people.server.ts'
import { writeSensitive } from '#app/features/people/sensitive.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { hasSchoolByLink, hasStates } from '#app/features/people/user-rules.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { askedBirth, followBirth, planBirth } from '#app/features/registration/birth.server.ts'
import { dobError, placeErrors, storedDob } from '#app/features/registration/details.server.ts'
import { identities } from '#app/features/sign-in/tables.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { getProfile, updateProfile } from './contract.ts'
import { postCodeProblem, profileWords } from './profile-rules.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }
type Changes = BodyOf<typeof updateProfile>
type Columns = Partial<typeof users.$inferInsert>

/** Everything of oneself, and the ways in to the account. */
export async function readProfile(context: Context): Promise<ReplyOf<typeof getProfile>> {
  const { db, services, now, actor } = context
  const user = await requireUser(db, services.settings, actor.userId, now)
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

/** Google and Facebook, where they open this account. */
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
): Promise<ReplyOf<typeof updateProfile>> {
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
      tx,
      services.settings,
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
  const user = waitsFor === 'consent' ? null : await requireUser(db, services.settings, actor.userId, now)
  return { success: true, user, awaits_guardian: waitsFor }
}

/** Names, birth and place: what the profile and the setup of an account both take. */
export async function checkedDetails(
  db: Database,
  person: Person,
  changes: Pick<Changes, 'first_name' | 'last_name' | 'dob' | 'country' | 'state'>,
  now: Date,
): Promise<{ columns: Columns; errors: FieldErrors }> {
  const errors: FieldErrors = {}
  const columns: Columns = { firstName: changes.first_name, lastName: changes.last_name }
  if (changes.first_name === '') errors.first_name = [profileWords.firstName]
  if (isGiven(changes.dob)) {
    const refusal = dobError(changes.dob, now)
    if (refusal) errors.dob = [refusal]
    else columns.dob = storedDob(changes.dob)
  }
  const country = isGiven(changes.country) ? changes.country : person.country
  if (country !== person.country) columns.country = country
  const state =
    changes.state === undefined && country === person.country ? person.state : changes.state || null
  columns.state = hasStates(country) ? state : null
  const stateMatters = changes.state !== undefined || changes.country !== undefined
  if (stateMatters && country) Object.assign(errors, await placeErrors(db, { country, state: state ?? '' }))
  return { columns, errors }
}

async function checkedChanges(db: Database, person: Person, changes: Changes, now: Date) {
  const { columns, errors } = await checkedDetails(db, person, changes, now)
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
  if (columns.location !== undefined || columns.postCode !== undefined) {
    // Where the old suburb was says nothing about the new one.
    columns.latitude = null
    columns.longitude = null
  }
  if (changes.class_year !== undefined) {
    const year = changes.class_year ? Number(changes.class_year) : null
    const isYear = /^\d{4}$/.test(changes.class_year ?? '')
    if (year !== null && !(isYear && isClassYear(year, currentMonth(now).year, person.classYear)))
      errors.class_year = [profileWords.classYear]
    else columns.classYear = year
  }
  if (changes.study_situation !== undefined) columns.studySituation = changes.study_situation || null
  Object.assign(columns, await schoolColumns(db, person, changes, errors))
  return { columns, errors }
}

/** A school that its own link has confirmed stays: who is whose student is not the student's to change. */
async function schoolColumns(
  db: Database,
  person: Person,
  changes: Changes,
  errors: FieldErrors,
): Promise<Columns> {
  if (changes.school_link_id === undefined && changes.school_name === undefined) return {}
  const wanted = changes.school_link_id ? Number(changes.school_link_id) : null
  if (person.isStudent || hasSchoolByLink(person)) {
    const stays = wanted === person.schoolId || (wanted === null && !changes.school_name)
    if (!stays) errors.school_link_id = [profileWords.schoolByLink]
    return {}
  }
  if (wanted === null) return { schoolId: null, schoolName: changes.school_name || null }
  const isId = Number.isInteger(wanted) && wanted > 0 && wanted < 2 ** 31
  const [school] = isId ? await db.select({ id: schools.id }).from(schools).where(eq(schools.id, wanted)) : []
  if (!school) errors.school_link_id = [profileWords.school]
  return { schoolId: wanted, schoolName: null }
}

function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== ''
}
