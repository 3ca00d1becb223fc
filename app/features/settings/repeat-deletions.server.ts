import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { endLink } from '#app/features/families/links.server.ts'
import { leave } from '#app/features/families/parents.server.ts'
import { familyLinks } from '#app/features/families/tables.server.ts'
import {
  type DeletionKind,
  type DeletionRecord,
  readRecords,
} from '#app/features/people/deletion-records.server.ts'
import { emailPreferenceKeys } from '#app/features/people/email-preferences.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { writeSensitive } from '#app/features/people/sensitive.server.ts'
import { emailPreferences, userSensitive, users } from '#app/features/people/tables.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import { leaveAndTell } from '#app/features/registration/schools.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { eraseAtOnce, scheduleDeletion, undoDeletion } from './deletion.server.ts'
import { setPreferences } from './preferences.server.ts'

export type Repeated = {
  records: number
  /** What was done again, by kind. */
  done: Partial<Record<DeletionKind, number>>
  /** Records of accounts that this database does not have, or that are younger than the record. */
  withoutAccount: number
  /** Records of which the database knows, or which a later one of the same account replaces. */
  known: number
  failures: { record: DeletionRecord; error: unknown }[]
  /** Names of files that are no records. */
  unreadable: string[]
}

/** Does something of an account again. @returns false where the database knows of it, or of something later */
type Repeat = (services: Services, person: Person, record: DeletionRecord, now: Date) => Promise<boolean>

/** Each goes through the function that did it the first time. */
const repeats: Record<DeletionKind, Repeat> = {
  async account(services, person, _, now) {
    await eraseAtOnce(services, person, now)
    return true
  },
  'account-due': (services, { id }, { at }, now) =>
    services.db.transaction(async (tx) => {
      const person = await lockedPerson(tx, id)
      if (person.deletionDueAt || person.updatedAt >= at) return false
      await scheduleDeletion(services, tx, person, { askedAt: at }, now)
      return true
    }),
  'account-kept': (services, { id }, { at }, now) =>
    services.db.transaction(async (tx) => {
      const person = await lockedPerson(tx, id)
      if (!person.deletionDueAt || person.updatedAt >= at) return false
      await undoDeletion(services, tx, id, now)
      return true
    }),
  school: (services, { id }, { at }, now) =>
    services.db.transaction(async (tx) => {
      const person = await lockedPerson(tx, id)
      const isCurrent = and(isNotNull(studentMemberships.joinedAt), isNull(studentMemberships.endedAt))
      const [member] = await tx
        .select({ joinedAt: studentMemberships.joinedAt })
        .from(studentMemberships)
        .where(ownedBy(studentMemberships, { userId: id }, isCurrent))
      if (!member?.joinedAt || member.joinedAt > at) return false
      await leaveAndTell(services, tx, person, now)
      return true
    }),
  async 'family-link'(services, { id: userId }, { subject = '' }, now) {
    const { db } = services
    if (!isId(subject)) throw new Error('the record names no link')
    const isEither = or(eq(familyLinks.userId, userId), eq(familyLinks.parentId, userId))
    // any owner: the student or the parent ended it
    const [link] = await db
      .select({ studentId: familyLinks.userId })
      .from(familyLinks)
      .where(and(eq(familyLinks.id, subject), isNull(familyLinks.endedAt), isEither))
    if (!link) return false
    const context = { db, services, now, actor: { userId } }
    await (link.studentId === userId ? endLink(context, subject) : leave(context, subject))
    return true
  },
  async emails(services, { id: userId }, { subject, at }, now) {
    const key = emailPreferenceKeys.find((one) => one === subject)
    if (!key) throw new Error('the record names no kind of emails')
    const isOn = and(eq(emailPreferences.key, key), eq(emailPreferences.value, true))
    const [stored] = await services.db
      .select({ updatedAt: emailPreferences.updatedAt })
      .from(emailPreferences)
      .where(ownedBy(emailPreferences, { userId }, isOn))
    if (!stored || stored.updatedAt > at) return false
    await setPreferences(services, userId, [{ key, value: false }], now)
    return true
  },
  'sensitive-answers': (services, { id: userId }, { at }, now) =>
    services.db.transaction(async (tx) => {
      const [stored] = await tx
        .select({ updatedAt: userSensitive.updatedAt })
        .from(userSensitive)
        .where(ownedBy(userSensitive, { userId }))
      if (!stored || stored.updatedAt > at) return false
      await writeSensitive(services, tx, userId, { gender: null, is_atsi: null, is_disabled: null }, now)
      return true
    }),
}

