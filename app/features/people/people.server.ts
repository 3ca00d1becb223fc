import { desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import { zoneOfActor } from '#app/features/places/time-zone.ts'
import { type Actor, type ProviderRef, type SignedInActor, viewAsOf } from '#app/platform/actor.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { type Database, preparedQueryOf } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { unseal } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { type PersonPart, valuesOf } from '#app/platform/state-part.server.ts'
import { currentMonth, isAdult } from './age-rules.ts'
import { dobThatCounts } from './birth-hold.ts'
import { type ChosenMembership, chosenMembership } from './chosen-membership.server.ts'
import { providersOf } from './providers.server.ts'
import { sessions, userSensitive, users } from './tables.server.ts'
import { ageOn, missingDetails } from './user-rules.ts'
import type { UserInput } from './user-shape.ts'
import { personaRow } from './view-as.server.ts'

export type Person = typeof users.$inferSelect
export type SensitiveAnswers = {
  gender: string | null
  is_atsi: boolean | null
  is_disabled: boolean | null
}

type SignInRow = { at: string; device: string }

export const defaultImage = '/images/user-icon.svg'
const noAnswers: SensitiveAnswers = { gender: null, is_atsi: null, is_disabled: null }

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return actor.kind !== 'visitor' && actor.kind !== 'ghost'
}

/** @throws DomainError `not-signed-in` when the account was deleted since the request began */
export async function findPerson(db: Database, actor: SignedInActor): Promise<Person> {
  const made = personaRow(actor.userId, viewAsOf(actor)?.since)
  if (made) return made
  const [person] = await db.select().from(users).where(eq(users.id, actor.userId))
  if (!person) throw new DomainError('not-signed-in', 'no-such-account')
  return person
}

/** A person by email address, whatever their status. */
export async function personByEmail(db: Database, email: string): Promise<Person | null> {
  const [person] = await db.select().from(users).where(eq(users.email, email))
  return person ?? null
}

/** As `readUser`. @throws DomainError `not-signed-in` when the account was deleted since the request began */
export async function requireUser(...asked: Parameters<typeof readUser>): Promise<UserInput> {
  const user = await readUser(...asked)
  if (!user) throw new DomainError('not-signed-in', 'no-such-account')
  return user
}

/** The user object that a person gets about themself. One statement. */
export async function readUser(...asked: Parameters<typeof readOwnState>): Promise<UserInput | null> {
  return (await readOwnState(...asked))?.user ?? null
}

/** What every slice stores about a person: their user object, and their fields of the state. One statement. */
export async function readOwnState(
  db: Database,
  services: Pick<Services, 'settings' | 'slices'>,
  userId: number,
  now: Date,
): Promise<{ user: UserInput; state: object } | null> {
  const parts = personPartsOf(services.slices)
  const made = personaRow(userId, now)
  const [row] = made ? [await madeUpRow(db, made, parts)] : await ownRows(services.slices)(db, { userId })
  if (!row) return null
  const fields = (which: 'user' | 'meta' | 'state') =>
    Object.assign({}, ...parts.map((part, at) => part[which]?.(row.values[at]))) as object
  const user = toUser(row, services.settings, now)
  const meta = { ...user.meta, ...fields('meta') }
  return { user: { ...user, ...fields('user'), meta }, state: fields('state') }
}

function personPartsOf({ list }: Services['slices']): PersonPart[] {
  return list.flatMap(({ state }) => state?.person ?? [])
}

