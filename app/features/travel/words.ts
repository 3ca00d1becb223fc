/** What a gap year mainly is. */
export const gapYearKinds = {
  'work-abroad': 'Work abroad',
  'seasonal-work': 'Seasonal work',
  volunteer: 'Volunteering',
  'study-abroad': 'Study abroad',
  training: 'Training',
  'travel-at-home': 'Travel at home',
} as const
export type GapYearKind = keyof typeof gapYearKinds

/** What one does there: the tags of `GET /api/tags/experiences`. */
export const experienceTags = {
  animals: 'Animals',
  building: 'Building and repair',
  children: 'Children and young people',
  community: 'Community',
  conservation: 'Conservation',
  culture: 'Culture',
  'farm-work': 'Farm work',
  hiking: 'Hiking',
  hospitality: 'Hospitality',
  language: 'Languages',
  'outdoor-skills': 'Outdoor skills',
  remote: 'Remote places',
  'road-trip': 'Road and rail trips',
  sailing: 'Boats and sailing',
  snow: 'Snow',
  sport: 'Sport',
  study: 'Study',
  wildlife: 'Wildlife',
} as const
export type ExperienceTag = keyof typeof experienceTags

/** Which way the money goes: someone is paid, has bed and board or pocket money, pays nothing, or pays. */
export const moneyKinds = {
  pays: 'You are paid',
  covers: 'Food and a bed, or pocket money',
  free: 'Free',
  costs: 'You pay',
} as const
export type MoneyKind = keyof typeof moneyKinds

export const gapYearStatuses = ['DRAFT', 'LIVE', 'ARCHIVED'] as const

/** Choices of the filter for length, in weeks. */
export const lengths = {
  'up-to-4': { label: 'Up to 4 weeks', weeks: [0, 4] },
  '5-to-12': { label: '5 to 12 weeks', weeks: [5, 12] },
  '13-to-26': { label: '3 to 6 months', weeks: [13, 26] },
  'over-26': { label: 'More than 6 months', weeks: [27, 200] },
} as const
export type Length = keyof typeof lengths

/** Choices of the filter for cost. A price counts in the currency of its listing, as it is stated there. */
export const costs = {
  paid: { label: 'You are paid' },
  free: { label: 'Free, or food, a bed and pocket money' },
  'under-2500': { label: 'You pay up to $2,500' },
  'under-5000': { label: 'You pay up to $5,000' },
} as const
export type Cost = keyof typeof costs

export function keysOf<K extends string>(words: Record<K, unknown>): [K, ...K[]] {
  return Object.keys(words) as [K, ...K[]]
}
