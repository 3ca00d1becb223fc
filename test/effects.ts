import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestSite } from './site.ts'

export type Effects = {
  /** Fails unless exactly these people were notified of the kind, each once. */
  expectNotified(kind: string, whom: { exactly: number[] }): Promise<void>
  /** Fails unless the audit log has exactly one new row, of this action. */
  expectAudited(action: string): Promise<void>
}

/** What is written from now on, by a call, a job or a function. */
export async function effectsFrom({ db }: Pick<TestSite, 'db'>): Promise<Effects> {
  const { rows } = await db.execute<{ notified: number; audits: number }>(
    sql`select coalesce((select max(n) from watch.notified), 0)::int notified, coalesce((select max(id) from audit_log), 0)::int audits`,
  )
  const [{ notified, audits } = { notified: 0, audits: 0 }] = rows
  return {
    async expectNotified(kind, { exactly }) {
      const found = await db.execute<{ user_id: number }>(
        sql`select user_id from watch.notified where n > ${notified} and kind = ${kind} order by user_id`,
      )
      expect(found.rows.map((row) => row.user_id)).toEqual(exactly.toSorted((one, other) => one - other))
    },
    async expectAudited(action) {
      const found = await db.execute<{ action: string }>(
        sql`select action from audit_log where id > ${audits} order by id`,
      )
      expect(found.rows.map((row) => row.action)).toEqual([action])
    },
  }
}
