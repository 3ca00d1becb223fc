/** What can be followed. Source: specification, section 3. */
export const followTypes = ['EDUCATOR', 'EMPLOYER', 'EXPERIENCE_PROVIDER', 'INDUSTRY', 'OCCUPATION'] as const
export type FollowType = (typeof followTypes)[number]

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

/** Where a thing is kept: as a follow or as a favourite, never as both. */
export type StoredAs = { as: 'follow'; type: FollowType } | { as: 'favourite'; type: FavouriteType }

/**
 * How a save is kept. Saving what can be followed is following it, so that there is one heart and one state
 * (decisions D-027 and D-028); which kind of provider it is, the thing itself tells.
 */
export function storedAs(type: FavouriteType, providerKind: FollowType = 'EDUCATOR'): StoredAs {
  if (type === 'occupation') return { as: 'follow', type: 'OCCUPATION' }
  if (type === 'industry') return { as: 'follow', type: 'INDUSTRY' }
  if (type === 'provider') return { as: 'follow', type: providerKind }
  return { as: 'favourite', type }
}

/** Follows of one kind that a person may have: far more than anybody reads, and an end for scripts. */
export const mostOfAKind = 500

/** What following a provider of each kind is called on the wire. */
export const providerFollowType = {
  educator: 'EDUCATOR',
  employer: 'EMPLOYER',
  experience_provider: 'EXPERIENCE_PROVIDER',
} as const satisfies Record<string, FollowType>
