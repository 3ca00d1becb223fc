import { eq } from 'drizzle-orm'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import { advance, tellStaff, tellStudent, writeEvent } from '../advance.server.ts'
import { signsChange } from '../amendments/signs-change.server.ts'
import { tellNoShow } from '../days/attendance.server.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { placementHosts } from '../hosts/tables.server.ts'
import { type HostRow, readRecord } from '../record.server.ts'
import { readForm, signForm } from '../sign.server.ts'
import type { Status } from '../status.ts'
import { placements } from '../tables.server.ts'
import { answerChange } from './change-answers.server.ts'
import type { TokenContext } from './codes.server.ts'
import type { answerAsHost, reportAsHost } from './contract.ts'
import { givenOf } from './given.ts'
import { hostFactsOf, termsOf } from './host-terms.ts'
import { consumeToken, linkDead, lockLink, type OpenLink } from './links.server.ts'
import { reasonError } from './reason.ts'
import { tokenWords } from './words.ts'

type Context = Pick<TokenContext, 'db' | 'now' | 'services'>
type Answer = BodyOf<typeof answerAsHost>
type Done = { status: Status; message: string }

/**
 * A host says yes or no, once. With a yes, what it says of tasks, place and supervisor becomes what all sign. Where a change waits
 * for its signature, the answer is about the change.
 *
 * @throws DomainError `not-found` for a link that does not work, `invalid` with a sentence for each field
 */
export async function answerHost(context: Context, text: string, answer: Answer): Promise<Done> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const link = await lockLink(tx, 'host', text, now)
    const { host } = link.record
    if (link.token.purpose !== 'answer' || !host) throw linkDead()
    if (signsChange(link.record, 'host')) return answerChange(context, tx, link, { ...answer, party: 'host' })
    return answer.decision === 'accept'
      ? accept(context, tx, link, host, answer)
      : decline(context, tx, link, host, answer)
  })
}

async function accept(
  { services, now }: Context,
  tx: Database,
  { token, record }: OpenLink,
  host: HostRow,
  answer: Answer,
): Promise<Done> {
  const { id } = record.placement
  const given = givenOf(answer)
  const { answers } = await readForm(tx, 'host', given, { today: record.today, now })
  await tx.update(placements).set(termsOf(answers)).where(eq(placements.id, id))
  await tx
    .update(placementHosts)
    .set({ ...hostFactsOf(answers, host), updatedAt: now })
    .where(eq(placementHosts.id, host.id))
  const changed = await readRecord(tx, eq(placements.id, id), now)
  await signForm(tx, changed, { party: 'host', form: 'host', given, userId: null }, now)
  await consumeToken(tx, token, now)
  await advance(services, tx, changed, 'host-accepts', { party: 'host', userId: null, isSigned: true }, now)
  return { status: 'host-accepted', message: tokenWords.accepted }
}

async function decline(
  { services, now }: Context,
  tx: Database,
  { token, record }: OpenLink,
  host: HostRow,
  { reason = '', next_year }: Answer,
): Promise<Done> {
  const wrong = reasonError(reason)
  if (wrong) refuseErrors({ reason: [wrong] })
  await tx
    .update(placementHosts)
    .set({ offersNextYear: next_year === true, updatedAt: now })
    .where(eq(placementHosts.id, host.id))
  await consumeToken(tx, token, now)
  const by = { party: 'host', userId: null, isSigned: false, reason } as const
  await advance(services, tx, record, 'host-declines', by, now)
  return { status: 'host-declined', message: tokenWords.declined }
}

/**
 * The report of a host, once: what it saw, signed, and whether the student came. If not, every day of which nothing is known is one
 * on which the student did not show up, and the school and the student are notified.
 *
 * @throws DomainError `not-found` for a link that does not work, `invalid` with a sentence for each field
 */
export async function reportHost(
  { db, services, now }: Context,
  text: string,
  report: BodyOf<typeof reportAsHost>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { token, record } = await lockLink(tx, 'host', text, now)
    const { placement, host, days } = record
    if (token.purpose !== 'feedback' || !host) throw linkDead()
    const signing = { party: 'host', form: 'host-report', given: givenOf(report), userId: null } as const
    const answers = await signForm(tx, record, signing, now)
    await tx
      .update(placements)
      .set({ hostReportedAt: now, version: placement.version + 1, updatedAt: now })
      .where(eq(placements.id, placement.id))
    await tx
      .update(placementHosts)
      .set({ offersNextYear: answers.again === true, updatedAt: now })
      .where(eq(placementHosts.id, host.id))
    if (!report.attended)
      await tx
        .insert(placementAttendance)
        .values(
          days.map(({ date }) => ({
            placementId: placement.id,
            date,
            kind: 'no-show' as const,
            party: 'host' as const,
            at: now,
          })),
        )
        .onConflictDoNothing()
    await consumeToken(tx, token, now)
    await writeEvent(tx, placement.id, 'host-reported', { party: 'host' }, now)
    await tellStudent(services, tx, placement, 'host-reported', null, now)
    await tellStaff(services, tx, placement, 'host-reported', null, now)
    if (!report.attended) await tellNoShow(services, tx, record, now)
  })
}
