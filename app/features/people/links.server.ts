import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { guardianLinkMinutes, linkMinutes, minutesAfter, resetMinutes } from './account-rules.ts'
import { type accountTokenKinds, accountTokens } from './tables.server.ts'
import { words } from './words.ts'

export type LinkKind = (typeof accountTokenKinds)[number]
export type Link = typeof accountTokens.$inferSelect

const lives: Partial<Record<LinkKind, number>> = {
  reset: resetMinutes,
  guardian: guardianLinkMinutes,
  'guardian-birth': guardianLinkMinutes,
}

type NewLink = {
  kind: LinkKind
  userId: number
  email?: string | null
  schoolId?: number | null
  /** The advisor who stands behind the question of that school. */
  askedBy?: number | null
  /** Where it is not the time that links of its kind live. */
  expiresAt?: Date
}

/** Issues a one-time link for an email: 256 random bits, stored as a digest, for one purpose. */
export async function issueLink(tx: Database, facts: NewLink, now: Date): Promise<string> {
  const token = newToken()
  // any owner: the token is the proof
  const expiresAt = minutesAfter(now, lives[facts.kind] ?? linkMinutes)
  await tx.insert(accountTokens).values({ expiresAt, ...facts, tokenHash: hashToken(token), createdAt: now })
  return token
}

/** As `issueLink`. Earlier links of the same kind stop working. */
export async function replaceLink(tx: Database, facts: NewLink, now: Date): Promise<string> {
  await endLinks(tx, facts.userId, [facts.kind], now)
  return issueLink(tx, facts, now)
}

/** How many links of a kind a person has been sent since a moment, used or not. */
export async function countLinksSince(
  db: Database,
  userId: number,
  kind: LinkKind,
  since: Date,
): Promise<number> {
  const sent = ownedBy(
    accountTokens,
    { userId },
    eq(accountTokens.kind, kind),
    gt(accountTokens.createdAt, since),
  )
  return db.$count(accountTokens, sent)
}

function holding(kind: LinkKind, token: string, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hashToken(isToken(token) ? token : '')),
    eq(accountTokens.kind, kind),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )
}

/** Reads a link without consuming it. Null for an invalid link. */
export async function peekLink(db: Database, kind: LinkKind, token: string, now: Date): Promise<Link | null> {
  // any owner: the token is the proof
  const [link] = await db
    .select()
    .from(accountTokens)
    .where(holding(kind, token, now))
  return link ?? null
}

/**
 * Like `peekLink`.
 * @throws DomainError `not-found`, with the same message for forged, expired, used and foreign links
 */
export async function getLink(db: Database, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const link = await peekLink(db, kind, token, now)
  if (!link) throw linkDead()
  return link
}

/** Consumes a link in one statement, so that of concurrent calls one succeeds. Null for an invalid link. */
export async function consumeLink(
  tx: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link | null> {
  // any owner: the token is the proof
  const [link] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(holding(kind, token, now))
    .returning()
  return link ?? null
}

/** Like `consumeLink`. @throws DomainError `not-found`, as `getLink` */
export async function consumeLinkOrThrow(
  tx: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link> {
  const link = await consumeLink(tx, kind, token, now)
  if (!link) throw linkDead()
  return link
}

/** Invalidates a person's links. The rows stay for a while: they record which addresses were written to. */
export async function endLinks(tx: Database, userId: number, kinds: LinkKind[], now: Date): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      ownedBy(accountTokens, { userId }, inArray(accountTokens.kind, kinds), isNull(accountTokens.usedAt)),
    )
}

export function linkDead(): DomainError {
  return new DomainError('not-found', 'link-dead', { message: words.linkDead })
}
