import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  addMembers,
  groupsOfSchool,
  leaveGroupsOf,
  removeMembers,
} from '#app/features/groups/groups.server.ts'
import { withdrawAskedYear } from '#app/features/people/memberships/asked-year.server.ts'
import { hasAnsweredSince } from '#app/features/people/memberships/school-answers.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { undoReasons } from '#app/features/people/memberships/undo-words.ts'
import { numberIsTaken } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { changePerson, lockedPerson, lockPeople } from '#app/features/people/verified.server.ts'
import { inBackground, rest } from '#app/platform/background.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { changeMembership, mayChange } from './change-members.server.ts'
import { type ImportRow, lockImport, publishProgress } from './imports.server.ts'
import { endInvitation } from './invitations.server.ts'
import { putBack } from './put-back.server.ts'
import type { SentStudent } from './reading/read-student.ts'
import type { Row } from './run-import.server.ts'
import { type RowEffects, studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'

const batch = 100

/**
 * The job: takes back what an import did, batch by batch, and goes on where an attempt that was killed came to. Who has joined since
 * stays a student; a value that someone has changed since stays as it is.
 */
export async function undoImport(services: Services, id: number): Promise<void> {
  await inBackground(async () => {
    while (await services.db.transaction((tx) => undoBatch(services, tx, id))) {
      await publishProgress(services, id)
      await rest()
    }
  })
  await publishProgress(services, id)
}

async function undoBatch(services: Services, tx: Database, id: number): Promise<boolean> {
  const now = services.clock.now()
  const list = await lockImport(tx, id)
  if (!list?.undoAskedAt || list.undoneAt) return false
  // any owner: everybody in the list
  const rows = await tx
    .select()
    .from(studentImportRows)
    .where(
      and(
        eq(studentImportRows.importId, id),
        inArray(studentImportRows.outcome, ['invited', 'updated']),
        isNotNull(studentImportRows.userId),
        isNull(studentImportRows.undoneAt),
      ),
    )
    .orderBy(asc(studentImportRows.rowNumber))
    .limit(batch)
  await lockPeople(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  for (const row of rows) await undoRow(tx, list, row, now)
  if (rows.length > 0) return true
  // any owner: everybody whom someone ticked
  const ended = await tx
    .select()
    .from(studentImportMissing)
    .where(
      and(
        eq(studentImportMissing.importId, id),
        isNotNull(studentImportMissing.doneAt),
        isNull(studentImportMissing.undoneAt),
      ),
    )
    .limit(batch)
  await lockPeople(
    tx,
    ended.map(({ userId }) => userId),
  )
  for (const one of ended) {
    const isBack = await bringBack(services, tx, list, one, now)
    await tx
      .update(studentImportMissing)
      .set({ undoneAt: now, undoLeftOut: isBack ? null : undoReasons.answered })
      .where(
        ownedBy(
          studentImportMissing,
          one,
          eq(studentImportMissing.importId, id),
          eq(studentImportMissing.membershipId, one.membershipId),
        ),
      )
  }
  if (ended.length > 0) return true
  await tx.update(studentImports).set({ undoneAt: now }).where(eq(studentImports.id, id))
  return false
}

async function undoRow(tx: Database, list: ImportRow, row: Row, now: Date): Promise<void> {
  const userId = row.userId ?? 0
  const effects = row.effects ?? {}
  const [member] = await tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, row.membershipId ?? 0)))
    .for('update')
  const isUnused = member && !member.joinedAt && !member.endedAt
  const inList = and(eq(studentImportRows.importId, list.id), eq(studentImportRows.rowNumber, row.rowNumber))
  // any owner: one row of the list
  await tx
    .update(studentImportRows)
    .set({ undoneAt: now, userId: effects.madeAccount && isUnused ? null : userId })
    .where(inList)
  if (effects.madeMembership && isUnused) await takeBack(tx, list, member, effects, now)
  if (effects.replacedMembership && isUnused) await reopen(tx, list, effects.replacedMembership)
  const isAll = effects.before && member ? await restore(tx, row, member, effects, now) : true
  if (member && !member.endedAt) {
    for (const group of effects.joinedGroups ?? []) await removeMembers(tx, group, [userId])
    await rejoinGroups(tx, list, userId, effects, now)
  }
  const undoLeftOut = reasonOf(effects, member, isAll)
  // any owner: one row of the list
  if (undoLeftOut) await tx.update(studentImportRows).set({ undoLeftOut }).where(inList)
}

/** Why something of a row stays as it is, or null. */
function reasonOf(effects: RowEffects, member: Membership | undefined, isAll: boolean): string | null {
  if (effects.madeMembership && member?.joinedAt && !member.endedAt) return undoReasons.joined
  if (!effects.madeMembership && (!member || member.endedAt)) return undoReasons.answered
  return isAll ? null : undoReasons.changed
}

/** The groups in use out of which an import took a student who is still one of the school. */
async function rejoinGroups(
  tx: Database,
  { schoolId }: ImportRow,
  userId: number,
  { leftGroups = [] }: RowEffects,
  now: Date,
): Promise<void> {
  if (leftGroups.length === 0) return
  for (const { id } of await groupsOfSchool(tx, schoolId))
    if (leftGroups.includes(id)) await addMembers(tx, id, [userId], 'student', now)
}

