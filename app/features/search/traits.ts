/**
 * What work is like, as far as our data says: facets of occupations, which questions such as “jobs without maths” are filtered by.
 * `careers/search-traits.ts` says which occupations have each.
 */
export const traits = [
  'little_maths',
  'little_writing',
  'quiet',
  'on_your_feet',
  'light',
  'hands_on',
  'creative',
  'helping',
  'leading',
  'science',
  'off_screen',
  'at_a_screen',
  'outside',
  'country',
  'no_blood',
  'no_degree',
] as const
export type Trait = (typeof traits)[number]

export function isTrait(value: string): value is Trait {
  return (traits as readonly string[]).includes(value)
}
