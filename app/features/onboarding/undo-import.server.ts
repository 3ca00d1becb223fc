import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { addMembers, removeMembers } from '#app/features/groups/groups.server.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { joinSchool } from '#app/features/people/students.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { changePerson, lockedPerson } from '#app/features/people/verified.server.ts'
import { inBackground, rest } from '#app/platform/background.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { changeMembership, mayChange } from './change-members.server.ts'
import { type ImportRow, lockImport, publishProgress } from './imports.server.ts'
import { endInvitation } from './invitations.server.ts'
import type { SentStudent } from './reading/read-student.ts'
import type { Row } from './run-import.server.ts'
import { type RowEffects, studentImportMissing, studentImportRows, studentImports } from './tables.server.ts'

const batch = 100

/**
 * The job: takes back what an import did, batch by batch, and goes on where an attempt that was killed came to. Who has joined since
 * stays a student; a value that somebody has changed since stays as it is.
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
  for (const row of rows) await undoRow(tx, list, row, now)
  if (rows.length > 0) return true
  // any owner: everybody whom somebody ticked
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
  for (const one of ended) {
    await bringBack(tx, list, one, now)
    await tx
      .update(studentImportMissing)
      .set({ undoneAt: now })
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
  // any owner: one row of the list
  await tx
    .update(studentImportRows)
    .set({ undoneAt: now, userId: effects.madeAccount && isUnused ? null : userId })
    .where(and(eq(studentImportRows.importId, list.id), eq(studentImportRows.rowNumber, row.rowNumber)))
  if (effects.madeMembership && isUnused) await takeBack(tx, list, member, effects, now)
  if (effects.replacedMembership && isUnused) await reopen(tx, list, effects.replacedMembership)
  if (effects.before && member && !member.endedAt) await restore(tx, row, member, effects, now)
  if (member && !member.endedAt) {
    for (const group of effects.joinedGroups ?? []) await removeMembers(tx, group, [userId])
    for (const group of effects.leftGroups ?? []) await addMembers(tx, group, [userId], 'student')
  }
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
  if (!effects.madeAccount) return
  const person = await lockedPerson(tx, userId)
  const others = ownedBy(studentMemberships, { userId }, isNull(studentMemberships.endedAt))
  if (
    !mayChange(person, { joinedAt: null }) ||
    person.lastSeenAt ||
    (await tx.$count(studentMemberships, others)) > 0
  )
    return
  await tx.delete(users).where(eq(users.id, userId))
}

/** The question to an earlier address is open again. */
async function reopen(tx: Database, list: ImportRow, membershipId: number): Promise<void> {
  // any owner: the one whom another address replaced
  const [member] = await tx.select().from(studentMemberships).where(eq(studentMemberships.id, membershipId))
  if (!member?.endedAt || (await numberIsTaken(tx, list.schoolId, member))) return
  await changeMembership(tx, member, { endedAt: null })
}

async function numberIsTaken(
  tx: Database,
  schoolId: number,
  { id, externalId }: Membership,
): Promise<boolean> {
  if (!externalId) return false
  // any owner: another student who has the number
  const [holder] = await tx
    .select({ id: studentMemberships.id })
    .from(studentMemberships)
    .where(
      and(
        eq(studentMemberships.schoolId, schoolId),
        eq(studentMemberships.externalId, externalId),
        isNull(studentMemberships.endedAt),
        ne(studentMemberships.id, id),
      ),
    )
  return holder !== undefined
}

const sentAs: Record<string, keyof SentStudent> = {
  classYear: 'class_year',
  externalId: 'external_id',
  firstName: 'first_name',
  lastName: 'last_name',
  dob: 'dob',
}

/** Puts back what was there before, wherever it still is what the import wrote. */
async function restore(
  tx: Database,
  row: Row,
  member: Membership,
  { before = {} }: RowEffects,
  now: Date,
): Promise<void> {
  const sent = row.data as SentStudent
  const unchanged = (stored: object, values: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([name]) => (stored as Record<string, unknown>)[name] === sent[sentAs[name] as keyof SentStudent],
      ),
    )
  const ofMembership = unchanged(member, before.membership)
  if (Object.keys(ofMembership).length > 0) await changeMembership(tx, member, ofMembership)
  const person = await lockedPerson(tx, member.userId)
  const ofPerson = unchanged(person, before.person)
  if (Object.keys(ofPerson).length > 0) await changePerson(tx, person.id, ofPerson, now)
}

type Ended = typeof studentImportMissing.$inferSelect

/** A student who was taken off the list is on it again, unless another school has them now. */
async function bringBack(tx: Database, { schoolId }: ImportRow, ended: Ended, now: Date): Promise<void> {
  const { userId, membershipId, effects } = ended
  const theirs = await tx.select().from(studentMemberships).where(ownedBy(studentMemberships, { userId }))
  const member = theirs.find(({ id }) => id === membershipId)
  if (!effects || !member?.endedAt || (await numberIsTaken(tx, schoolId, member))) return
  if (theirs.some((one) => !one.endedAt && (one.joinedAt || one.schoolId === schoolId))) return
  if (!member.joinedAt) return changeMembership(tx, member, { endedAt: null })
  const { source, externalId, classYear } = member
  await joinSchool(tx, { userId, schoolId, source, externalId, classYear }, now)
  for (const group of effects.leftGroups ?? []) await addMembers(tx, group, [userId], 'student')
}
