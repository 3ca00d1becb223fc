import { lt } from 'drizzle-orm'
import { zoneOfActor } from '#app/features/places/time-zone.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf } from '#app/platform/secrets.server.ts'
import { localToken } from '#app/platform/web/local-token.ts'
import { readSources } from './facts.server.ts'
import { factReportErrors, factReportLifeDays, otherFactWords } from './rules.ts'
import { factReports } from './tables.server.ts'
import { correctionWords } from './words.ts'

type Given = {
  page: string
  fact?: string
  words: string
  seen_at?: string
  tell_me?: boolean
  hCaptchaToken?: string
}

/**
 * Stores what someone says is out of date, with the fact as the page has it now. The same fact again on the same day is
 * not stored again.
 * @returns the sentence that the reader is shown
 * @throws DomainError `invalid` with a message for each wrong field, `not-found` for what is no page
 */
export async function saveFactReport(
  {
    db,
    actor,
    now,
    services,
    request,
  }: Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services' | 'request'>,
  given: Given,
): Promise<string> {
  const seenAt = given.seen_at?.trim() ?? ''
  const errors = Object.entries(factReportErrors({ words: given.words, seenAt }))
  if (errors.length > 0)
    throw new DomainError('invalid', 'fact-report-wrong', {
      errors: Object.fromEntries(errors.map(([field, text]) => [field, [text]])),
    })
  await services.captcha.check(given.hCaptchaToken ?? localToken)
  const { facts, sources } = await readSources(db, given.page, { now, demo: services.settings.demo })
  const fact = facts.find(({ key }) => key === given.fact)
  const source = sources.find(({ name }) => name === fact?.source)
  const userId = 'userId' in actor ? actor.userId : null
  const who = userId ?? ('ghostId' in actor ? actor.ghostId : request.sessionToken())
  const day = dayIn(zoneOfActor(actor), now)
  const [stored] = await db
    .insert(factReports)
    .values({
      page: given.page,
      fact: fact?.key ?? '',
      factName: fact?.name ?? otherFactWords,
      factValue: fact?.value ?? null,
      source: source ? `${source.title}, ${source.edition}` : null,
      words: given.words.trim(),
      seenAt: seenAt || null,
      userId: given.tell_me ? userId : null,
      reporter: hmacOf(services.settings, `fact-report|${actor.kind}|${who}|${day}`),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: factReports.id })
  return stored ? correctionWords.sent : correctionWords.again
}

export async function deleteOldReports(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - factReportLifeDays * 86_400_000)
  // any owner: a job that deletes what is older than its time
  await deleteInBatches(db, factReports, lt(factReports.createdAt, limit), factReports.createdAt)
}
