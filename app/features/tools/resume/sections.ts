import { entriesOf, isObject, type Resume } from './shapes.ts'

export const sectionNames = {
  summary: 'About me',
  work: 'Work',
  skills: 'Strengths and skills',
  education: 'School and study',
  projects: 'Projects',
  volunteer: 'Volunteering',
  sport: 'Sport',
  caring: 'Caring for others',
  certificates: 'Certificates',
  awards: 'Awards',
  languages: 'Languages',
  publications: 'Published work',
  interests: 'Interests',
  references: 'Referees',
} as const
export type Section = keyof typeof sectionNames

const withoutJobs: readonly Section[] = [
  'summary',
  'skills',
  'education',
  'projects',
  'volunteer',
  'sport',
  'caring',
  'certificates',
  'awards',
  'languages',
  'interests',
  'work',
  'publications',
  'references',
]
const withJobs: readonly Section[] = ['summary', 'work', 'education', 'skills', ...withoutJobs]

/** The order of sections: the person's own first, then what fits a person with or without a job. */
export function sectionOrder(resume: Resume): Section[] {
  const usual = entriesOf(resume, 'work').length > 0 ? withJobs : withoutJobs
  return [...new Set([...ownOrder(resume), ...usual])]
}

/** Stored in the document itself, where other programs leave it alone: `meta.yonder.order`. */
function ownOrder({ meta }: Resume): Section[] {
  const own = isObject(meta) && isObject(meta.yonder) ? meta.yonder.order : undefined
  const names = Array.isArray(own) ? own : []
  return names.filter(
    (name): name is Section => typeof name === 'string' && Object.hasOwn(sectionNames, name),
  )
}

/** The document with a section moved up or down by one. */
export function moveSection(resume: Resume, section: Section, by: -1 | 1): Resume {
  const order = sectionOrder(resume)
  const from = order.indexOf(section)
  const to = Math.min(order.length - 1, Math.max(0, from + by))
  order.splice(from, 1)
  order.splice(to, 0, section)
  const meta = isObject(resume.meta) ? resume.meta : {}
  const yonder = isObject(meta.yonder) ? meta.yonder : {}
  return { ...resume, meta: { ...meta, yonder: { ...yonder, order } } }
}

/** Where a path like `work[0].startDate` is edited; null where no section shows it. */
export function partAt(path: string): Section | 'basics' | null {
  if (path.startsWith('basics.summary')) return 'summary'
  const [start = ''] = path.split(/[.[]/, 1)
  return start === 'basics' || Object.hasOwn(sectionNames, start) ? (start as Section | 'basics') : null
}

/** Referees who were asked and agreed, by name: `meta.yonder.refereesAgreed`. */
export function refereesAgreed({ meta }: Resume): string[] {
  const names = isObject(meta) && isObject(meta.yonder) ? meta.yonder.refereesAgreed : undefined
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === 'string') : []
}
