import { eq, type SQL, sql } from 'drizzle-orm'
import { ghosts } from '#app/features/people/tables.server.ts'
import { type Database, executePrepared } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import {
  type AwardReason,
  maximumAwardXp,
  noXp,
  type OwnAccount,
  type ReviewReason,
  type SystemAccount,
  type XpBalance,
  type XpReason,
} from './ledger-rules.ts'
import { xpOwners, xpReviews } from './tables.server.ts'
import { adminWords } from './words.ts'

/** What XP is for: unique with owner and reason, so the same thing is never counted twice. */
export type XpSource = { reason: XpReason; type: string; id: number }
export type AwardSource = XpSource & { reason: AwardReason }

/** XP that moves between two accounts. Double entry: what one gets the other gives. */
type Move = { from: OwnAccount | SystemAccount; to: OwnAccount | SystemAccount; amount: number }

/** What an owner has; zeros for someone who never earned anything. */
export async function readBalance(db: Database, owner: Owner): Promise<XpBalance> {
  const [row] = await db.select().from(xpOwners).where(ownedBy(xpOwners, owner))
  return row ? balanceOf(row) : noXp
}

export function balanceOf(row: Omit<XpBalance, 'total'>): XpBalance {
  const { available, held, paid } = row
  return { available, held, paid, total: available + held + paid }
}

/**
 * Gives XP for something that was done: once for each person and source, however often and from wherever it is called. One
 * statement writes the movement, its entries and the owner's total.
 *
 * @param tx the transaction of what was done, so that both happen or neither
 * @param amount whole XP from 1 to `maximumAwardXp`
 * @param held why staff look at it first: it shows in the balance, and cannot be cashed out until they have decided
 * @returns whether it was new
 */
export async function award(
  tx: Database,
  owner: Owner,
  source: AwardSource,
  amount: number,
  now: Date,
  { held }: { held?: Exclude<ReviewReason, 'staff'> } = {},
): Promise<boolean> {
  if (!Number.isInteger(amount) || amount < 1 || amount > maximumAwardXp)
    throw new RangeError('an award is a whole number of XP')
  let posted = await postAward(tx, owner, source, amount, now)
  if (!posted.has_owner) {
    // Two first awards at once, or a ghost that was converted a moment ago.
    const present = await presentOwner(tx, owner)
    await ensureOwner(tx, present, now)
    posted = await postAward(tx, present, source, amount, now)
  }
  if (posted.id !== null && posted.owner_id !== null && held) {
    const transactionId = Number(posted.id)
    await tx
      .insert(xpReviews)
      .values({ transactionId, ownerId: posted.owner_id, reason: held, createdAt: now })
  }
  return posted.id !== null
}

/**
 * An owner's row is made with the first award. A ghost stays locked against its conversion, so that nothing is given to it
 * afterwards.
 */
async function postAward(tx: Database, owner: Owner, source: AwardSource, amount: number, now: Date) {
  const [column, present] =
    'userId' in owner
      ? [sql`user_id`, sql`select ${owner.userId}::int as id`]
      : [
          sql`ghost_id`,
          sql`select id from ghost where id = ${owner.ghostId}::text and converted_to is null for share`,
        ]
  const [row] = await rowsOf<{ has_owner: boolean; id: string | null; owner_id: number | null }>(
    tx,
    sql`
      with present as (${present}),
      known as (select whose.id from xp_owner whose join present on whose.${column} = present.id),
      made as (
        insert into xp_owner (${column}, available, created_at)
        select id, ${amount}::int, ${now.toISOString()}::timestamptz from present where not exists (select from known)
        on conflict do nothing
        returning id
      ),
      whose as (select id from known union all select id from made),
      moved as (
        insert into xp_transaction (owner_id, reason, source_type, source_id, amount, created_at)
        select id, ${source.reason}, ${source.type}, ${source.id}::int, ${amount}::int, ${now.toISOString()}::timestamptz
        from whose
        on conflict (owner_id, reason, source_type, source_id) do nothing
        returning id, owner_id, amount
      ),
      entered as (
        insert into xp_entry (transaction_id, account, owner_id, amount)
        select id, 'awards', null, -amount from moved union all select id, 'available', owner_id, amount from moved
      ),
      counted as (
        update xp_owner set available = available + moved.amount from moved, known
        where xp_owner.id = moved.owner_id and known.id = moved.owner_id
      )
      select exists (select from whose) as has_owner, moved.id, moved.owner_id from (values (1)) one left join moved on true`,
  )
  return row ?? { has_owner: false, id: null, owner_id: null }
}

