import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { referralCode } from '#app/features/people/account-rules.ts'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { rest } from '#app/platform/background.server.ts'
import { newId } from '#app/platform/ids.ts'
import { schoolFacts } from './imports.server.ts'
import { sendInvitations } from './invitations.server.ts'
import type { SentStudent } from './reading/read-student.ts'
import type { Batch, DoneRow, Row } from './run-import.server.ts'
import type { RowEffects } from './tables.server.ts'

/** Rows written by one statement: it is put together in a few milliseconds, in which nobody else is answered. */
const rowsAtOnce = 50

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'kind'>
type Membership = typeof studentMemberships.$inferSelect
type Ask = { row: Row; student: SentStudent; account: Account | undefined }

/**
 * Asks everybody in these rows whether they are a student of the school. Who has no account gets one, without a password, in setup.
 * Who has one is asked all the same, and nothing of the account changes: the school sees the same of both, what it sent.
 */
export async function inviteRows(batch: Batch, rows: readonly Row[]): Promise<DoneRow[]> {
  if (rows.length === 0) return []
  const asks = await withAccounts(
    batch,
    rows.map((row) => ({ row, student: row.data as SentStudent })),
  )
  const open = await openMemberships(batch, asks)
  const done: DoneRow[] = []
  const asked: Ask[] = []
  for (const ask of asks) {
    const { row, student, account } = ask
    const here = open.find(({ userId }) => userId === account?.id)
    const holder = student.external_id
      ? open.find(({ externalId }) => externalId === student.external_id)
      : undefined
    if (holder && holder !== here) done.push(refused(row, student))
    else if (here) done.push(doneRow(row, 'none', here.userId, here.id, {}))
    // Staff and providers are nobody's students. The school does not learn whose address it is.
    else if (account && account.kind !== 'user') done.push(doneRow(row, 'invited', null, null, {}))
    else asked.push(ask)
  }
  for (let at = 0; at < asked.length; at += rowsAtOnce) {
    await rest()
    done.push(...(await askAll(batch, asked.slice(at, at + rowsAtOnce))))
  }
  await sendInvitations(
    batch.services,
    batch.tx,
    batch.row,
    done.flatMap(({ outcome, userId }) => (outcome === 'invited' && userId !== null ? [userId] : [])),
    batch.row.importedRows,
  )
  return done
}

async function askAll(batch: Batch, asks: Ask[]): Promise<DoneRow[]> {
  const { tx, row: list, now } = batch
  const made = await makeAccounts(batch, asks)
  const members = asks.flatMap((ask) => {
    const userId = ask.account?.id ?? made.get(ask.student.email)
    return userId === undefined ? [] : [{ ...ask, userId }]
  })
  if (members.length === 0) return []
  // any owner: everybody whom the school asks
  const written = await tx
    .insert(studentMemberships)
    .values(
      members.map(({ userId, student }) => ({
        userId,
        schoolId: list.schoolId,
        source: list.format,
        invitedAt: now,
        createdAt: now,
        askedBy: list.advisorId,
        classYear: student.class_year,
        externalId: student.external_id,
      })),
    )
    .returning({ id: studentMemberships.id, userId: studentMemberships.userId })
  const membershipOf = new Map(written.map(({ id, userId }) => [userId, id]))
  return members.map(({ row, student, userId }) => {
    const effects = { madeMembership: true, madeAccount: made.has(student.email) }
    return doneRow(row, 'invited', userId, membershipOf.get(userId) ?? null, effects)
  })
}

async function withAccounts({ tx }: Batch, rows: { row: Row; student: SentStudent }[]): Promise<Ask[]> {
  const emails = rows.map(({ student }) => student.email)
  const accounts = await tx
    .select({ id: users.id, email: users.email, kind: users.kind })
    .from(users)
    .where(inArray(users.email, emails))
  const byEmail = new Map(accounts.map((account) => [account.email, account]))
  return rows.map((one) => ({ ...one, account: byEmail.get(one.student.email) }))
}

/** Those of these people, and those with one of these numbers. */
async function openMemberships({ tx, row }: Batch, asks: readonly Ask[]): Promise<Membership[]> {
  const ids = asks.flatMap(({ account }) => account?.id ?? [])
  const numbers = asks.flatMap(({ student }) => student.external_id ?? [])
  if (ids.length + numbers.length === 0) return []
  // any owner: everybody in the batch
  return tx
    .select()
    .from(studentMemberships)
    .where(
      and(
        eq(studentMemberships.schoolId, row.schoolId),
        isNull(studentMemberships.endedAt),
        or(
          ids.length > 0 ? inArray(studentMemberships.userId, ids) : undefined,
          numbers.length > 0 ? inArray(studentMemberships.externalId, numbers) : undefined,
        ),
      ),
    )
}

/** @returns the numbers of the accounts that are new, by address. One that someone began meanwhile is found like any other */
async function makeAccounts(batch: Batch, asks: Ask[]): Promise<Map<string, number>> {
  const { tx, row, now } = batch
  const without = asks.filter(({ account }) => !account)
  if (without.length === 0) return new Map()
  const { country, region } = await schoolFacts(tx, row.schoolId)
  const made = await tx
    .insert(users)
    .values(
      without.map(({ student }) => ({
        guid: newId(),
        kind: 'user' as const,
        status: 'setup' as const,
        systemGenerated: true,
        firstName: student.first_name,
        lastName: student.last_name,
        email: student.email,
        classYear: student.class_year,
        dob: student.dob,
        country,
        state: region,
        referralCode: referralCode((below) => randomInt(below)),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  const byEmail = new Map(made.map(({ id, email }) => [email ?? '', id]))
  const late = without.filter(({ student }) => !byEmail.has(student.email))
  if (late.length > 0)
    for (const found of await withAccounts(batch, late)) {
      const ask = late.find(({ row }) => row === found.row)
      if (ask) ask.account = found.account
    }
  return byEmail
}

function refused(row: Row, student: SentStudent): DoneRow {
  const message = 'Another student at your school now has this ID.'
  const errors = [{ column: 'external_id' as const, value: student.external_id ?? '', message }]
  return { ...doneRow(row, 'failed', null, null, null), errors }
}

function doneRow(
  { rowNumber, effects: before }: Row,
  outcome: DoneRow['outcome'],
  userId: number | null,
  membershipId: number | null,
  effects: RowEffects | null,
): DoneRow {
  return { rowNumber, outcome, userId, membershipId, effects: effects && { ...before, ...effects } }
}
