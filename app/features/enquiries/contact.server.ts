import { lt } from 'drizzle-orm'
import { normalEmail } from '#app/features/people/email.ts'
import { requestErrors, saveSchoolRequest } from '#app/features/schools/requests.server.ts'
import { contactLifeDays } from '#app/features/site/retention.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type ContactForm, type ContactTopic, contactErrors } from './contact-rules.ts'
import { contactEmail } from './emails.ts'
import { contactMessages } from './tables.server.ts'

/**
 * Stores a message and emails it to the site's operators, in one transaction.
 *
 * @throws DomainError `invalid` with a message for each wrong field, or for the captcha
 */
export async function saveContactMessage(
  { db, actor, now, services }: Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services'>,
  given: ContactForm & { slug?: ContactTopic; school_id?: number; role?: string; hCaptchaToken: string },
): Promise<void> {
  const { school_id: schoolId, role } = given
  const isRequest = given.slug === 'schools' && (schoolId !== undefined || role !== undefined)
  const wrong = Object.entries(contactErrors(given)).map(([field, text]) => [field, [text]])
  const errors = {
    ...Object.fromEntries(wrong),
    ...(isRequest ? await requestErrors(db, { schoolId, role }) : {}),
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'contact-form-wrong', { errors })
  await services.captcha.check(given.hCaptchaToken)
  const topic = given.slug ?? 'question'
  const name = given.name.trim()
  const email = normalEmail(given.email)
  const message = given.message.trim()
  const userId = 'userId' in actor ? actor.userId : null
  await db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id: newId(), topic, name, email, message, userId, createdAt: now })
    if (isRequest && schoolId && role)
      await saveSchoolRequest(tx, { schoolId, role, name, email, message }, now)
    await services.mail.sendToOperators(tx, contactEmail({ topic, name, email, message }))
  })
}

export async function deleteOldMessages(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - contactLifeDays * 86_400_000)
  // any owner: a job that deletes what is older than its time
  await deleteInBatches(db, contactMessages, lt(contactMessages.createdAt, limit), contactMessages.createdAt)
}