/** The account that a ghost has become, else the owner itself. */
async function presentOwner(tx: Database, owner: Owner): Promise<Owner> {
  if ('userId' in owner) return owner
  const [ghost] = await tx
    .select({ userId: ghosts.convertedTo })
    .from(ghosts)
    .where(eq(ghosts.id, owner.ghostId))
    .for('share')
  return ghost?.userId ? { userId: ghost.userId } : owner
}

/**
 * Moves XP of an owner between accounts. The total is changed only while it stays above zero, by the statement that writes
 * the entries, so that of many at once only as many succeed as there is XP for.
 *
 * @returns the balance after it, or null where there is not enough
 * @throws a unique violation (`xp_moves_once`) when the same movement was made before
 */
export async function moveXp(
  tx: Database,
  ownerId: number,
  source: XpSource,
  { from, to, amount }: Move,
  now: Date,
): Promise<XpBalance | null> {
  const change = (account: OwnAccount) => (to === account ? amount : 0) - (from === account ? amount : 0)
  const [available, held, paid] = [change('available'), change('held'), change('paid')]
  const ownerOf = (account: string) => (account === 'awards' || account === 'adjustments' ? null : ownerId)
  const [row] = await rowsOf<Omit<XpBalance, 'total'>>(
    tx,
    sql`
    with counted as (
      update xp_owner
      set available = available + ${available}::int, held = held + ${held}::int, paid = paid + ${paid}::int
      where id = ${ownerId}::int
        and available + ${available}::int >= 0 and held + ${held}::int >= 0 and paid + ${paid}::int >= 0
      returning id, available, held, paid
    ),
    moved as (
      insert into xp_transaction (owner_id, reason, source_type, source_id, amount, created_at)
      select id, ${source.reason}, ${source.type}, ${source.id}::int, ${available}::int, ${now.toISOString()}::timestamptz
      from counted
      returning id
    ),
    entered as (
      insert into xp_entry (transaction_id, account, owner_id, amount)
      select id, ${from}, ${ownerOf(from)}::int, -${amount}::int from moved
      union all select id, ${to}, ${ownerOf(to)}::int, ${amount}::int from moved
    )
    select available, held, paid from counted`,
  )
  return row ? balanceOf(row) : null
}

/**
 * Takes an award back, once: a movement of its own, since rows never change.
 *
 * @param transactionId of the award
 * @throws DomainError `not-found` for what is no award of the owner, `refused` when it is spent or was taken back before
 */
export async function reverseAward(
  tx: Database,
  owner: Owner,
  transactionId: number,
  now: Date,
): Promise<XpBalance> {
  const [found] = await rowsOf<{ owner_id: number; amount: number; is_reversed: boolean }>(
    tx,
    sql`
    select moved.owner_id, moved.amount, exists (
      select from xp_transaction back
      where back.owner_id = moved.owner_id and back.reason = 'reversal' and back.source_type = 'xp-transaction'
        and back.source_id = moved.id
    ) as is_reversed
    from xp_transaction moved join xp_owner whose on whose.id = moved.owner_id
    join xp_entry given on given.transaction_id = moved.id and given.account = 'awards'
    where moved.id = ${transactionId}::bigint and moved.amount > 0 and ${is(owner, sql`whose.`)}
    for update of whose`,
  )
  if (!found) throw new DomainError('not-found', 'no-such-award')
  if (found.is_reversed)
    throw new DomainError('refused', 'already-reversed', { message: adminWords.reversedBefore })
  const source = { reason: 'reversal' as const, type: 'xp-transaction', id: transactionId }
  const move = { from: 'available' as const, to: 'awards' as const, amount: found.amount }
  const balance = await moveXp(tx, found.owner_id, source, move, now)
  if (!balance) throw new DomainError('refused', 'xp-is-spent', { message: adminWords.spent })
  return balance
}

