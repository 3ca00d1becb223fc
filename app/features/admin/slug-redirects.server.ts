import { and, eq } from 'drizzle-orm'
import { redirects } from '#app/features/site/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Leads an old address to a new one. What led to the old one follows, and nothing leads away from the new one. */
export async function redirectTo(tx: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.delete(redirects).where(and(eq(redirects.host, '*'), eq(redirects.path, to)))
  await tx.update(redirects).set({ target: to }).where(eq(redirects.target, from))
  await tx
    .insert(redirects)
    .values({ host: '*', path: from, target: to, status: 301 })
    .onConflictDoUpdate({ target: [redirects.host, redirects.path], set: { target: to, status: 301 } })
}
