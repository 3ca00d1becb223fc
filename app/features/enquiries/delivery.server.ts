import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { providerOwners, users } from '#app/features/people/tables.server.ts'
import { openStatuses } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { deskEmail } from './emails.ts'
import type { EnquiryRow } from './enquiries.server.ts'
import { nextStatus } from './enquiry-rules.ts'
import { enquiryPassedOn, enquiryToAnswer } from './notifications.ts'
import { enquiries } from './tables.server.ts'

export const deliverEnquiry: JobKind<{ id: number }> = { queue: 'enquiries-deliver' }

/** Tells the provider, and confirms it to the person who asked. A second run does nothing. */
export async function deliver(services: Services, id: number): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    // any owner: a job of the row that it was enqueued with
    const [enquiry] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update')
    const status = enquiry && nextStatus(enquiry.status, 'delivered')
    if (!enquiry || !status) return
    // any owner: the same row
    await tx.update(enquiries).set({ status }).where(eq(enquiries.id, id))
    await tellThoseWhoAnswer(services, tx, enquiry, now)
    if (enquiry.userId)
      await notify(
        services,
        tx,
        enquiryPassedOn,
        { userId: enquiry.userId, subject: `enquiry/${id}`, payload: { id } },
        now,
      )
  })
}

/** The accounts that speak for the provider; while there is none, Yonder's own desk. */
export async function tellThoseWhoAnswer(
  services: Pick<Services, 'jobs' | 'mail'>,
  tx: Database,
  enquiry: EnquiryRow,
  now: Date,
): Promise<void> {
  // any owner: those who speak for the provider
  const speakers = await tx
    .select({ id: users.id })
    .from(providerOwners)
    .innerJoin(users, eq(users.id, providerOwners.userId))
    .where(
      and(
        eq(providerOwners.type, enquiry.providerType),
        eq(providerOwners.providerId, enquiry.providerId),
        eq(users.kind, 'provider'),
        inArray(users.status, openStatuses),
        isNull(users.deletionDueAt),
      ),
    )
  if (speakers.length === 0) await services.mail.sendToOperators(tx, deskEmail(enquiry))
  for (const { id } of speakers)
    await notify(
      services,
      tx,
      enquiryToAnswer,
      { userId: id, subject: `enquiry/${enquiry.id}`, payload: { id: enquiry.id } },
      now,
    )
}
