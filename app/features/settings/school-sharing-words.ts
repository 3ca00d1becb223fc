import type { getSchoolSharing } from '#app/features/people/sharing-contract.ts'
import type { ReplyOf } from '#app/platform/contract.ts'

type Name = keyof ReplyOf<typeof getSchoolSharing>['data']

/** The four switches, in the order of the page. */
export const sharingWords: readonly { name: Name; label: string; description: string }[] = [
  {
    name: 'quiz_areas',
    label: 'My quiz areas',
    description: 'The areas that fit you best, such as “hands-on”. Never your answers.',
  },
  {
    name: 'followed_careers',
    label: 'Careers I follow',
    description: 'The names of the careers that you follow.',
  },
  {
    name: 'plan',
    label: 'My career plan',
    description: 'The routes of your plan, except for the ones you made private.',
  },
  {
    name: 'counted',
    label: 'Count me in my school’s figures',
    description: 'Such as “12 of 30 have begun a plan”. No names are shown.',
  },
]

const parts: Record<string, string> = {
  details: 'the school’s page about you',
  'career-plan': 'your career plan',
}

/** Where a school reads something of many plans at once. */
const lists: Record<string, string> = {
  list: 'saw your name and what you are heading for in the list of students',
  dashboard: 'saw your name, and what you share of your plan and your quiz, on the dashboard',
  file: 'made a file with your name and how far your plan is',
}

/** What an advisor did, after their name: "opened your career plan". */
export function viewWords(subject: string): string {
  return lists[subject] ?? `opened ${openedWords(subject)}`
}

/** What an advisor opened, after "opened". */
function openedWords(subject: string): string {
  const [part = '', rest] = subject.split('/')
  if (part === 'career-plan' && rest)
    return `${rest.replace('plan-', 'plan ').replace(/ (.)$/, (_, one: string) => ` ${one.toUpperCase()}`)} of your career plan`
  return parts[part] ?? `your ${part.replaceAll('-', ' ')}`
}
