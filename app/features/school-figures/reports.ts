/** `wex` comes with work experience and has no rows yet. */
export const reportKinds = ['students', 'plans', 'sheets', 'academy', 'wex'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportStates = ['queued', 'ready', 'failed'] as const

export const reportNames: Record<ReportKind, string> = {
  students: 'Students',
  plans: 'Career plans',
  sheets: 'Career plans to print (PDF)',
  academy: 'Academy',
  wex: 'Work experience',
}

/** A file of more people than this is told to a second advisor. */
export const manyPeople = 50
/** So many plans are in a file to print: a class, and never a whole school. */
export const maxSheets = 60
export const reportDays = 7
