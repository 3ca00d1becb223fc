/**
 * When the figures are from, as pages name it. A test holds these equal to the packs, so that a new edition cannot be
 * loaded under the old date.
 */
export const dates = {
  /** Median and mean pay of a kind of job. */
  pay: 'May 2025',
  payMonth: '2025-05',
  industryPay: 'August 2025',
  people: 'February 2026',
  /** States, ages, industries and the figures of single occupations. */
  census: 'Aug 2021',
  censusMonth: '2021-08',
  projectedFrom: 'May 2025',
  projectedMonth: '2025-05',
  projected: 'May 2025 to May 2035',
  taxReturns: 'year to June 2023',
  shortageOfJob: '2024',
  shortageOfGroup: '2025',
} as const
