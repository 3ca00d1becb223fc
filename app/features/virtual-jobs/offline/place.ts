import { experiencePlace } from '#app/platform/device/places.ts'

export const offlinePlace = experiencePlace

/** What is stored of this kind. */
export const itemKind = 'virtual-job'

/** Of an experience among what is stored. */
export function keyOf(slug: string): string {
  return `virtual-job/${slug}`
}
