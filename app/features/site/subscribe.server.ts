import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { currentMonth, mayKeepContact } from '#app/features/people/age-rules.ts'
import { dobThatCounts } from '#app/features/people/birth-hold.ts'
import { linkDead } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { words } from '#app/features/people/words.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId, newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { confirmSubscriptionEmail, welcomeToListEmail } from './emails.ts'
import { unconfirmedLifeDays } from './retention.ts'
import { subscribeConsent, subscribeRefusal } from './subscribe-rules.ts'
import { subscribers } from './tables.server.ts'
import { subscribeWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'>
type Form = { first_name: string; email: string; dob?: string }

/**
 * Asks the owner of an address by email whether they want to be on the mailing list. A listed address gets the same answer
 * and no email, so that nobody learns who is on the list. With PRIVACY=strict the age comes first, and nothing of anybody
 * under 16 is stored.
 *
 * @throws DomainError `invalid` with a message for the field
 */
export async function joinMailingList({ db, now, services }: Context, form: Form): Promise<void> {
  const firstName = form.first_name.trim()
  const email = form.email.trim().toLowerCase()
  const refusal = subscribeRefusal({ firstName, email })
  if (refusal) {
    const field = refusal === 'name-missing' ? 'first_name' : 'email'
    throw new DomainError('invalid', refusal, { errors: { [field]: [subscribeWords[refusal]] } })
  }
  const isStrict = services.settings.privacy === 'strict'
  if (isStrict && !mayKeepContact(form.dob, currentMonth(now)))
    throw new DomainError('invalid', 'too-young', {
      errors: { dob: [form.dob ? words.contactAge : words.dob] },
    })
  await db.transaction(async (tx) => {
    if (isStrict && (await accountsTooYoung(tx, now, email)).length > 0) return
    const [known] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
    if (known?.confirmedAt || !(await mayWriteTo(tx, email, now))) return
    const token = newToken()
    const asked = {
      firstName,
      consentText: subscribeConsent,
      consentedAt: now,
      tokenHash: hashToken(token),
    }
    await tx
      .insert(subscribers)
      .values({ id: newId(), email, createdAt: now, ...asked })
      .onConflictDoUpdate({ target: subscribers.email, set: asked })
    await services.mail.send(tx, email, confirmSubscriptionEmail(firstName, token))
  })
}

/** Puts an address on the list. @throws DomainError `not-found` for a link that is wrong, old or used */
export async function confirmSubscription({ db, now, services }: Context, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [joined] = await tx
      .update(subscribers)
      .set({ confirmedAt: now, tokenHash: null })
      .where(
        and(
          eq(subscribers.tokenHash, hashToken(isToken(token) ? token : '')),
          gt(subscribers.consentedAt, oldestUnconfirmed(now)),
        ),
      )
      .returning()
    if (!joined) throw linkDead()
    const leave = leaveListPath(services.settings, joined.id)
    await services.mail.send(tx, joined.email, welcomeToListEmail(joined.firstName, leave))
  })
}

/** The path in every email to the list that takes its reader off the list. */
export function leaveListPath(settings: Settings, id: string): string {
  return `/site/mailing-list/leave/${id}.${hmacOf(settings, aboutOf(id))}`
}

/** Deletes an address from the list; again, nothing happens. @throws DomainError `not-found` for a forged link */
export async function leaveMailingList(
  { db, settings }: { db: Database; settings: Settings },
  token: string,
): Promise<void> {
  const [id = '', mark = ''] = token.split('.')
  if (!isId(id) || !isHmacOf(settings, aboutOf(id), mark)) throw linkDead()
  await db.delete(subscribers).where(eq(subscribers.id, id))
}

/** The job: deletes what nobody confirmed, and with PRIVACY=strict addresses of accounts under 16. */
export async function deleteStaleSubscribers(db: Database, settings: Settings, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    subscribers,
    and(isNull(subscribers.confirmedAt), lt(subscribers.consentedAt, oldestUnconfirmed(now))),
    subscribers.consentedAt,
  )
  if (settings.privacy !== 'strict') return
  const young = await accountsTooYoung(db, now)
  if (young.length > 0) await deleteInBatches(db, subscribers, inArray(subscribers.email, young))
}

/** Addresses on the list, or one in question, whose account says that its owner is under 16. */
async function accountsTooYoung(db: Database, now: Date, email?: string): Promise<string[]> {
  // any owner: found by an address that someone typed
  const found = await db
    .select({
      email: users.email,
      dob: users.dob,
      dobHeld: users.dobHeld,
      dobHeldUntil: users.dobHeldUntil,
    })
    .from(users)
    .where(
      and(
        isNotNull(users.dob),
        email
          ? eq(users.email, email)
          : inArray(users.email, db.select({ email: subscribers.email }).from(subscribers)),
      ),
    )
  const today = currentMonth(now)
  return found.flatMap((one) =>
    one.email && !mayKeepContact(dobThatCounts(one, now) ?? undefined, today) ? one.email : [],
  )
}

function oldestUnconfirmed(now: Date): Date {
  return new Date(now.getTime() - unconfirmedLifeDays * 86_400_000)
}

function aboutOf(id: string): string {
  return `mailing-list|${id}`
}
