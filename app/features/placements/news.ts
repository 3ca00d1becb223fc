import type { PlacementEvent, PlacementFact } from './status.ts'

/** What a notification about a placement says. */
export type PlacementNews = PlacementEvent | PlacementFact

type Words = Partial<Record<PlacementNews, string>>

export const studentWords: Words = {
  prepared: 'your school has started it for you. Please complete it and sign.',
  submit: 'your school handed it in for you.',
  'host-accepts': 'the host has said yes.',
  'host-declines': 'the host has said no.',
  'parent-consents': 'your parent or guardian has agreed.',
  'parent-refuses': 'your parent or guardian has said no.',
  'advisor-approves': 'your school has approved it.',
  'advisor-requests-changes': 'your school asks for changes.',
  'advisor-declines': 'your school has said no.',
  cancel: 'it is cancelled.',
  'start-date-reached': 'it starts today.',
  'end-date-passed': 'it is over. Look back on it, and add it to your career plan if you like.',
  'amendment-proposed': 'a change is waiting for your signature.',
  'amendment-applied': 'a change now applies.',
  'amendment-refused': 'a change was not accepted.',
  'amendment-withdrawn': 'a change that was asked for is withdrawn.',
  held: 'it is on hold. Your school will talk to you.',
  'hold-lifted': 'it is no longer on hold.',
  'host-reported': 'the host has sent its report.',
  'no-show': 'the host says that you did not come. If that is not right, talk to your school.',
  reminded: 'your school reminds you: something is still to do.',
}

export const staffWords: Words = {
  submit: 'a student has handed it in.',
  'host-accepts': 'the host has accepted.',
  'host-declines': 'the host has declined.',
  'parent-consents': 'a parent or guardian has agreed. It is waiting for the school.',
  'parent-refuses': 'a parent or guardian has refused.',
  cancel: 'the student has cancelled it.',
  'start-date-reached': 'it starts today.',
  'end-date-passed': 'it is over.',
  'amendment-proposed': 'a change is waiting for the school.',
  'amendment-signed': 'someone has signed a change.',
  'amendment-applied': 'a change now applies.',
  'amendment-refused': 'a change was not accepted.',
  'amendment-withdrawn': 'a change that was asked for is withdrawn.',
  'consent-withdrawn': 'a parent or guardian has withdrawn consent. It is on hold.',
  held: 'it is on hold.',
  'hold-lifted': 'the hold is lifted.',
  'host-reported': 'the host has sent its report.',
  reflected: 'the student has written about it.',
  absent: 'the student cannot come on one of the days.',
  'no-show': 'the host says that the student did not come. Please ring the student and their family.',
  'wants-to-talk': 'the student did not feel safe and wants to talk to someone at school.',
  incident: 'something went wrong. Please look.',
  'serious-incident': 'a serious incident. Please ring the host now.',
  'quiet-start': 'nobody has said that the student is there. Please ring the host.',
}

/** What staff read in the subject line of an email, which others may see: nothing of what happened to the student. */
const staffSubjects: Words = {
  'no-show': 'please ring the family',
  'wants-to-talk': 'a student wants to talk',
  incident: 'something went wrong',
  'serious-incident': 'please ring the host now',
}

/** What the email says below its subject line: what that leaves out, and which work experience it is. */
export function newsText(words: Words, news: string, name: string | undefined): string {
  const known = words[news as PlacementNews] ?? 'something has changed.'
  const hasOwnSubject = words === staffWords && news in staffSubjects
  const left = hasOwnSubject ? known : known.slice(known.indexOf('.') + 2)
  const about = name ? `This is about “${name}”.` : 'Open it to see more.'
  return `${left.charAt(0).toUpperCase()}${left.slice(1)} ${about}`.trim()
}

/** The subject line of an email: the first sentence of the news. */
export function newsSubject(words: Words, news: string): string {
  const own = words === staffWords ? staffSubjects[news as PlacementNews] : undefined
  const [first] = (words[news as PlacementNews] ?? 'something has changed').split('.')
  return `Work experience: ${own ?? first}`
}
