/** What a student can show a parent, each on its own. */
export const familyParts = ['plan', 'dates', 'tasks', 'careers', 'academy'] as const
export type FamilyPart = (typeof familyParts)[number]

/** In the order of the page, for the student who chooses; `parent` is the same part after "you see". */
export const familyPartWords: Record<FamilyPart, { label: string; description: string; parent: string }> = {
  plan: {
    label: 'My plan',
    description: 'The career at the end, the way there, and which steps are done. No dates.',
    parent: 'the plan, and which steps are done',
  },
  dates: {
    label: 'Dates in my plan',
    description: 'The steps of your plan that have a day.',
    parent: 'the dates in the plan',
  },
  tasks: {
    label: 'My tasks',
    description: 'The title of each task, its day, and whether it is done. Never what you wrote.',
    parent: 'tasks, and whether they are done',
  },
  careers: {
    label: 'Careers I saved',
    description: 'The names of the careers that you saved.',
    parent: 'saved careers',
  },
  academy: {
    label: 'Academy',
    description: 'Your badges and the modules that you finished. Never your answers.',
    parent: 'badges and finished modules',
  },
}

/** What no part ever shows, in the words of the student's page and of the pages for parents. */
export const neverShown =
  'messages, quiz answers and results, what a school wrote, notes, costs, ranks (such as an ATAR), private routes and reports'
