import { normalEmail } from '#app/features/people/email.ts'
import { newId } from '#app/platform/ids.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { localToken } from '#app/platform/web/local-token.ts'
import { invalidForm, onOneLine, paragraphsOf, unprovedAddress, userIdOf } from '../sent-in.server.ts'
import { type PartnerEnquiry, partnerEnquiryErrors } from './rules.ts'
import { partnerEnquiries } from './tables.server.ts'

/**
 * Stores an enquiry and emails it to the site's operators, in one transaction.
 *
 * @throws DomainError `invalid` with a message for each wrong field, or for the captcha
 */
export async function savePartnerEnquiry(
  { db, actor, now, services }: Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services'>,
  given: PartnerEnquiry & { hCaptchaToken?: string },
): Promise<void> {
  const errors = partnerEnquiryErrors(given)
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
    await tx
      .insert(partnerEnquiries)
      .values({ id: newId(), userId: userIdOf(actor), createdAt: now, ...enquiry })
    await services.mail.sendToOperators(tx, emailOf(enquiry))
  })
}

function emailOf({
  name,
  company,
  email,
  phone,
  message,
}: {
  name: string
  company: string
  email: string
  phone: string | null
  message: string
}): EmailContent {
  return {
    subject: `Working with Yonder: ${company}`,
    preview: `${name} has written on the page for partners.`,
    paragraphs: [`From ${name}, ${company}, ${email}${phone ? `, ${phone}` : ''}:`, ...paragraphsOf(message)],
    note: `Sent from the page for partners. ${unprovedAddress}`,
  }
}
