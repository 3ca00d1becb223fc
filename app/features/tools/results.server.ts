import { and, desc, eq, sql } from 'drizzle-orm'
import { changeGhost, requireContactAge } from '#app/features/people/ghost-users.server.ts'
import { ensureGhost } from '#app/features/people/ghosts.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import type { Actor, GhostActor, UserActor } from '#app/platform/actor.ts'
import { ChangedElsewhere } from '#app/platform/changed-elsewhere.server.ts'
import type { BodyOf, QueryOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { check } from '#app/platform/validate.ts'
import {
  type changeToolResult,
  type getToolResult,
  saveGhostToolResult,
  saveToolResult,
  type ToolResult,
} from './contract.ts'
import type { ToolDefinition, Values } from './definition.server.ts'
import { requireTool } from './definitions.server.ts'
import { toolResults } from './tables.server.ts'
import { toolWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
type Row = typeof toolResults.$inferSelect

/** How many results of one tool a person may have, against scripts. */
export const maxResults = 50

/** @throws DomainError `not-found`, `invalid` by field, `refused` beyond the maximum */
export async function saveResult(
  context: Context & { actor: UserActor },
  slug: string,
  { answers }: BodyOf<typeof saveToolResult>,
): Promise<{ success: true; id: string; version: number }> {
  const tool = requireTool(slug)
  const checked = checkAnswers(tool, answers, context.now)
  const asked = { slug, answers }
  return once(context, saveToolResult, asked, async (tx) => {
    const { id, version } = await insertResult(tx, { userId: context.actor.userId }, tool, checked, context)
    return { success: true as const, id: String(id), version }
  })
}

/** Saves for a visitor, who becomes a ghost by it; for a signed-in student it saves as usual. */
export async function saveGhostResult(
  context: Context & { actor: Actor },
  slug: string,
  { answers, first_name, email, dob }: BodyOf<typeof saveGhostToolResult>,
): Promise<{ success: true; id: string; version: number; ghost_user_id: string | null }> {
  const { actor } = context
  const tool = requireTool(slug)
  if (actor.kind === 'user') {
    return { ...(await saveResult({ ...context, actor }, slug, { answers })), ghost_user_id: null }
  }
  if (actor.kind !== 'visitor' && actor.kind !== 'ghost')
    throw new DomainError('not-allowed', 'tools-are-for-students', { message: toolWords.notForStaff })
  const checked = checkAnswers(tool, answers, context.now)
  // before a ghost and its cookie are made
  requireContactAge(context, { first_name, email, dob })
  const insert = async (tx: Database) => {
    const ghostId = await ensureGhost({ ...context, db: tx, actor }, tool.info.key)
    if (first_name || email)
      await changeGhost({ ...context, db: tx }, { kind: 'ghost', ghostId }, ghostId, {
        first_name,
        email,
        dob,
      })
    const { id, version } = await insertResult(tx, { ghostId }, tool, checked, context)
    return { success: true as const, id: String(id), version, ghost_user_id: ghostId }
  }
  // who is not a ghost yet cannot be told apart from another visitor
  if (actor.kind === 'visitor') return context.db.transaction(insert)
  const asked = { slug, answers, first_name, email }
  return once({ ...context, actor }, saveGhostToolResult, asked, insert)
}

/**
 * One's own result by its id, or the latest. A ghost's needs both ids; whatever does not fit is simply not found.
 * @throws DomainError `not-found`
 */
export async function readResult(
  context: Pick<Context, 'db' | 'now' | 'services'> & { actor: UserActor | GhostActor },
  slug: string,
  query: QueryOf<typeof getToolResult>,
): Promise<{ data: ToolResult | null }> {
  const tool = requireTool(slug)
  const { actor } = context
  const isWhole = query.id && query.ghost_user_id === ('ghostId' in actor ? actor.ghostId : undefined)
  if (actor.kind === 'ghost' && !isWhole) throw new DomainError('not-found', 'no-such-result')
  const row = await findResult(context.db, ownerOf(actor), tool, query.id)
  if (!row && query.id) throw new DomainError('not-found', 'no-such-result')
  return { data: row ? await toResult(context, tool, row) : null }
}

/** @throws DomainError `not-found`, `invalid` by field; ChangedElsewhere */
export async function changeResult(
  context: Pick<Context, 'db' | 'now' | 'services'> & { actor: Actor },
  { tool: slug, id }: { tool: string; id: string },
  { answers, version }: BodyOf<typeof changeToolResult>,
): Promise<ToolResult> {
  const tool = requireTool(slug)
  const owner = ownerOf(context.actor)
  return context.db.transaction(async (tx) => {
    const isIt = and(eq(toolResults.id, toId(id)), eq(toolResults.tool, tool.info.key))
    const [stored] = await tx
      .select()
      .from(toolResults)
      .where(ownedBy(toolResults, owner, isIt))
      .for('update')
    if (!stored) throw new DomainError('not-found', 'no-such-result')
    // what was made of an earlier version is not measured by the one that is saved now
    const replaced = stored.version === version ? replacedAnswers(context, tool, stored) : answers
    const checked = checkAnswers(tool, answers, context.now, replaced)
    const inTx = { ...context, db: tx }
    if (stored.version !== version)
      throw new ChangedElsewhere(toolWords.changedElsewhere, {
        saved: await toResult(inTx, tool, stored),
        yours: checked,
      })
    const [row] = await tx
      .update(toolResults)
      .set({
        ...answerColumns(context.services.settings, tool, stored.sealKey, checked),
        toolVersion: tool.info.version,
        version: stored.version + 1,
        updatedAt: context.now,
      })
      .where(ownedBy(toolResults, owner, isIt))
      .returning()
    if (!row) throw new Error('the result was not written')
    return toResult(inTx, tool, row)
  })
}

/** Answers that a change replaces; undefined where they have an earlier shape. */
function replacedAnswers(
  { services }: Pick<Context, 'services'>,
  tool: ToolDefinition,
  row: Row,
): Values | undefined {
  return row.toolVersion === tool.info.version ? answersOf(services.settings, tool, row) : undefined
}

/** A result of an owner by id, or the latest of the tool. */
export async function findResult(
  db: Database,
  owner: Owner,
  { info }: ToolDefinition,
  id?: string,
): Promise<Row | undefined> {
  const isIt = id ? eq(toolResults.id, toId(id)) : undefined
  const [row] = await db
    .select()
    .from(toolResults)
    .where(ownedBy(toolResults, owner, eq(toolResults.tool, info.key), isIt))
    .orderBy(desc(toolResults.updatedAt), desc(toolResults.id))
    .limit(1)
  return row
}

/** Answers as they were given. @throws DomainError `refused` when the tool has changed since */
export function answersOf(settings: Settings, { info }: ToolDefinition, row: Row): Values {
  if (row.toolVersion !== info.version)
    throw new DomainError('refused', 'earlier-tool', { message: toolWords.newerTool })
  if (row.sealedAnswers === null) return row.answers ?? {}
  return JSON.parse(unseal(settings, row.sealedAnswers, sealedFor(row.sealKey))) as Values
}

export function ownerOf(actor: Actor): Owner {
  if (actor.kind === 'user') return { userId: actor.userId }
  if (actor.kind === 'ghost') return { ghostId: actor.ghostId }
  throw new DomainError('not-found', 'no-such-result')
}

async function toResult(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  tool: ToolDefinition,
  row: Row,
): Promise<ToolResult> {
  const answers = answersOf(services.settings, tool, row)
  const facts = await tool.readFacts(db, answers)
  return {
    id: String(row.id),
    tool: row.tool,
    user_id: row.userId,
    ghost_id: row.ghostId,
    answers,
    result: tool.workOut(answers, facts, now) as Values,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/**
 * Saves answers that are checked. Results of one owner are written in turn, so that many at once do not pass the maximum.
 * @throws DomainError `refused` beyond the maximum
 */
export async function insertResult(
  tx: Database,
  owner: Owner,
  tool: ToolDefinition,
  answers: Values,
  { now, services }: Pick<Context, 'now' | 'services'>,
): Promise<Row> {
  const lock = `tool_result|${Object.values(owner)[0]}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const saved = await tx.$count(toolResults, ownedBy(toolResults, owner, eq(toolResults.tool, tool.info.key)))
  if (saved >= maxResults)
    throw new DomainError('refused', 'too-many-results', { message: toolWords.tooMany })
  const sealKey = newId()
  const [row] = await tx
    .insert(toolResults)
    .values({
      ...owner,
      tool: tool.info.key,
      toolVersion: tool.info.version,
      sealKey,
      ...answerColumns(services.settings, tool, sealKey, answers),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('the result was not written')
  return row
}

/** The columns of a row that hold its answers, sealed where the tool is sensitive. */
function answerColumns(settings: Settings, { info }: ToolDefinition, sealKey: string, answers: Values) {
  if (!info.is_sensitive) return { answers, sealedAnswers: null }
  return { answers: null, sealedAnswers: seal(settings, JSON.stringify(answers), sealedFor(sealKey)) }
}

function sealedFor(sealKey: string): string {
  return `tool_result|${sealKey}`
}

/** @throws DomainError `invalid`, fields below `answers` */
function checkAnswers(tool: ToolDefinition, answers: Values, now: Date, saved?: Values): Values {
  const checked = check(tool.shape, answers)
  const errors = checked.ok ? tool.errorsOf(checked.value, now, saved) : checked.errors
  const named = Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [`answers.${field}`, texts]),
  )
  if (Object.keys(named).length > 0) throw new DomainError('invalid', 'answers-not-valid', { errors: named })
  return (checked as { value: Values }).value
}
