import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { currentMonth, isAdult } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { ensureGhost } from '#app/features/people/ghosts.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { consumeAll } from '#app/features/people/rate-limits.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { enquiryLifeDays } from '#app/features/site/retention.ts'
import type { UserActor } from '#app/platform/actor.ts'
import { networkOf } from '#app/platform/address.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { hideContactDetails } from './contact-details.ts'
import type { Enquiry, sendEnquiry } from './contract.ts'
import { deliverEnquiry } from './delivery.server.ts'
import { callName, enquiryErrors } from './enquiry-rules.ts'
import { isHurtful } from './message-words.ts'
import { enquiries } from './tables.server.ts'
import { enquiryWords } from './words.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
type Context = Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services' | 'request'>

const perPage = 24
const day = 86_400
const limits = {
  ofPerson: { name: 'enquiries-person', max: 20, seconds: day },
  ofNetwork: { name: 'enquiries-network', max: 200, seconds: day },
} as const
/** The same question within so long is the same enquiry: a button pressed twice. */
const doubleMinutes = 10

/**
 * Stores a question to a provider and has it delivered, in one transaction. A visitor becomes a ghost, so that it is theirs
 * once they sign up in this browser. Contact details go to the provider only of adults who chose so.
 *
 * @throws DomainError `invalid` with a message for each wrong field, `not-found`, `too-many`
 */
export async function saveEnquiry(context: Context, given: BodyOf<typeof sendEnquiry>): Promise<EnquiryRow> {
  const { db, actor, now, services, request } = context
  const hurtful = isHurtful(`${given.first_name}\n${given.message}`) && { message: enquiryWords.hurtful }
  const errors = Object.entries({ ...hurtful, ...enquiryErrors(given) }).map(([field, text]) => [
    field,
    [text],
  ])
  if (errors.length > 0)
    throw new DomainError('invalid', 'enquiry-wrong', { errors: Object.fromEntries(errors) })
  const find = services.slices.enquirySubjects.get(given.subject_type)
  if (!find)
    throw new DomainError('invalid', 'no-such-kind', {
      errors: { subject_type: ['Nobody can be asked about that'] },
    })
  const subject = await find(db, given.subject_id, { now, demo: services.settings.demo })
  if (!subject) throw new DomainError('not-found', 'no-such-subject')
  if (subject.isSample)
    throw new DomainError('refused', 'sample-cannot-be-asked', { message: enquiryWords.sample })
  await services.captcha.check(given.hCaptchaToken)
  const email = normalEmail(given.email)
  const userId = 'userId' in actor ? actor.userId : null
  const within = await consumeAll(
    db,
    [
      [limits.ofPerson, userId ? `user|${userId}` : `mailbox|${email}`],
      [limits.ofNetwork, networkOf(request.address)],
    ],
    now,
  )
  if (!within) throw new DomainError('too-many', 'too-many-enquiries', { retryAfterSeconds: day })

  const sharesContact = Boolean(given.share_contact && userId && (await isAdultUser(db, userId, now)))
  const message = given.message.trim()
  const person = {
    firstName: plainLine(given.first_name).trim(),
    lastName: plainLine(given.last_name ?? '').trim() || null,
    email,
    phone: plainLine(given.phone ?? '').trim() || null,
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry|${userId ?? email}`}, 0))`)
    const same = and(
      eq(enquiries.subjectType, given.subject_type),
      eq(enquiries.subjectId, subject.id),
      eq(enquiries.message, message),
      gt(enquiries.createdAt, new Date(now.getTime() - doubleMinutes * 60_000)),
    )
    const known: Owner | null =
      actor.kind === 'ghost' ? { ghostId: actor.ghostId } : userId ? { userId } : null
    // any owner: of a visitor, what the same address sent with the same words a moment ago
    const [before] = await tx
      .select()
      .from(enquiries)
      .where(
        known
          ? ownedBy(enquiries, known, same)
          : and(isNull(enquiries.userId), eq(enquiries.email, email), same),
      )
    if (before) return before
    const owner = known ?? { ghostId: await ensureGhost({ ...context, db: tx }, 'enquiry') }
    const [written] = await tx
      .insert(enquiries)
      .values({
        ...owner,
        ...person,
        subjectType: given.subject_type,
        subjectId: subject.id,
        subjectTitle: subject.title,
        subjectPath: subject.path,
        providerType: subject.provider.type,
        providerId: subject.provider.id,
        providerName: subject.provider.name,
        message,
        sharesContact,
        callName: callName(person.firstName),
        maskedMessage: sharesContact ? message : hideContactDetails(message),
        shared: sharesContact
          ? [person.lastName, person.email, person.phone].filter(Boolean).join(', ')
          : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!written) throw new Error('the enquiry was not written')
    await services.jobs.enqueue(tx, deliverEnquiry, { id: written.id })
    return written
  })
}

/** What someone has asked, the latest first. */
export async function readEnquiries(db: Database, owner: UserActor, page: number): Promise<Paged<Enquiry>> {
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    db
      .select({ enquiry: enquiries, ...totalColumn })
      .from(enquiries)
      .where(ownedBy(enquiries, owner))
      .orderBy(desc(enquiries.updatedAt), desc(enquiries.id))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(({ enquiry }) => toEnquiry(enquiry)), meta }
}

/** As the person who asked sees it. */
export function toEnquiry(row: EnquiryRow): Enquiry {
  return {
    id: row.id,
    user_id: row.userId,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    subject: { title: row.subjectTitle, path: row.subjectPath },
    provider: { name: row.providerName },
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    message: row.message,
    shares_contact: row.sharesContact,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** A ghost's enquiries go to the account. */
export async function adoptEnquiries(tx: Database, ghostId: string, userId: number): Promise<void> {
  await tx.update(enquiries).set({ userId, ghostId: null }).where(ownedBy(enquiries, { ghostId }))
}

/** Those in which nothing was written for so long. */
export async function deleteOldEnquiries(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - enquiryLifeDays * day * 1_000)
  // any owner: a job that deletes what is older than its time
  await deleteInBatches(db, enquiries, lt(enquiries.updatedAt, limit), enquiries.updatedAt)
}

/** The condition for a key of a path: an integer, or nothing. */
export function byEnquiryId(key: string): SQL {
  return eq(enquiries.id, toId(key))
}

async function isAdultUser(db: Database, userId: number, now: Date): Promise<boolean> {
  const { dob, dobHeld, dobHeldUntil } = users
  const [person] = await db.select({ dob, dobHeld, dobHeldUntil }).from(users).where(eq(users.id, userId))
  return isAdult(person && dobThatCounts(person, now), currentMonth(now))
}