/** The slices of a site do not change, so its statement is built once: to build it took a fifth of a call's time. */
const ownRows = preparedQueryOf((db, slices: Services['slices']) => {
  const userId = sql.placeholder('userId')
  const signIn = db
    .select({
      last: sql<SignInRow | null>`jsonb_build_object('at', ${sessions.createdAt}, 'device', ${sessions.device})`,
    })
    .from(sessions)
    .where(
      ownedBy(
        sessions,
        { userId },
        or(eq(sessions.needsSecondFactor, false), isNotNull(sessions.secondFactorAt)),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return db
    .select({
      person: users,
      providers: providersOf,
      membership: chosenMembership,
      signIn: sql<SignInRow | null>`(${signIn})`,
      schoolName: schools.name,
      sealed: userSensitive.sealed,
      values: valuesOf(personPartsOf(slices).map((part) => part.query(db, userId))),
    })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .leftJoin(userSensitive, eq(userSensitive.userId, users.id))
    .where(eq(users.id, userId))
})

/** Of someone made up everything is empty but what is made up. */
async function madeUpRow(
  db: Database,
  person: Person,
  parts: PersonPart[],
): Promise<UserRow & { values: unknown[] }> {
  const values = valuesOf(parts.map((part) => part.query(db, person.id)))
  const { rows } = await db.execute<{ values: unknown[] }>(sql`select ${values} as values`)
  return {
    person,
    providers: [],
    membership: null,
    signIn: null,
    schoolName: null,
    sealed: null,
    values: rows[0]?.values ?? [],
  }
}

type UserRow = {
  person: Person
  providers: ProviderRef[]
  membership: ChosenMembership | null
  signIn: SignInRow | null
  schoolName: string | null
  sealed: string | null
}

function toUser(
  { person, providers, membership, schoolName, sealed, signIn: last }: UserRow,
  settings: Settings,
  now: Date,
): UserInput {
  // What an advisor's account says about a school counts once the school has verified it.
  const isAwaiting = person.kind === 'advisor' && !membership
  const schoolId = isAwaiting ? null : person.schoolId
  const school = isAwaiting ? null : (schoolName ?? person.schoolName)
  const answers = sealed ? openAnswers(settings, sealed, person.id) : noAnswers
  const isUser = person.kind === 'user'
  return {
    id: person.id,
    guid: person.guid,
    first_name: person.firstName,
    last_name: person.lastName,
    full_name: `${person.firstName} ${person.lastName}`.trim(),
    email: person.email ?? '',
    phone: person.phone,
    profile_image_url: person.profileImageUrl ?? defaultImage,
    dob: person.dob,
    ...answers,
    post_code: person.postCode,
    state: person.state,
    country: person.country,
    country_code: person.country,
    location: person.location,
    latitude: null, // the suburb is enough: coordinates of people are not stored
    longitude: null,
    is_parent: person.isParent,
    is_school_rep: person.isSchoolRep,
    status: person.status,
    is_top_fan: person.isTopFan,
    user_age: person.dob ? ageOn(person.dob, new Date(dayIn(zoneOfActor(person), now))) : null,
    is_adult: isAdult(dobThatCounts(person, now), currentMonth(now)),
    class_year: person.classYear,
    study_situation: person.studySituation,
    school_link_id: schoolId,
    school_link_with_other: school ? { id: schoolId, name: school } : null,
    force_password_reset: person.forcePasswordReset,
    system_generated: person.systemGenerated,
    marketing_subscribe: person.marketingSubscribe,
    dashboard_permissions: {
      is_provider: person.kind === 'provider',
      is_advisor: person.kind === 'advisor',
      is_user: isUser,
      is_student: isUser && person.isStudent,
      is_parent: isUser && person.isParent,
      account_setup: person.status === 'setup' || person.forcePasswordReset,
    },
    provider: providers[0] ?? null,
    effective_permissions: {
      ADVISOR: [...(membership?.permissions ?? [])],
      EXPO: person.mayUpdateExpos ? ['update'] : [],
    },
    pdc_fields: isUser ? missingDetails({ ...person, gender: answers.gender }) : [],
    user_sign_in: last && { at: new Date(last.at).toISOString(), device: last.device },
    meta: person.meta,
    exploring_until: person.emailVerifiedAt ? null : (person.exploringUntil?.toISOString() ?? null),
    deletion_due_at: person.deletionDueAt?.toISOString() ?? null,
  }
}

function openAnswers(settings: Settings, sealed: string, userId: number): SensitiveAnswers {
  return { ...noAnswers, ...JSON.parse(unseal(settings, sealed, `user_sensitive|${userId}`)) }
}
