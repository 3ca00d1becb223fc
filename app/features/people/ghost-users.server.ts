import { eq, sql } from 'drizzle-orm'
import type { Actor, GhostActor } from '#app/platform/actor.ts'
import { type Database, preparedQueryOf } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type GhostPart, valuesOf } from '#app/platform/state-part.server.ts'
import { currentMonth, mayKeepContact } from './age-rules.ts'
import type { GhostUser } from './contract.ts'
import { createGhost, findGhost, type Ghost } from './ghosts.server.ts'
import { ghosts } from './tables.server.ts'
import { words } from './words.ts'

/** Size limit of a ghost's data. */
const maximumMetaCharacters = 16_384

type Contact = { first_name?: string; email?: string; dob?: string }
export type GhostChanges = Contact & { meta?: Record<string, unknown> }
type Context = Pick<HandlerContext, 'db' | 'now' | 'services'>

/**
 * The caller's ghost, and the fields of the state that slices store under it: null for a visitor and for signed-in people.
 * Updates `seen` once a day, which postpones its deletion.
 */
export async function readGhostState(
  db: Database,
  services: Pick<Services, 'slices'>,
  actor: Actor,
  now: Date,
): Promise<{ ghost: GhostUser; state: object } | null> {
  if (actor.kind !== 'ghost') return null
  const { row, ...read } = await readParts(db, services, actor.ghostId)
  await postponeDeletion(db, row, now)
  return read
}

/** A ghost of the caller. @throws DomainError `not-found` for someone else's */
export async function readGhost(context: Context, actor: GhostActor, ghostId: string): Promise<GhostUser> {
  const { id } = await findGhost(context.db, actor, ghostId)
  return (await readParts(context.db, context.services, id)).ghost
}

/** The ghost with what slices store under it. One statement. */
async function readParts(db: Database, { slices }: Pick<Services, 'slices'>, ghostId: string) {
  const [row] = await ghostRows(slices)(db, { ghostId })
  if (!row) throw new DomainError('not-found', 'no-such-ghost')
  const fields = (which: 'ghost' | 'state') =>
    Object.assign({}, ...ghostPartsOf(slices).map((part, at) => part[which]?.(row.values[at]))) as object
  return { row: row.ghost, ghost: { ...toGhostUser(row.ghost), ...fields('ghost') }, state: fields('state') }
}

function ghostPartsOf({ list }: Services['slices']): GhostPart[] {
  return list.flatMap(({ state }) => state?.ghost ?? [])
}

const ghostRows = preparedQueryOf((db, slices: Services['slices']) => {
  const ghostId = sql.placeholder('ghostId')
  const values = valuesOf(ghostPartsOf(slices).map((part) => part.query(db, ghostId)))
  return db.select({ ghost: ghosts, values }).from(ghosts).where(eq(ghosts.id, ghostId))
})

async function postponeDeletion(db: Database, ghost: Ghost, now: Date): Promise<void> {
  if (now.getTime() - ghost.seenAt.getTime() > 86_400_000)
    await db.update(ghosts).set({ seenAt: now }).where(eq(ghosts.id, ghost.id))
}

/**
 * A caller who is a ghost already stays the same ghost.
 * @throws DomainError `invalid` when PRIVACY=strict forbids to keep a name or address
 */
export async function findOrCreateGhost(
  context: Context & Pick<HandlerContext, 'request' | 'actor'>,
  facts: Contact & { source: string },
): Promise<GhostUser> {
  const { actor } = context
  if (actor.kind === 'ghost') return changeGhost(context, actor, actor.ghostId, facts)
  requireContactAge(context, facts)
  const { source, first_name: firstName, email } = facts
  return toGhostUser(await createGhost(context, { source, firstName, email }))
}

/**
 * @throws DomainError `not-found` for someone else's ghost, `invalid` above the size limit, or when PRIVACY=strict forbids
 * to keep a name or address
 */
export async function changeGhost(
  context: Context,
  actor: GhostActor,
  ghostId: string,
  changes: GhostChanges,
): Promise<GhostUser> {
  const { db } = context
  const ghost = await findGhost(db, actor, ghostId)
  requireContactAge(context, changes)
  const meta = { ...ghost.meta, ...changes.meta }
  if (JSON.stringify(meta).length > maximumMetaCharacters) {
    throw new DomainError('invalid', 'too-much', { errors: { meta: ['That is more than we can store.'] } })
  }
  await db
    .update(ghosts)
    .set({
      firstName: changes.first_name ?? ghost.firstName,
      email: changes.email ?? ghost.email,
      meta: sql`${ghosts.meta} || ${JSON.stringify(changes.meta ?? {})}::jsonb`,
      seenAt: context.now,
    })
    .where(eq(ghosts.id, ghost.id))
  return (await readParts(db, context.services, ghost.id)).ghost
}

/**
 * PRIVACY=strict: a name or address is stored only for people who say that they are 16 or older.
 * @throws DomainError `invalid` at `dob`
 */
export function requireContactAge(
  { now, services }: Pick<Context, 'now' | 'services'>,
  { first_name, email, dob }: Contact,
): void {
  if (services.settings.privacy !== 'strict' || !(first_name || email)) return
  if (mayKeepContact(dob, currentMonth(now))) return
  throw new DomainError('invalid', 'too-young', { errors: { dob: [dob ? words.contactAge : words.dob] } })
}

function toGhostUser(ghost: Ghost): GhostUser {
  return {
    id: ghost.id,
    first_name: ghost.firstName,
    full_name: ghost.firstName,
    email: ghost.email,
    meta: ghost.meta,
    ghost_data_id: null,
    converted_to_user_id: ghost.convertedTo,
  }
}
