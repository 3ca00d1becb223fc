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

/** What the areas are called on every page. The names that careers people use, as Realistic, are in brackets at most. */
export const interestNames: Record<InterestKey, string> = {
  realistic: 'Hands-on',
  investigative: 'Curious',
  artistic: 'Creative',
  social: 'Caring',
  enterprising: 'Leading',
  conventional: 'Organised',
}

export const valueKeys = [
  'achievement',
  'working_conditions',
  'recognition',
  'relationships',
  'support',
  'independence',
] as const
export type ValueKey = (typeof valueKeys)[number]