/**
 * Does again what the records say was deleted and the database does not know of, since it comes from a backup. Where nothing is missing
 * it does nothing, so it can be called at any time and again after a failure.
 */
export async function repeatDeletions(services: Services, now: Date): Promise<Repeated> {
  const { records, unreadable } = await readRecords(services.storage)
  const people = await peopleOf(services, records)
  const result: Repeated = {
    records: records.length,
    done: {},
    withoutAccount: 0,
    known: 0,
    failures: [],
    unreadable,
  }
  for (const [account, theirs] of Map.groupBy(records, (record) => record.account)) {
    const person = people.get(account)
    const before = person ? theirs.filter(({ at }) => person.createdAt <= at) : []
    result.withoutAccount += theirs.length - before.length
    const left = person?.status === 'closed' ? [] : inForce(before)
    result.known += before.length - left.length
    if (!person) continue
    for (const record of left) {
      try {
        if (await repeats[record.what](services, person, record, now))
          result.done[record.what] = (result.done[record.what] ?? 0) + 1
        else result.known += 1
      } catch (error) {
        result.failures.push({ record, error })
      }
    }
  }
  return result
}

/** How many accounts a database has that were deleted for good: some where it comes from a backup, else none. */
export async function countReturned(services: Pick<Services, 'db' | 'storage'>): Promise<number> {
  const { records } = await readRecords(services.storage)
  const deleted = records.filter(({ what }) => what === 'account')
  const people = await peopleOf(services, deleted)
  const returned = deleted.flatMap(({ account, at }) => {
    const person = people.get(account)
    return person && person.status !== 'closed' && person.createdAt <= at ? account : []
  })
  return new Set(returned).size
}

/** Says in the log of a node that starts that its database comes from a backup, and what to do about it. */
export async function warnOfReturned(services: Pick<Services, 'db' | 'storage' | 'log'>): Promise<void> {
  const { log } = services
  try {
    const accounts = await countReturned(services)
    if (accounts > 0)
      log.warn({ accounts }, 'accounts that were deleted are in the database: run npm run deletions:repeat')
  } catch (error) {
    log.warn({ err: error }, 'the records of deletions could not be compared with the database')
  }
}

/** What is still to be done for one account: a deleted one needs nothing else, and of what was asked and taken back the last counts. */
function inForce(records: readonly DeletionRecord[]): DeletionRecord[] {
  const erased = records.find(({ what }) => what === 'account')
  if (erased) return [erased]
  const isAboutDay = ({ what }: DeletionRecord) => what === 'account-due' || what === 'account-kept'
  const last = records.findLast(isAboutDay)
  return records.filter((record) => record === last || !isAboutDay(record))
}

const atOnce = 500

async function peopleOf(
  { db }: Pick<Services, 'db'>,
  records: readonly DeletionRecord[],
): Promise<Map<string, Person>> {
  const accounts = [...new Set(records.map(({ account }) => account))]
  const found = new Map<string, Person>()
  for (let from = 0; from < accounts.length; from += atOnce) {
    const batch = accounts.slice(from, from + atOnce)
    for (const person of await db.select().from(users).where(inArray(users.guid, batch)))
      found.set(person.guid, person)
  }
  return found
}
