import { and, eq, isNull, ne } from 'drizzle-orm'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { lockById, type PlacementRecord, readRecord } from '../record.server.ts'
import type { WorkDay } from '../rules/facts.ts'
import { parties } from '../rules/topics.ts'
import { placements } from '../tables.server.ts'
import { placementTokens } from './tables.server.ts'
import {
  hasPurpose,
  type Purposeful,
  partyOfPurpose,
  purposeEnd,
  type TokenParty,
  type TokenPurpose,
  tokenState,
} from './token-rules.ts'
import { tokenWords } from './words.ts'

export type TokenRow = typeof placementTokens.$inferSelect
/** A link that works, with the placement that it is about. */
export type OpenLink = { token: TokenRow; record: PlacementRecord }

/**
 * Makes a link for one purpose, in the caller's transaction, which holds the placement's lock. Earlier links for the same stop working;
 * only those for withdrawing consent stay, so that a later letter takes no right away. Nothing but the digest is stored.
 */
export async function issueToken(
  tx: Database,
  { placement, host, zone, days, amendment }: PlacementRecord,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const party = partyOfPurpose[purpose]
  if (purpose !== 'withdraw') await endTokens(tx, placement.id, { party, purpose }, now)
  const token = newToken()
  await tx.insert(placementTokens).values({
    placementId: placement.id,
    party,
    purpose,
    hash: hashToken(token),
    sentAt: now,
    // Whenever the report comes, it is welcome: the 14 days alone end it.
    purposeEndsAt:
      purpose === 'feedback'
        ? null
        : endOf(
            party === 'host' ? zoneOf(host?.place ?? placement.place) : zone,
            [days, amendment?.after.days ?? []],
            placement.endDate,
          ),
  })
  return token
}

/** The later end, while a change of the days waits to be signed. */
function endOf(zone: string, spans: readonly (readonly WorkDay[])[], endDate: string): Date {
  const ends = spans.map((days) => purposeEnd({ endDate: days.at(-1)?.date ?? endDate, zone }, days))
  return ends.reduce((one, other) => (one > other ? one : other))
}

/** Ends the links of a placement: of a party, or all but those for one purpose. For a change, a cancellation, an end, or another address. */
export async function revokeLinks(
  tx: Database,
  placementId: number,
  { party, except, now }: { party?: TokenParty; except?: TokenPurpose; now: Date },
): Promise<void> {
  await endTokens(tx, placementId, { party, except }, now)
}

async function endTokens(
  tx: Database,
  placementId: number,
  { party, purpose, except }: { party?: TokenParty; purpose?: TokenPurpose; except?: TokenPurpose },
  now: Date,
): Promise<void> {
  await tx
    .update(placementTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(placementTokens.placementId, placementId),
        isNull(placementTokens.revokedAt),
        party && eq(placementTokens.party, party),
        purpose && eq(placementTokens.purpose, purpose),
        except && ne(placementTokens.purpose, except),
      ),
    )
}

/** What was asked for by the link is done: it opens nothing any more. */
export async function consumeToken(tx: Database, { id, usedAt }: TokenRow, now: Date): Promise<void> {
  await tx
    .update(placementTokens)
    .set({ usedAt: usedAt ?? now, purposeEndsAt: now })
    .where(eq(placementTokens.id, id))
}

/**
 * Opens a link without using it up: nothing is written.
 * @throws DomainError `not-found`, the same for every link that does not work
 */
export async function openLink(db: Database, party: TokenParty, text: string, now: Date): Promise<OpenLink> {
  const token = await findToken(db, party, text, now)
  return usable(token, await recordOf(db, token.placementId, now))
}

/**
 * Opens a link to do something by it: the placement and then the link stay locked until the transaction ends, and are read under
 * the lock, so that of two who act at once the second sees what the first has done.
 * @throws DomainError `not-found`, as `openLink`
 */
export async function lockLink(tx: Database, party: TokenParty, text: string, now: Date): Promise<OpenLink> {
  const found = await findToken(tx, party, text, now)
  await lockById(tx, found.placementId)
  const token = await findToken(tx, party, text, now, { isLocked: true })
  return usable(token, await recordOf(tx, token.placementId, now))
}

async function findToken(
  db: Database,
  party: TokenParty,
  text: string,
  now: Date,
  { isLocked = false } = {},
): Promise<TokenRow> {
  // any owner: the token is the proof
  const rows = db
    .select()
    .from(placementTokens)
    .where(
      and(eq(placementTokens.hash, hashToken(isToken(text) ? text : '')), eq(placementTokens.party, party)),
    )
  const [token] = await (isLocked ? rows.for('update') : rows)
  if (!token || tokenState(token, now) !== 'open') throw linkDead()
  return token
}

async function recordOf(db: Database, placementId: number, now: Date): Promise<PlacementRecord> {
  return readRecord(db, eq(placements.id, placementId), now)
}

function usable(token: TokenRow, record: PlacementRecord): OpenLink {
  if (!hasPurpose(purposefulOf(record), token.purpose)) throw linkDead()
  return { token, record }
}

/** What `hasPurpose` asks about. */
export function purposefulOf(record: PlacementRecord): Purposeful {
  const { placement, signatures, today } = record
  return {
    signsChange: parties.filter((party) => signsChange(record, party)),
    status: placement.status,
    needsGuardian: !placement.guardianNotNeeded,
    hasConsent: signatures.some(({ party }) => party === 'guardian'),
    hostReported: placement.hostReportedAt !== null,
    today,
    lastDay: placement.endDate,
  }
}

/** Forged, used up, of another party or purpose, revoked and expired links all get the same reply. */
export function linkDead(): DomainError {
  return new DomainError('not-found', 'link-dead', { message: tokenWords.linkDead })
}
