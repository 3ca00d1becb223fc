import type { Actor } from '#app/platform/actor.ts'
import { writeCalendar } from '#app/platform/calendar-text.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { requireTool } from './definitions.server.ts'
import { calendarEntries } from './result-days.ts'
import { answersOf, findResult, ownerOf } from './results.server.ts'

/** The days of one's own result as a calendar file. @throws DomainError `not-found`, also for a tool without days */
export async function sendCalendar(
  { db, now, services, actor }: Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: Actor },
  { tool: slug, id }: { tool: string; id: string },
): Promise<Response> {
  const tool = requireTool(slug)
  const row = await findResult(db, ownerOf(actor), tool, id)
  if (!row || !tool.calendar) throw new DomainError('not-found', 'no-such-result')
  const answers = answersOf(services.settings, tool, row)
  const facts = await tool.readFacts(db, answers)
  const entries = calendarEntries(tool.calendar(answers, facts, now), {
    slug,
    resultId: String(row.id),
    sequence: row.version,
  })
  const text = writeCalendar(entries, {
    name: tool.info.title,
    origin: services.settings.origin,
    changedAt: row.updatedAt,
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': attachment(cleanFileName(tool.info.title, 'ics')),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}