/**
 * Moves the awards of a ghost to an account, in the transaction that converts it. What the account has earned from the same
 * source counts once: the ghost's award of it ends with the ghost.
 */
export async function adoptXp(tx: Database, ghostId: string, userId: number, now: Date): Promise<void> {
  const [ghost] = await tx.select().from(xpOwners).where(ownedBy(xpOwners, { ghostId })).for('update')
  if (!ghost || ghost.available === 0) return
  const ownerId = await ensureOwner(tx, { userId }, now)
  await tx.execute(sql`
    with awards as (
      insert into xp_transaction (owner_id, reason, source_type, source_id, amount, created_at)
      select ${ownerId}::int, moved.reason, moved.source_type, moved.source_id, moved.amount, moved.created_at
      from xp_transaction moved
      where moved.owner_id = ${ghost.id}::int and moved.amount > 0 and not exists (
        select from xp_transaction back
        where back.owner_id = moved.owner_id and back.reason = 'reversal' and back.source_id = moved.id
      )
      order by moved.id
      on conflict (owner_id, reason, source_type, source_id) do nothing
      returning id, amount, reason, source_type, source_id
    ),
    entered as (
      insert into xp_entry (transaction_id, account, owner_id, amount)
      select id, 'awards', null, -amount from awards union all select id, 'available', ${ownerId}::int, amount from awards
    ),
    ended as (
      update xp_review set decision = 'moved', decided_at = ${now.toISOString()}::timestamptz
      where owner_id = ${ghost.id}::int and decision is null
      returning transaction_id, reason, created_at
    ),
    reviewed as (
      insert into xp_review (transaction_id, owner_id, reason, created_at)
      select awards.id, ${ownerId}::int, ended.reason, ended.created_at
      from ended join xp_transaction moved on moved.id = ended.transaction_id
      join awards on (awards.reason, awards.source_type, awards.source_id) = (moved.reason, moved.source_type, moved.source_id)
    )
    update xp_owner set available = available + (select coalesce(sum(amount), 0) from awards) where id = ${ownerId}::int`)
  const source = { reason: 'ghost-conversion' as const, type: 'xp-owner', id: ownerId }
  const move = { from: 'available' as const, to: 'awards' as const, amount: ghost.available }
  if (!(await moveXp(tx, ghost.id, source, move, now))) throw new Error('the XP of a ghost went elsewhere')
}

/** The owner's row, made where there is none. */
export async function ensureOwner(tx: Database, owner: Owner, now: Date): Promise<number> {
  await tx
    .insert(xpOwners)
    .values({ ...owner, createdAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select({ id: xpOwners.id }).from(xpOwners).where(ownedBy(xpOwners, owner))
  if (!row) throw new Error('an owner of XP was not written')
  return row.id
}

/** Locks an owner until the transaction ends: nobody else moves or decides about these XP meanwhile. */
export async function lockOwnerRow(tx: Database, ownerId: number): Promise<void> {
  // any owner: the caller has looked it up
  await tx.select({ id: xpOwners.id }).from(xpOwners).where(eq(xpOwners.id, ownerId)).for('update')
}

/** The condition in SQL of one's own: `prefix` is the alias with its dot. */
function is(owner: Owner, prefix: SQL = sql``): SQL {
  return 'userId' in owner
    ? sql`${prefix}user_id = ${owner.userId}::int`
    : sql`${prefix}ghost_id = ${owner.ghostId}::text`
}

async function rowsOf<T>(tx: Database, query: SQL): Promise<T[]> {
  return ((await executePrepared(tx, query)) as { rows: T[] }).rows
}
