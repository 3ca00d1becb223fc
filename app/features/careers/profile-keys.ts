/** The six interest areas and six work values of an occupation's profile, by their columns and names on the wire. */
export const interestKeys = [
  'realistic',
  'investigative',
  'artistic',
  'social',
  'enterprising',
  'conventional',
] as const
export type InterestKey = (typeof interestKeys)[number]

export const valueKeys = [
  'achievement',
  'working_conditions',
  'recognition',
  'relationships',
  'support',
  'independence',
] as const
export type ValueKey = (typeof valueKeys)[number]
