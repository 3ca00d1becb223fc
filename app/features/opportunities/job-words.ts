/** Kinds of openings. Source: entities, Job. */
export const jobTypes = ['jobs', 'apprenticeships', 'internships', 'graduate'] as const
export type JobType = (typeof jobTypes)[number]

export const jobStatuses = ['DRAFT', 'LIVE', 'CLOSED'] as const
export const payUnits = ['hour', 'week', 'year'] as const
export type PayUnit = (typeof payUnits)[number]

/** One of a kind, and all of them, as people say it. */
export const jobTypeWords: Record<JobType, { one: string; many: string }> = {
  jobs: { one: 'Job', many: 'Jobs' },
  apprenticeships: { one: 'Apprenticeship', many: 'Apprenticeships' },
  internships: { one: 'Internship', many: 'Internships' },
  graduate: { one: 'Graduate job', many: 'Graduate jobs' },
}
