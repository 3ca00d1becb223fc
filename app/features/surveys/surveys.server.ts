import { and, eq, inArray } from 'drizzle-orm'
import { readTemplate } from '#app/features/forms/service.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import type { Survey, SurveyCard } from './contract.ts'
import { referenceOf, surveyService } from './external/service.server.ts'
import { surveyResponses, surveys } from './tables.server.ts'

export type SurveyRow = typeof surveys.$inferSelect
type Reading = { db: Database; actor: Actor; settings: Settings }

/** Whose responses count for the one who asks; nobody's for staff and visitors. */
export function ownerOf(actor: Actor): Owner | null {
  if (actor.kind === 'user') return { userId: actor.userId }
  return actor.kind === 'ghost' ? { ghostId: actor.ghostId } : null
}

/** Open surveys, those that are still to do first. External ones are for people with an account. Two statements. */
export async function listOpenSurveys({ db, actor, settings }: Reading): Promise<SurveyCard[]> {
  const rows = await db.select().from(surveys).where(eq(surveys.status, 'LIVE')).orderBy(surveys.id)
  const owner = ownerOf(actor)
  const done = new Set(owner ? await completedBy(db, owner) : [])
  const hasService = actor.kind === 'user' && surveyService(settings) !== null
  return rows
    .filter(({ isExternal }) => hasService || !isExternal)
    .map((row) => toCard(row, done))
    .sort((a, b) => Number(a.is_completed) - Number(b.is_completed))
}

/** @throws DomainError `not-found` */
export async function readSurvey({ db, actor, settings }: Reading, slug: string): Promise<Survey> {
  const row = await findSurvey(db, { slug })
  const owner = ownerOf(actor)
  const done = new Set(owner ? await completedBy(db, owner) : [])
  const form = row.formKey && !row.isExternal ? await readTemplate(db, row.formKey) : null
  return { ...toCard(row, done), form, external_url: linkFor(row, actor, settings) }
}

/** A survey that is open. @throws DomainError `not-found` */
export async function findSurvey(db: Database, by: { slug: string } | { id: string }): Promise<SurveyRow> {
  const isIt = 'slug' in by ? eq(surveys.slug, by.slug) : eq(surveys.id, toId(by.id))
  const [row] = await db
    .select()
    .from(surveys)
    .where(and(isIt, eq(surveys.status, 'LIVE')))
  if (!row) throw new DomainError('not-found', 'no-such-survey')
  return row
}

/** Ids of the surveys that someone has finished, the first ones first. */
export async function completedBy(db: Database, owner: Owner, among?: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: surveyResponses.surveyId })
    .from(surveyResponses)
    .where(ownedBy(surveyResponses, owner, among && inArray(surveyResponses.surveyId, [...among])))
    .orderBy(surveyResponses.id)
  return rows.map(({ id }) => id)
}

function linkFor(
  { id, isExternal, externalUrl }: SurveyRow,
  actor: Actor,
  settings: Settings,
): string | null {
  const service = surveyService(settings)
  if (!isExternal || !externalUrl || !service || actor.kind !== 'user') return null
  return service.linkFor(externalUrl, referenceOf(settings, { surveyId: id, userId: actor.userId }))
}

function toCard(row: SurveyRow, done: ReadonlySet<number>): SurveyCard {
  const { id, slug, title, summary, minutes, xp, isExternal } = row
  return { id, slug, title, summary, minutes, xp, is_external: isExternal, is_completed: done.has(id) }
}
