import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AdvisorContext } from '#app/features/audit/audit-advisor.server.ts'
import { requireSchool } from '#app/features/people/advisors.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { StudentImport } from './contract.ts'
import { invitationsWait } from './import-states.ts'
import { importColumns, importOfSchool } from './imports.server.ts'
import { timesOf } from './invitation-times.server.ts'
import { sendInvitations } from './invitations.server.ts'
import type { SendTime } from './send-times.ts'
import { auditImport } from './service.server.ts'
import { showImport } from './shown-imports.server.ts'
import { studentImportRows, studentImports } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'services'> & AdvisorContext

/** @throws DomainError `refused` once they have gone out, `invalid` for `now` outside school hours */
export async function planInvitations(
  context: Context,
  id: string,
  chosen: SendTime,
): Promise<StudentImport> {
  const { db, services, now, actor } = context
  const row = await db.transaction(async (tx) => {
    const found = await importOfSchool(tx, requireSchool(actor), id, 'lock')
    if (!invitationsWait(found, now))
      throw new DomainError('refused', 'invitations-sent', {
        message: 'The invitations of this list have already been sent.',
      })
    const times = await timesOf(services, tx, found.schoolId, chosen, now)
    const [planned] = await tx
      .update(studentImports)
      .set(times)
      .where(eq(studentImports.id, found.id))
      .returning(importColumns)
    if (!planned) throw new Error('the import was not written')
    await sendInvitations(services, tx, planned, await invitedIn(tx, planned.id), 0)
    await auditImport(tx, context, 'plan-invitations', planned)
    return planned
  })
  return showImport(db, row, now)
}

async function invitedIn(tx: Database, importId: number): Promise<number[]> {
  // any owner: everybody whom the list asks
  const rows = await tx
    .select({ userId: studentImportRows.userId })
    .from(studentImportRows)
    .where(
      and(
        eq(studentImportRows.importId, importId),
        eq(studentImportRows.outcome, 'invited'),
        isNotNull(studentImportRows.userId),
        isNull(studentImportRows.undoneAt),
      ),
    )
    .orderBy(asc(studentImportRows.rowNumber))
  return rows.flatMap(({ userId }) => userId ?? [])
}
