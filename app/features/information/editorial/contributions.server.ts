import { normalEmail } from '#app/features/people/email.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { localToken } from '#app/platform/web/local-token.ts'
import { storyEmail } from '../emails.ts'
import { invalidForm, onOneLine, userIdOf } from '../sent-in.server.ts'
import { type Contribution, contributionErrors } from './rules.ts'
import { contributions } from './tables.server.ts'

/**
 * Stores a story and emails it to the site's operators, in one transaction.
 *
 * @throws DomainError `invalid` with a message for each wrong field, or for the captcha
 */
export async function saveContribution(
  { db, actor, now, services }: Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services'>,
  given: Contribution & { hCaptchaToken?: string },
): Promise<void> {
  const errors = contributionErrors(given)
  if (Object.keys(errors).length > 0) throw invalidForm(errors)
  await services.captcha.check(given.hCaptchaToken ?? localToken)
  const story = {
    name: onOneLine(given.name),
    email: normalEmail(given.email),
    title: onOneLine(given.title),
    body: given.body.trim(),
  }
  await db.transaction(async (tx) => {
    await tx.insert(contributions).values({ userId: userIdOf(actor), createdAt: now, ...story })
    await services.mail.sendToOperators(tx, storyEmail(story))
  })
}
