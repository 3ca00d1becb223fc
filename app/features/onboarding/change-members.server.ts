import { and, eq, inArray, isNull } from 'drizzle-orm'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { numberIsTaken } from '#app/features/people/students.server.ts'
import { changePerson, lockPeople, personById } from '#app/features/people/verified.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { ChangedField } from './compare.ts'
import { followGroups } from './follow-groups.server.ts'
import { endInvitation } from './invitations.server.ts'
import type { SentStudent } from './reading/read-student.ts'
import type { Batch, DoneRow, Row } from './run-import.server.ts'
import { setYear } from './school-year.server.ts'
import type { RowEffects } from './tables.server.ts'

type Membership = typeof studentMemberships.$inferSelect

/**
 * Writes what a list says otherwise. `asNew` are those to ask again: their membership has ended since the look at the list, or a
 * person who has not answered has another address now.
 */
export async function changeMembers(
  batch: Batch,
  rows: readonly Row[],
): Promise<{ done: DoneRow[]; asNew: Row[] }> {
  const done: DoneRow[] = []
  const asNew: Row[] = []
  await lockPeople(
    batch.tx,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const members = await lockMembers(batch, rows)
  for (const row of rows) {
    const member = members.get(row.membershipId ?? 0)
    if (!member) asNew.push(row)
    else if (!member.joinedAt && has(row, 'email')) asNew.push(await replace(batch, row, member))
    else done.push(await changeOne(batch, row, member))
  }
  return { done, asNew }
}

async function lockMembers({ tx, row }: Batch, rows: readonly Row[]): Promise<Map<number, Membership>> {
  const ids = rows.flatMap(({ membershipId }) => membershipId ?? [])
  if (ids.length === 0) return new Map()
  // any owner: everybody in the batch
  const found = await tx
    .select()
    .from(studentMemberships)
    .where(
      and(
        inArray(studentMemberships.id, ids),
        eq(studentMemberships.schoolId, row.schoolId),
        isNull(studentMemberships.endedAt),
      ),
    )
    .for('update')
  return new Map(found.map((one) => [one.id, one]))
}

/** The question to the old address is over. Its account goes with the clean-up if nobody ever used it. */
async function replace({ tx, now }: Batch, row: Row, member: Membership): Promise<Row> {
  await changeMembership(tx, member, { endedAt: now })
  await endInvitation(tx, member, now)
  return { ...row, effects: { replacedMembership: member.id } }
}

async function changeOne(batch: Batch, row: Row, member: Membership): Promise<DoneRow> {
  const { tx, now } = batch
  const student = row.data as SentStudent
  const { userId } = member
  if (has(row, 'external_id') && (await numberIsTaken(tx, { ...member, externalId: student.external_id }))) {
    const message = 'Another student at your school now has this ID.'
    const errors = [{ column: 'external_id' as const, value: student.external_id ?? '', message }]
    return {
      rowNumber: row.rowNumber,
      outcome: 'failed',
      userId,
      membershipId: member.id,
      effects: null,
      errors,
    }
  }
  const person = await personById(tx, userId)
  const ofMembership = pick(row, {
    ...(!member.joinedAt && { class_year: ['classYear', student.class_year] as const }),
    external_id: ['externalId', student.external_id],
  })
  const ofPerson = mayChange(person, member)
    ? pick(row, {
        first_name: ['firstName', student.first_name],
        last_name: ['lastName', student.last_name],
        dob: ['dob', student.dob],
        class_year: ['classYear', student.class_year],
      })
    : {}
  const before = { membership: valuesOf(member, ofMembership), person: valuesOf(person, ofPerson) }
  const effects: RowEffects = { at: now.toISOString(), before }
  if (Object.keys(ofMembership).length > 0) await changeMembership(tx, member, ofMembership)
  if (Object.keys(ofPerson).length > 0) await changePerson(tx, userId, ofPerson, now)
  if (member.joinedAt && has(row, 'class_year') && student.class_year !== null) {
    const said = { year: student.class_year, actorId: batch.row.advisorId }
    effects.year = await setYear(batch.services, tx, member, said, now)
    if (effects.year === 'changed') before.person = { classYear: person.classYear }
  }
  if (member.joinedAt && has(row, 'groups'))
    Object.assign(effects, await followGroups(tx, batch.row, userId, student.groups, now))
  return { rowNumber: row.rowNumber, outcome: 'updated', userId, membershipId: member.id, effects }
}

/** An account that an import made and nobody has opened holds nothing but what school sent. */
export function mayChange(person: Person, member: Pick<Membership, 'joinedAt'>): boolean {
  return !member.joinedAt && person.systemGenerated && !person.emailVerifiedAt && person.status === 'setup'
}

export async function changeMembership(
  tx: Database,
  { id, userId }: Pick<Membership, 'id' | 'userId'>,
  changes: Partial<typeof studentMemberships.$inferInsert>,
): Promise<void> {
  await tx
    .update(studentMemberships)
    .set(changes)
    .where(ownedBy(studentMemberships, { userId }, eq(studentMemberships.id, id)))
}

function has({ changes }: Row, field: ChangedField): boolean {
  return changes.some((change) => change.field === field)
}

type Requested = Partial<Record<ChangedField, readonly [string, unknown]>>

function pick(row: Row, requested: Requested): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(requested).flatMap(([field, pair]) => (has(row, field as ChangedField) ? [pair] : [])),
  )
}

function valuesOf(stored: object, changes: Record<string, unknown>): Record<string, unknown> {
  const all = stored as Record<string, unknown>
  return Object.fromEntries(Object.keys(changes).map((name) => [name, all[name] ?? null]))
}
