import { nameFor } from '#app/features/people/emails.ts'
import { formatDate, longDate } from '#app/platform/date-words.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { LetterFacts } from '../tokens/letter-emails.ts'

type Absence = Pick<LetterFacts, 'firstName' | 'school' | 'schoolPhone' | 'contact'> & { date: string }

/** To the host, without the reason, which is for the school alone. */
export function absenceEmail({ firstName, school, schoolPhone, contact, date }: Absence): EmailContent {
  const name = nameFor(firstName, 'The student')
  const day = formatDate(date)
  return {
    subject: `Work experience: ${name} cannot come on ${day}`,
    preview: 'The school knows about it. There is nothing for you to do.',
    greeting: `Hello ${nameFor(contact, 'there')},`,
    paragraphs: [
      `${name} from ${school} cannot come to work experience on ${longDate(date)}. The school knows about it.`,
      'There is nothing for you to do. The other days stay as they are.',
    ],
    note: `Questions? Please ring ${school}${schoolPhone ? ` on ${schoolPhone}` : ''}.`,
    reason: `You get this email because ${school} lists you as the contact for this work experience.`,
  }
}
