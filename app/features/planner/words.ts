import { listed } from '#app/features/study/rules.ts'
import { formatMoney } from '#app/platform/money.ts'
import type { CommentPart, ExperienceKind, RankScheme, RoutePart, StepOwner } from './plan-parts.ts'
import type { Unknown } from './route/costs.ts'
import type { EditError } from './route/edits.ts'
import type { StepName } from './route/stepper.ts'
import type { DateError } from './route/steps.ts'
import type { DifferencePart } from './route/versions.ts'
import type { ChangedPart, Obstacle } from './what-if/what-if.ts'

export const dateErrorWords: Record<DateError, string> = {
  'not-a-date': 'That date does not exist',
  'gone-by': 'That date has passed. Choose today or later, or tick the step as done',
  'too-far': 'That is more than 15 years away',
  'time-without-date': 'A time needs a date',
  'done-in-future': 'A step cannot be done on a day that has not come yet',
}

export const editErrorWords: Record<EditError, string> = {
  full: 'That list is full. Take something off first',
  gone: 'That has already been taken off the plan',
  twice: 'That is already on the plan',
}

/** Why nothing can be kept as another route. */
export const noFreeRoute = 'All three of your plans are in use. Clear one first, or change the work of one.'

export const ownerWords: Record<StepOwner, string> = {
  me: 'Me',
  family: 'Family',
  advisor: 'Careers advisor',
  teacher: 'Teacher',
  friend: 'Friend',
  other: 'Someone else',
}

export const experienceWords: Record<ExperienceKind, string> = {
  'work-experience': 'Work experience',
  virtual: 'Virtual experience',
  volunteering: 'Volunteering',
  'part-time-job': 'Part-time job',
  event: 'Open day or event',
  conversation: 'Conversation',
  other: 'Something else',
}

export const rankWords: Record<RankScheme, string> = { atar: 'ATAR', 'nz-rank-score': 'NZ rank score' }

export const partWords: Record<RoutePart, { name: string; todo: string }> = {
  occupation: { name: 'The work', todo: 'Choose the work at the end of this route' },
  courses: { name: 'Study and training', todo: 'Add a course, or how you would learn it on the job' },
  'entry-level': { name: 'Way in', todo: 'Choose the qualification that gets you in' },
  subjects: { name: 'Subjects now', todo: 'Add the subjects you take or want to take' },
  experiences: { name: 'Try it', todo: 'Add a way to try it before you choose it' },
  steps: { name: 'Steps', todo: 'Add a first small step with a date' },
}

/** What a comment is about, in words. */
export const commentPartNames: Record<CommentPart, string> = {
  occupation: partWords.occupation.name,
  courses: partWords.courses.name,
  'entry-level': partWords['entry-level'].name,
  subjects: partWords.subjects.name,
  experiences: partWords.experiences.name,
  steps: partWords.steps.name,
  money: 'Money',
}

/** The questions of the stepper: a short name for the line of steps, and the question itself. */
export const stepWords: Record<StepName, { name: string; question: string }> = {
  work: { name: 'The work', question: 'What is the work at the end of this route?' },
  course: { name: 'Which course', question: 'Which course or training goes with it?' },
  'found-out': { name: 'What it asks for', question: 'What have you found out about it?' },
  qualification: { name: 'Qualification', question: 'Which qualification gets you in?' },
  where: { name: 'Where', question: 'Where would you study or train?' },
  rank: { name: 'Rank', question: 'Are you aiming for a rank?' },
  subjects: { name: 'Subjects', question: 'Which subjects do you take, or want to take?' },
  try: { name: 'Try it', question: 'How could you try it before you choose it?' },
  steps: { name: 'Steps', question: 'What do you do first, and by when?' },
  living: { name: 'Living', question: 'What would living cost you in a year?' },
  budget: { name: 'Budget', question: 'How much money will there be in a year?' },
  'what-if': { name: 'What if', question: 'What would change if …' },
}

export const differenceWords: Record<DifferencePart, string> = {
  title: 'Name of the route',
  occupation: 'The work',
  note: 'Why this route',
  region: 'Region',
  rank: 'Rank you are aiming for',
  entry_level: 'Way in',
  gap_year: 'A gap year first',
  living_cents_per_year: 'Living costs a year',
  budget_cents_per_year: 'Budget a year',
  undecided: 'Not known yet',
  is_private: 'Kept from advisors',
  shares_details: 'Ranks, money and reasons shown to advisors',
  courses: 'Study and training',
  subjects: 'Subjects',
  experiences: 'Try it',
  steps: 'Steps',
  order: 'Order',
}

export const changedWords: Record<ChangedPart, string> = {
  region: 'Region',
  rank: 'Rank',
  'gap-year': 'A gap year first',
  subjects: 'Subjects',
  living: 'Living costs a year',
  budget: 'Budget a year',
}

/** One sentence for one hindrance. */
export function describeObstacle(obstacle: Obstacle, regionName: (id: string) => string): string {
  switch (obstacle.kind) {
    case 'rank':
      return `${obstacle.course} asks for a rank of ${obstacle.needed}; you are aiming for ${obstacle.have}.`
    case 'subject':
      return `${obstacle.course} asks for ${obstacle.subject}, which is not among your subjects.`
    case 'region':
      return `${obstacle.course} is not taught in ${regionName(obstacle.region)}, as far as our list knows.`
    case 'money': {
      const { missing_cents, per, at_least } = obstacle
      const missing = `${at_least ? 'at least ' : ''}${formatMoney(missing_cents)}${per === 'year' ? ' a year' : ''}`
      return `Your budget is ${missing} below the costs you wrote down.`
    }
  }
}

const lackWords = { entry: 'what it asks for', price: 'what it costs', length: 'how long it takes' }

/** What is not known about a route yet, as sentences; empty when everything is. */
export function describeUnknowns(unknowns: Unknown[]): string[] {
  return unknowns.map((one) => {
    if (one.about === 'courses') return 'You have not picked a course or training yet.'
    if (one.about === 'living') return 'You have not written down your living costs yet.'
    return `${one.course}: not known yet ${listed(one.lacks.map((lack) => lackWords[lack]))}.`
  })
}
