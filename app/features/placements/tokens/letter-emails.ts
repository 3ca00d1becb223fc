import { nameFor } from '#app/features/people/emails.ts'
import { longDate } from '#app/platform/date-words.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { LetterAbout } from './letter-job.ts'

/** What a letter may say: no surname of the student, no birth date, no address of a workplace. */
export type LetterFacts = {
  firstName: string
  yearLevel: number | null
  school: string
  schoolPhone: string | null
  /** The person at the host. */
  contact: string
  startDate: string
  endDate: string
  isApproved: boolean
  /** A change that waits for the reader's signature, or one that holds since a short while; null: neither. */
  change: 'waits' | 'applied' | null
}

/** The email of a letter. `href` is the path of its link; null for news without one. */
export function letterEmail(about: LetterAbout, facts: LetterFacts, href: string | null): EmailContent {
  const { subject, preview, paragraphs, button } = contentOf(about, facts)
  return {
    subject,
    preview,
    greeting: about in forHosts ? `Hello ${nameFor(facts.contact, 'there')},` : 'Hello,',
    paragraphs,
    action: href && button ? { label: button, href } : undefined,
    note: [href && linkNotes[about], `Questions? Please ring ${schoolWith(facts)}.`]
      .filter(Boolean)
      .join(' '),
    reason:
      about in forHosts
        ? `You get this email because ${facts.school} lists you as the contact for this work experience.`
        : `You get this email because ${facts.school} lists you as a parent or guardian of ${youngOf(facts)}.`,
  }
}

