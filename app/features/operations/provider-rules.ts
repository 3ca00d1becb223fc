import { fewestPeople } from '#app/features/school-figures/safe-views.ts'

/** How many people a listing reached; null where they are too few to be shown to its provider. */
export function shownCount(people: number): number | null {
  return people >= fewestPeople ? people : null
}

type Listing = { isLive: boolean; change: string | null; missing: readonly unknown[] }

/** The one thing to do with a listing. */
export function listingVerb({ isLive, change, missing }: Listing): string {
  if (change === 'changes-asked') return 'Read what we asked'
  if (change === 'in-review' || change === 'scheduled') return 'See the change'
  if (missing.length > 0) return 'Add what is missing'
  if (change === 'draft' || !isLive) return 'Send for review'
  return 'Edit'
}

/** What has to be done comes first: sent back, then not on the site, then the rest by title. */
export function listingOrder<Item extends Listing & { title: string }>(items: readonly Item[]): Item[] {
  const rank = ({ change, isLive, missing }: Listing) => {
    if (change === 'changes-asked') return 0
    if (!isLive) return 1
    return missing.length > 0 ? 2 : 3
  }
  return items.toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title, 'en'))
}
