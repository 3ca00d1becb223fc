import { basicsOf, entriesOf, type Resume, textAt, textsAt } from './shapes.ts'
import { warningsOf } from './warnings.ts'

export type ChecklistItem = { id: string; label: string; isDone: boolean; why: string }

/** What a reader looks for. There is no score: some of it does not fit everybody. */
export function checklistOf(resume: Resume, today: string): ChecklistItem[] {
  const basics = basicsOf(resume)
  const filled = ['work', 'volunteer', 'projects', 'sport', 'caring', 'education']
  const has = (section: string) => entriesOf(resume, section).length > 0
  const kinds = new Set(warningsOf(resume, today).map(({ kind }) => kind))
  const isPrivate = (['birth-date', 'photo', 'street-address', 'tax-number'] as const).every(
    (kind) => !kinds.has(kind),
  )
  const examples = filled
    .flatMap((section) => entriesOf(resume, section))
    .flatMap((entry) => textsAt(entry, 'highlights'))
  return [
    { id: 'name', label: 'Your name', isDone: textAt(basics, 'name') !== '', why: 'It goes at the top.' },
    {
      id: 'contact',
      label: 'A way to reach you',
      isDone: textAt(basics, 'email') !== '' || textAt(basics, 'phone') !== '',
      why: 'An email address or a telephone number is enough.',
    },
    {
      id: 'about',
      label: 'Two or three sentences about you',
      isDone: textAt(basics, 'summary') !== '',
      why: 'Employers read them first.',
    },
    {
      id: 'evidence',
      label: 'Something you have done',
      isDone: filled.some(has),
      why: 'School, a project, volunteering, sport or caring counts as much as a job at the start.',
    },
    {
      id: 'examples',
      label: 'An example with a result',
      isDone: examples.length > 0,
      why: '“Ran the canteen roster for 12 people” says more than “reliable”.',
    },
    {
      id: 'strengths',
      label: 'Strengths and skills',
      isDone: has('skills'),
      why: 'Employers look for words from the job ad.',
    },
    {
      id: 'private',
      label: 'Nothing that is private',
      isDone: isPrivate,
      why: 'Birth date, photo, street and tax number do not belong in a résumé.',
    },
    {
      id: 'referees',
      label: 'Referees who agreed',
      isDone: !kinds.has('referee'),
      why: 'Ask first. It is fine to have none yet: “Referees on request”.',
    },
    {
      id: 'easy',
      label: 'Easy to read',
      isDone: !kinds.has('reading-age'),
      why: 'Short sentences are read to the end.',
    },
  ]
}
