/** What can be followed. Source: specification, section 3. */
export const followTypes = ['EDUCATOR', 'EMPLOYER', 'EXPERIENCE_PROVIDER', 'INDUSTRY', 'OCCUPATION'] as const
export type FollowType = (typeof followTypes)[number]

export function isFollowType(type: string): type is FollowType {
  return (followTypes as readonly string[]).includes(type)
}

/** What can be saved. Webinars are events. Source: entities, Favourite. */
export const favouriteTypes = [
  'article',
  'course',
  'job',
  'gap-year',
  'event',
  'occupation',
  'industry',
  'provider',
  'tool',
  'program',
  'vje',
] as const
export type FavouriteType = (typeof favouriteTypes)[number]

/** How an item is stored: as a follow or as a favourite, never as both. */
export type StoredAs = { as: 'follow'; type: FollowType } | { as: 'favourite'; type: FavouriteType }

/**
 * How a favourite is stored. Saving what can be followed follows it, so that there is one button with one state (decisions
 * D-027 and D-028). `providerKind` comes from the provider itself.
 */
export function storedAs(type: FavouriteType, providerKind: FollowType = 'EDUCATOR'): StoredAs {
  if (type === 'occupation') return { as: 'follow', type: 'OCCUPATION' }
  if (type === 'industry') return { as: 'follow', type: 'INDUSTRY' }
  if (type === 'provider') return { as: 'follow', type: providerKind }
  return { as: 'favourite', type }
}

/** The limit of follows of one kind per person, against scripts. */
export const maxOfAKind = 500

/** The API's follow type for each kind of provider. */
export const providerFollowType = {
  educator: 'EDUCATOR',
  employer: 'EMPLOYER',
  experience_provider: 'EXPERIENCE_PROVIDER',
} as const satisfies Record<string, FollowType>
