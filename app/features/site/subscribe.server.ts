import { greetingFor } from '#app/features/people/emails.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { subscribeConsent, subscribeRefusal } from './subscribe-rules.ts'
import { subscribers } from './tables.server.ts'
import { subscribeWords } from './words.ts'

/**
 * Adds an address to the mailing list, once. A listed address gets the same answer and no second email, so that nobody learns
 * who is on the list.
 *
 * @throws DomainError `invalid` with a message for the field
 */
export async function joinMailingList(
  { db, now, services }: Pick<HandlerContext, 'db' | 'now' | 'services'>,
  form: { first_name: string; email: string },
): Promise<void> {
  const firstName = form.first_name.trim()
  const email = form.email.trim().toLowerCase()
  const refusal = subscribeRefusal({ firstName, email })
  if (refusal) {
    const field = refusal === 'name-missing' ? 'first_name' : 'email'
    throw new DomainError('invalid', refusal, { errors: { [field]: [subscribeWords[refusal]] } })
  }
  await db.transaction(async (tx) => {
    const [joined] = await tx
      .insert(subscribers)
      .values({
        id: newId(),
        firstName,
        email,
        consentText: subscribeConsent,
        consentedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: subscribers.id })
    if (joined) await services.mail.send(tx, email, welcomeEmail(firstName))
  })
}

function welcomeEmail(firstName: string) {
  return {
    subject: 'You are on the Yonder list',
    preview: 'One email a month: key dates, new courses and things worth your Sunday.',
    greeting: greetingFor(firstName),
    paragraphs: [
      'Thanks for joining. Once a month we send key dates, new courses and things worth your Sunday. That is all.',
      'If you have not taken the career quiz yet, it takes about 8 minutes and needs no account.',
    ],
    action: { label: 'Take the career quiz', href: '/career-quiz' },
    note: 'Somebody entered this address at the foot of a Yonder page. If that was not you, reply to this email and we will take it off the list.',
  }
}
