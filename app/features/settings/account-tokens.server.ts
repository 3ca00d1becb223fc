import { count, eq, gt, isNull } from 'drizzle-orm'
import { type accountTokenKinds, accountTokens } from '#app/features/people/tables.server.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'

type Kind = (typeof accountTokenKinds)[number]

/** A secret for a link in an email. Earlier ones of the same kind stop working. */
export async function newAccountToken(
  tx: Database,
  facts: { kind: Kind; userId: number; email?: string; expiresAt: Date },
  now: Date,
): Promise<string> {
  const token = newToken()
  await deleteAccountTokens(tx, facts.userId, facts.kind, now)
  await tx.insert(accountTokens).values({ ...facts, tokenHash: hashToken(token), createdAt: now })
  return token
}

/** Makes links that have not been opened yet stop working. The rows stay: they say where we have written to. */
export async function deleteAccountTokens(
  tx: Database,
  userId: number,
  kind: Kind,
  now: Date,
): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ expiresAt: now })
    .where(ownedBy(accountTokens, { userId }, eq(accountTokens.kind, kind), isNull(accountTokens.usedAt)))
}

/** How many links of a kind somebody has had sent since a moment, used or not. */
export async function accountTokensSince(
  db: Database,
  userId: number,
  kind: Kind,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(accountTokens)
    .where(
      ownedBy(accountTokens, { userId }, eq(accountTokens.kind, kind), gt(accountTokens.createdAt, since)),
    )
  return row?.sent ?? 0
}
