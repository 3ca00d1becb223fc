import { slugify } from '#app/platform/content/slug.ts'

/** `fahan-school-au-40001`: the official number makes it unique. */
export function schoolSlug(name: string, country: 'au' | 'nz', officialId: number): string {
  return `${slugify(name)}-${country}-${officialId}`
}
