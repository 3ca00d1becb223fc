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

/** What an hour pays, in dollars of its country. `stated`: every job that states its pay. */
export const payBands = ['stated', '20', '25', '30'] as const
export type PayBand = (typeof payBands)[number]

export const payBandWords: Record<PayBand, string> = {
  stated: 'Pay is stated',
  '20': '$20 an hour or more',
  '25': '$25 an hour or more',
  '30': '$30 an hour or more',
}