/** The text message of a letter, to a guardian of whom the school has a mobile number alone. */
export function letterText(about: LetterAbout, facts: LetterFacts, address: string | null): string {
  const { preview, textBeforeLink } = contentOf(about, facts)
  const parts = [
    `Yonder: ${preview}`,
    address && textBeforeLink,
    address ?? `Questions? Please ring ${schoolWith(facts)}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

const forHosts: Partial<Record<LetterAbout, true>> = { answer: true, during: true, feedback: true }

const linkNotes: Partial<Record<LetterAbout, string>> = {
  answer: 'The link works for 14 days. It is only for you.',
  during: 'Please give the link only to the supervisor.',
  feedback: 'The link works for 14 days. It is only for you.',
  consent: 'The link works for 14 days. It is only for you.',
  withdraw: 'The link works until the work experience ends. It is only for you.',
}

type Content = Pick<EmailContent, 'subject' | 'paragraphs'> & {
  preview: string
  button?: string
  textBeforeLink?: string
}

const contents: Record<LetterAbout, (facts: LetterFacts) => Content> = {
  answer: (facts) => ({
    subject: 'Can you take a student for work experience?',
    preview: `${facts.school} asks for your answer. It takes about three minutes.`,
    paragraphs: [
      `${studentOf(facts)} would like to do work experience with you ${datesOf(facts)}.`,
      'The page shows what the student would like to do and on which days. You can answer yes or no there, and you don’t need an account.',
    ],
    button: 'See the details and answer',
  }),
  during: (facts) => ({
    subject: 'The work experience is approved',
    preview: `${capital(youngOf(facts))} comes to you ${datesOf(facts)}.`,
    paragraphs: [
      `${facts.school} has approved ${experienceOf(facts)} with you ${datesOf(facts)}.`,
      'There is a page for the supervisor. On the days of the work experience it also shows who to ring in an emergency.',
    ],
    button: 'Open the supervisor’s page',
  }),
  feedback: (facts) => ({
    subject: 'How did the work experience go?',
    preview: `${facts.school} asks for a short report.`,
    paragraphs: [
      `Thank you for having ${youngOf(facts)}. Please write a short report: whether the student came, and what you saw. You give no marks, and the student can read the report too.`,
    ],
    button: 'Write the report',
  }),
  consent: (facts) => ({
    subject: 'Work experience: do you agree?',
    textBeforeLink: 'To see the details and answer:',
    preview: `${capital(youngOf(facts))} would like to do work experience, and ${facts.school} asks whether you agree.`,
    paragraphs: [
      `${capital(youngOf(facts))} would like to do work experience ${datesOf(facts)}. The host has said yes. It only goes ahead if you agree.`,
      'The page shows the host, the place, the tasks, the hours, who supervises and who provides the insurance. You can answer yes or no there, and you don’t need an account. Before you sign, we send you a code, so that nobody else can sign for you.',
    ],
    button: 'See the details and answer',
  }),
  withdraw: (facts) => ({
    subject: facts.isApproved ? 'The work experience is approved' : 'You have agreed to work experience',
    preview: facts.isApproved
      ? `${facts.school} has approved ${experienceOf(facts)}.`
      : `You have agreed to ${experienceOf(facts)}.`,
    textBeforeLink: 'To read it again, or to withdraw your consent:',
    paragraphs: [
      facts.isApproved
        ? `${facts.school} has approved ${experienceOf(facts)} ${datesOf(facts)}.`
        : `Thank you. You have agreed to ${experienceOf(facts)} ${datesOf(facts)}. The school still has to approve it.`,
      'You can read what you agreed to at any time, and withdraw your consent until the work experience ends.',
    ],
    button: 'See what I agreed to',
  }),
  declined: (facts) => ({
    subject: 'The work experience is not going ahead',
    preview: `${facts.school} has not approved ${experienceOf(facts)}.`,
    paragraphs: [
      `${facts.school} has not approved ${experienceOf(facts)} ${datesOf(facts)}. It is not going ahead, and there is nothing for you to do.`,
    ],
  }),
  cancelled: (facts) => ({
    subject: 'The work experience is cancelled',
    preview: `${capital(experienceOf(facts))} is cancelled.`,
    paragraphs: [
      `${capital(experienceOf(facts))} ${datesOf(facts)} is cancelled. There is nothing for you to do.`,
    ],
  }),
}

const changeWaits = (facts: LetterFacts): Content => ({
  subject: 'Please sign a change to the work experience',
  preview: `Someone asks to change ${experienceOf(facts)}.`,
  textBeforeLink: 'To see what changes, and to sign or say no:',
  paragraphs: [
    `Someone asks to change ${experienceOf(facts)}. Nothing changes until everyone has signed.`,
    'The page shows the old and the new side by side. You can sign there or say no.',
  ],
  button: 'See the change and answer',
})

const changeHolds = (facts: LetterFacts): Content => ({
  subject: 'The work experience has changed',
  preview: `Everyone has signed a change to ${experienceOf(facts)}.`,
  textBeforeLink: 'To read how it is now:',
  paragraphs: [
    `Everyone has signed a change to ${experienceOf(facts)}. It takes place ${datesOf(facts)}.`,
    'You can read what is agreed now. Please use this new link and no longer the old one.',
  ],
  button: 'See how it is now',
})

/** What letters say instead where there is a change. */
const changeContents: Partial<Record<LetterAbout, Partial<Record<'waits' | 'applied', typeof changeWaits>>>> =
  {
    answer: { waits: changeWaits },
    consent: { waits: changeWaits },
    during: { applied: changeHolds },
    withdraw: { applied: changeHolds },
  }

function contentOf(about: LetterAbout, facts: LetterFacts): Content {
  const ofChange = facts.change && changeContents[about]?.[facts.change]
  return (ofChange ?? contents[about])(facts)
}

function youngOf({ firstName }: LetterFacts): string {
  return nameFor(firstName, 'the student')
}

/** `Mia’s work experience`. */
function experienceOf(facts: LetterFacts): string {
  return `${youngOf(facts)}’s work experience`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function studentOf({ firstName, yearLevel, school }: LetterFacts): string {
  const place = `${yearLevel === null ? '' : ` in Year ${yearLevel}`} at ${school}`
  const name = nameFor(firstName, '')
  return name ? `${name}, a student${place},` : `A student${place}`
}

function datesOf({ startDate, endDate }: LetterFacts): string {
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  const start = isOneYear ? longDate(startDate).slice(0, -' 2027'.length) : longDate(startDate)
  return startDate === endDate ? `on ${longDate(endDate)}` : `from ${start} to ${longDate(endDate)}`
}

function schoolWith({ school, schoolPhone }: LetterFacts): string {
  return schoolPhone ? `${school} on ${schoolPhone}` : school
}

/** The code that proves a guardian's mailbox. */
export function codeEmail(code: string): EmailContent {
  return {
    subject: 'Your code for the work experience page',
    preview: 'Type it on the page. It works for 10 minutes.',
    greeting: 'Hello,',
    paragraphs: ['Here is the code that you asked for. Type it on the work experience page.'],
    code,
    note: 'The code works for 10 minutes. If you did not ask for it, do not give it to anyone, and please ring the school.',
    reason: 'You get this email because someone opened your work experience link and asked for a code.',
  }
}

export function codeText(code: string): string {
  return `${code} is your Yonder code for the work experience page. It works for 10 minutes. Never give it to anyone.`
}
