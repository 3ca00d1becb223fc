import { and, desc, eq, gte, ilike, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { endOfDay, isDay, startOfDay } from '#app/platform/calendar.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { cappedMeta, countUpTo, rowsOfPage } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { AuditRow } from './audit.server.ts'
import type { listAuditLog } from './contract.ts'
import { actionChoices, sentenceOf, subjectChoices } from './sentences.server.ts'
import { auditLog } from './tables.server.ts'
import { type Thing, thingsOf } from './things.server.ts'

type Context = Pick<HandlerContext, 'db' | 'services'>
type Query = {
  page: number
  per_page: number
  keyword?: string
  subject?: string
  kind?: string
  actor_id?: string
  person?: string
  action?: string
  from?: string
  to?: string
}

/** What staff did, the newest first, each with its sentence. The keyword is looked for in actions, subjects and values. */
export async function readAuditLog(
  { db, services: { slices } }: Context,
  query: Query,
): Promise<ReplyOf<typeof listAuditLog>> {
  const { page, per_page: size } = query
  const condition = conditionOf(db, query)
  const rows = await rowsOfPage(page, size, (limit, offset) =>
    db
      .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(condition)
      .orderBy(desc(auditLog.id))
      .limit(limit)
      .offset(offset),
  )
  const counted = await countUpTo(db, auditLog, condition, { orderBy: condition ? [] : [desc(auditLog.id)] })
  const things = await thingsOf(
    db,
    slices,
    rows.map(({ entry }) => entry),
  )
  return {
    data: rows.map(({ entry, firstName, lastName }, at) => {
      const thing = things[at] as Thing
      return {
        id: entry.id,
        actor_id: entry.actorId,
        actor: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
        action: entry.action,
        subject: entry.subject,
        sentence: sentenceIn(slices, entry, thing),
        link: thing.link,
        before: entry.before,
        after: entry.after,
        network: entry.network,
        created_at: entry.createdAt.toISOString(),
      }
    }),
    meta: cappedMeta(page, size, counted),
    actions: actionChoices(slices),
    kinds: subjectChoices(slices),
  }
}

type Slices = Context['services']['slices']

/** An action that nobody described is shown as it is written: nothing of the log is left out. */
function sentenceIn(slices: Slices, { action, before, after }: AuditRow, { thing, school }: Thing): string {
  const says = sentenceOf(slices, action)
  return says ? says({ thing, school, before: before ?? {}, after: after ?? {} }) : `${action}: ${thing}`
}

function conditionOf(
  db: Context['db'],
  { keyword, subject, kind, actor_id: actor, person, action, from, to }: Query,
): SQL | undefined {
  return and(
    subject ? eq(auditLog.subject, subject) : undefined,
    kind ? like(auditLog.subject, `${escaped(kind)}/%`) : undefined,
    actor ? eq(sql`${auditLog.actorId}::text`, actor) : undefined,
    person ? inArray(auditLog.actorId, peopleNamed(db, person)) : undefined,
    action ? actionIs(action) : undefined,
    from && isDay(from) ? gte(auditLog.createdAt, startOfDay(editingZone, from)) : undefined,
    to && isDay(to) ? lte(auditLog.createdAt, endOfDay(editingZone, to)) : undefined,
    keyword ? hasWords(`%${escaped(keyword)}%`) : undefined,
  )
}

function peopleNamed(db: Context['db'], name: string) {
  const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`
  return db
    .select({ id: users.id })
    .from(users)
    .where(ilike(fullName, `%${escaped(name)}%`))
}

/** `*.publish` is that of any record type. */
function actionIs(action: string): SQL {
  return action.startsWith('*.')
    ? like(auditLog.action, `%${escaped(action.slice(1))}`)
    : eq(auditLog.action, action)
}

function hasWords(pattern: string) {
  const values = sql`coalesce(${auditLog.before}, '{}')::text || coalesce(${auditLog.after}, '{}')::text`
  return or(ilike(auditLog.action, pattern), ilike(auditLog.subject, pattern), ilike(values, pattern))
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
