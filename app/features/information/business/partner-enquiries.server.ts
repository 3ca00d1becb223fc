import { answerLines, type Given, readAnswers } from '#app/features/forms/answers.ts'
import { currentForm } from '#app/features/forms/service.server.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { newId } from '#app/platform/ids.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { localToken } from '#app/platform/web/local-token.ts'
import { partnerEmail } from '../emails.ts'
import { invalidForm, onOneLine, userIdOf } from '../sent-in.server.ts'
import { answerPrefix, type PartnerEnquiry, partnerEnquiryErrors, partnerFormKey } from './rules.ts'
import { partnerEnquiries } from './tables.server.ts'

/**
 * Stores an enquiry with its answers and emails it to the site's operators, in one transaction.
 *
 * @throws DomainError `invalid` with a message for each wrong field, or for the captcha
 */
export async function savePartnerEnquiry(
  { db, actor, now, services }: Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services'>,
  given: PartnerEnquiry & { answers?: Given; hCaptchaToken?: string },
): Promise<void> {
  const form = await db.transaction((tx) => currentForm(tx, partnerFormKey, now))
  const { answers, errors: wrong } = readAnswers(form?.sections ?? [], given.answers ?? {}, {
    today: dayIn('Australia/Sydney', now), // where most of those who write are
  })
  const errors = { ...partnerEnquiryErrors(given), ...withPrefix(wrong) }
  if (Object.keys(errors).length > 0) throw invalidForm(errors)
  await services.captcha.check(given.hCaptchaToken ?? localToken)
  const enquiry = {
    name: onOneLine(given.name),
    company: onOneLine(given.company),
    email: normalEmail(given.email),
    phone: onOneLine(given.phone ?? '') || null,
    message: given.message.trim(),
  }
  await db.transaction(async (tx) => {
    await tx.insert(partnerEnquiries).values({
      id: newId(),
      userId: userIdOf(actor),
      createdAt: now,
      ...enquiry,
      formVersionId: form?.id,
      answers,
    })
    const lines = answerLines(form?.sections ?? [], answers).map(({ label, value }) => `${label} ${value}`)
    await services.mail.sendToOperators(tx, partnerEmail(enquiry, lines))
  })
}

function withPrefix(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [answerPrefix + name, text]))
}
