import { and, eq } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { consume, type RateLimit } from '#app/features/people/rate-limits.server.ts'
import { zoneAt } from '#app/features/places/school-day.server.ts'
import { sendUpload, storeForNobody } from '#app/features/uploads/service.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import { replaceUses } from '#app/features/uploads/uses.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { writeEvent } from '../advance.server.ts'
import type { StaffContext } from '../school/access.server.ts'
import { lockHost } from '../school/school-hosts.server.ts'
import { linkDead, lockLink, openLink } from '../tokens/links.server.ts'
import { insuredUntilError, isInsuredOn } from './insurance-rules.ts'
import { placementHosts } from './tables.server.ts'

type Given = { file: unknown; insured_until: string }
const purpose = 'host-insurance' as const

/** Certificates that a host may send by its links in a day. */
const sentPerDay: RateLimit = { name: 'wex-insurance-day', max: 10, seconds: 86_400 }

/** Staff store the certificate of a host of their school. @throws DomainError `not-found`, `invalid` with a sentence for each field */
export async function keepInsurance(context: StaffContext, id: string, given: Given): Promise<void> {
  const { db, actor, now } = context
  const { schoolId } = await lockHost(db, actor, id)
  refuseUntil(given.insured_until, dayIn(await zoneAt(db, schoolId), now))
  const uploadId = await storeForNobody(context, { file: given.file as File, purpose })
  await db.transaction(async (tx) => {
    const host = await lockHost(tx, actor, id)
    await replaceCertificate(tx, host.id, { uploadId, until: given.insured_until }, now)
    await auditAdvisor(tx, context, 'wex-hosts.insurance', `placement-hosts/${host.id}`, {
      before: { insuredUntil: host.insuredUntil },
      after: { insuredUntil: given.insured_until },
    })
  })
}

/** The certificate, for staff of the school of the host. That it was opened is recorded first. @throws DomainError `not-found` */
export async function sendInsurance(context: StaffContext, id: string): Promise<Response> {
  const { db, actor, services } = context
  const file = await db.transaction(async (tx) => {
    const { id: hostId, insuranceUploadId } = await lockHost(tx, actor, id)
    if (!insuranceUploadId) throw new DomainError('not-found', 'no-certificate')
    // any owner: the certificate belongs to the host, which is of the advisor's school
    const [row] = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, insuranceUploadId), eq(uploads.state, 'stored')))
    if (!row) throw new DomainError('not-found', 'no-certificate')
    await auditAdvisor(tx, context, 'wex-hosts.open-insurance', `placement-hosts/${hostId}`)
    return row
  })
  return sendUpload(services, file)
}

/**
 * A host sends its certificate with the link by which it answers, while the school has none that is valid to the end of the placement.
 *
 * @throws DomainError `not-found` for a link that does not work, `refused` (`certificate-known`), `invalid`, `too-many`
 */
export async function sendOwnInsurance(
  context: Pick<HandlerContext, 'db' | 'now' | 'services'>,
  text: string,
  given: Given,
): Promise<void> {
  const { db, now } = context
  const opened = await openLink(db, 'host', text, now)
  requireAsked(opened)
  refuseUntil(given.insured_until, opened.record.today)
  if (!(await consume(db, sentPerDay, `host ${opened.record.host?.id}`, now)))
    throw new DomainError('too-many', 'too-many', {
      message: 'You have sent many files today. Please send the certificate to the school.',
      retryAfterSeconds: 3_600,
    })
  const uploadId = await storeForNobody(context, { file: given.file as File, purpose })
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, 'host', text, now)
    const host = requireAsked(link)
    await replaceCertificate(tx, host.id, { uploadId, until: given.insured_until }, now)
    await writeEvent(tx, link.record.placement.id, 'insurance-sent', { party: 'host' }, now)
  })
}

type Opened = Awaited<ReturnType<typeof openLink>>

function requireAsked({ token, record: { host, placement } }: Opened) {
  if (token.purpose !== 'answer' || !host) throw linkDead()
  if (isInsuredOn(host, placement.endDate))
    throw new DomainError('refused', 'certificate-known', {
      message: 'The school has your certificate. It is valid to the end of the work experience.',
    })
  return host
}

function refuseUntil(until: string, today: string): void {
  const error = insuredUntilError(until, today)
  if (error) refuseErrors({ insured_until: [error] })
}

async function replaceCertificate(
  tx: Database,
  hostId: number,
  { uploadId, until }: { uploadId: string; until: string },
  now: Date,
): Promise<void> {
  const place = `placement-host:${hostId}`
  await replaceUses(tx, { place, ids: [uploadId], purposes: [purpose], by: { userId: null }, now })
  await tx
    .update(placementHosts)
    .set({ insuranceUploadId: uploadId, insuredUntil: until, updatedAt: now })
    .where(eq(placementHosts.id, hostId))
}
