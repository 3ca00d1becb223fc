/** How often an amount comes or goes. */
export const frequencies = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** By what a budget can be viewed. Source: entities, BudgetPlan. */
export const periods = ['weekly', 'fortnightly', 'monthly', 'yearly'] as const
export type Period = (typeof periods)[number]

/** How many times in a year. Source: Moneysmart's budget planner, whose rows are multiplied in the same way. */
export const timesPerYear: Record<Frequency, number> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
}

export const frequencyWords: Record<Frequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every fortnight',
  monthly: 'Every month',
  quarterly: 'Every 3 months',
  yearly: 'Every year',
}

export const periodWords: Record<Period, string> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
  yearly: 'a year',
}

/** Of a view, for its button: `Week`. */
export const periodNames: Record<Period, string> = {
  weekly: 'Week',
  fortnightly: 'Fortnight',
  monthly: 'Month',
  yearly: 'Year',
}