type Membership = typeof studentMemberships.$inferSelect

/** The question is taken back; the account goes with it where the import made it and nobody has opened it. */
async function takeBack(
  tx: Database,
  list: ImportRow,
  member: Membership,
  effects: RowEffects,
  now: Date,
): Promise<void> {
  const { userId } = member
  await tx
    .delete(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, member.id)))
  await endInvitation(tx, { userId, schoolId: list.schoolId }, now)
  if (effects.madeAccount && (await deleteUnused(tx, userId))) return
  await leaveGroupsOf(tx, userId, list.schoolId) // the job of the night looks for memberships that have ended
}

/** @returns whether nobody has opened the account and no other school knows it, so that it is gone */
async function deleteUnused(tx: Database, userId: number): Promise<boolean> {
  const person = await lockedPerson(tx, userId)
  const others = ownedBy(studentMemberships, { userId }, isNull(studentMemberships.endedAt))
  if (
    !mayChange(person, { joinedAt: null }) ||
    person.lastSeenAt ||
    (await tx.$count(studentMemberships, others)) > 0
  )
    return false
  await tx.delete(users).where(eq(users.id, userId))
  return true
}

/** The question to an earlier address is open again. */
async function reopen(tx: Database, list: ImportRow, membershipId: number): Promise<void> {
  // any owner: the one whom another address replaced
  const [member] = await tx
    .select()
    .from(studentMemberships)
    .where(and(eq(studentMemberships.id, membershipId), eq(studentMemberships.schoolId, list.schoolId)))
  if (member?.endedAt) await askAgain(tx, member, member.endedAt)
}

/** A question that the school took back is open again, unless the person has answered it, belongs to a school or leaves Yonder. */
async function askAgain(tx: Database, member: Membership, endedAt: Date): Promise<boolean> {
  const person = await lockedPerson(tx, member.userId)
  if (person.deletionDueAt || person.status === 'closed') return false
  if (member.joinedAt || member.endedAt?.getTime() !== endedAt.getTime()) return false
  if (await hasAnsweredSince(tx, member, endedAt)) return false
  const theirs = await tx.select().from(studentMemberships).where(ownedBy(studentMemberships, member))
  if (theirs.some((one) => !one.endedAt && (one.joinedAt || one.schoolId === member.schoolId))) return false
  if (await numberIsTaken(tx, member)) return false
  await changeMembership(tx, member, { endedAt: null })
  return true
}

const sentAs: Record<string, keyof SentStudent> = {
  classYear: 'class_year',
  externalId: 'external_id',
  firstName: 'first_name',
  lastName: 'last_name',
  dob: 'dob',
}

/**
 * Puts back what was there before, wherever it still is what the import wrote. Details of an account that someone has opened since are
 * theirs, and a year that would let the school see them for longer comes back only while they have changed nothing.
 *
 * @returns whether all of it was put back
 */
async function restore(
  tx: Database,
  row: Row,
  member: Membership,
  { before = {}, at, year }: RowEffects,
  now: Date,
): Promise<boolean> {
  if (member.endedAt) return false
  const person = await lockedPerson(tx, member.userId)
  const isAsked = year === 'asked' && at !== undefined
  const isWithdrawn = !isAsked || (await withdrawAskedYear(tx, member, new Date(at)))
  const sent = row.data as SentStudent
  const unchanged = (stored: object, values: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => (stored as Record<string, unknown>)[name] === sent[sentAs[name] as keyof SentStudent],
      ),
    )
  const ofMembership = unchanged(member, before.membership)
  if (Object.keys(ofMembership).length > 0) await changeMembership(tx, member, ofMembership)
  const mayRestore = member.joinedAt ? person.updatedAt.toISOString() === at : mayChange(person, member)
  const ofPerson = mayRestore ? unchanged(person, before.person) : {}
  if (Object.keys(ofPerson).length > 0) await changePerson(tx, person.id, ofPerson, now)
  const count = (values: object = {}) => Object.keys(values).length
  const isAll = count(ofMembership) + count(ofPerson) === count(before.membership) + count(before.person)
  return isWithdrawn && isAll
}

type Ended = typeof studentImportMissing.$inferSelect

/** A student who was taken off the list is on it again, if their yes still stands. @returns whether it does */
async function bringBack(
  services: Services,
  tx: Database,
  list: ImportRow,
  { userId, membershipId, effects, doneAt: endedAt }: Ended,
  now: Date,
): Promise<boolean> {
  // Nobody whose membership had ended before.
  if (!effects || !endedAt) return false
  const [member] = await tx
    .select()
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, membershipId)))
  if (!member) return false
  if (!member.joinedAt) return askAgain(tx, member, endedAt)
  const ended = { userId, schoolId: list.schoolId, membershipId }
  const isBack = await putBack(services, tx, { ...ended, endedAt }, now)
  if (isBack) await rejoinGroups(tx, list, userId, effects, now)
  return isBack
}
