import { formatDate } from '#app/platform/date-words.ts'
import { basicsOf, entriesOf, type Resume, textAt } from './shapes.ts'

export type LetterKind = 'advertised' | 'asking'
export const letterNames: Record<LetterKind, string> = {
  advertised: 'For a job that is advertised',
  asking: 'To ask for work that is not advertised',
}

/** What the person fills in; what is left out stays in brackets, so that nothing is invented. */
export type LetterDetails = {
  country: 'AU' | 'NZ'
  today: string
  employer: string
  contact: string
  job: string
  /** Why this employer, in the person's own words. */
  reason: string
}

/** A letter of one page to go with the résumé. */
export function letterOf(kind: LetterKind, resume: Resume, details: LetterDetails): string {
  const basics = basicsOf(resume)
  const cv = details.country === 'NZ' ? 'CV' : 'résumé'
  const job = details.job || '[the job]'
  const employer = details.employer || '[the employer]'
  const strengths = entriesOf(resume, 'skills')
    .map((skill) => textAt(skill, 'name'))
    .filter(Boolean)
    .slice(0, 3)
  const done = doneIn(resume)
  const opening =
    kind === 'advertised'
      ? `I am applying for ${job} at ${employer}.`
      : `I am looking for work as ${job} and would like to ask whether ${employer} has a place for me.`
  const closing =
    kind === 'advertised'
      ? `My ${cv} is attached. I would be glad to meet you and can start on [a date].`
      : `My ${cv} is attached. May I call you next week, or leave it with you for later?`
  return [
    [textAt(basics, 'name') || '[your name]', textAt(basics, 'phone'), textAt(basics, 'email')]
      .filter(Boolean)
      .join('\n'),
    formatDate(details.today),
    details.contact
      ? `Dear ${details.contact}`
      : details.country === 'NZ'
        ? 'Kia ora'
        : 'Dear Hiring Manager',
    opening,
    details.reason || '[Why this place: one or two sentences in your own words.]',
    strengths.length > 0
      ? `My strengths: ${listed(strengths)}.`
      : '[What you bring: two or three strengths.]',
    done ? `One example: ${done}` : '[One example of something you did, and how it went.]',
    closing,
    `${details.country === 'NZ' ? 'Ngā mihi' : 'Kind regards'}\n${textAt(basics, 'name') || '[your name]'}`,
  ].join('\n\n')
}

/** The first thing that was done, in the words of the résumé. */
function doneIn(resume: Resume): string {
  const sections = ['work', 'volunteer', 'projects', 'caring', 'sport']
  const [first] = sections
    .flatMap((section) => entriesOf(resume, section))
    .flatMap((entry) => [entry.highlights].flat())
    .filter((text) => typeof text === 'string' && text.trim() !== '')
  return typeof first === 'string' ? first : ''
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
