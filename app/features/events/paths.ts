import type { EventCard } from './contract.ts'

/** The address of its page: one that someone else runs has a page that says where it leads. */
export function pathOf({ slug, is_external }: Pick<EventCard, 'slug' | 'is_external'>): string {
  return is_external ? `/events/external/${slug}` : `/events/${slug}`
}
