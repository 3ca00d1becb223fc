import { type Preparation, preparations } from '#app/features/careers/preparation.ts'
import type { WayInCountry } from '#app/features/careers/preparation-in.ts'
import type { OccupationBook, OccupationFacts } from './occupation-book.ts'

/** What a person has said that a ranked list goes by, beside their answers. Null: not said. */
export type RankedFor = {
  /** How far they want to study. */
  training: Preparation | null
  /** Where they live: ISO 3166-1 alpha-2. */
  country: string | null
}

/** Of someone who has said nothing yet. */
export const saidNothing: RankedFor = { training: null, country: null }

/** Where an occupation stands beside the training that a person has stated. */
export const tiers = { same: 0, less: 1, more: 2, elsewhere: 3 } as const
export type Tier = (typeof tiers)[keyof typeof tiers]

/** Whether a tier is within what the person has stated: what needs more stands at the end of a list. */
export function isWithin(tier: Tier): boolean {
  return tier <= tiers.less
}

/**
 * `same` training or `less`; `more`, which includes years of experience first; `elsewhere` where nobody does this work in the
 * country. Without a stated training all are the same.
 */
export function tierOf(
  facts: Pick<OccupationFacts, 'preparation' | 'preparationIn'>,
  person: RankedFor,
): Tier {
  const country = countryOf(person)
  const needed = country ? facts.preparationIn[country] : facts.preparation
  if (needed === null) return tiers.elsewhere
  if (person.training === null || needed === person.training) return tiers.same
  return preparations.indexOf(needed) < preparations.indexOf(person.training) ? tiers.less : tiers.more
}

/** The preparations that ask for more than a person has stated; none without a stated training. @internal for tests */
export function preparationsBeyond({ training }: RankedFor): Preparation[] {
  return training
    ? preparations.filter((one) => preparations.indexOf(one) > preparations.indexOf(training))
    : []
}

const tiersByBook = new WeakMap<OccupationBook, Map<string, Uint8Array>>()

/** The tier of every occupation by its position in the book, made once for each training and country. */
export function tiersOf(book: OccupationBook, person: RankedFor): Uint8Array {
  const known = tiersByBook.get(book) ?? new Map<string, Uint8Array>()
  tiersByBook.set(book, known)
  const key = `${person.training} ${countryOf(person)}`
  const found = known.get(key) ?? Uint8Array.from(book.occupations, (facts) => tierOf(facts, person))
  known.set(key, found)
  return found
}

/** The occupations that a list ends with: those that ask for more than the person has stated, and those that nobody does in their country. */
export function idsBeyond(book: OccupationBook, person: RankedFor): number[] {
  const tiers = tiersOf(book, person)
  return book.occupations.flatMap(({ id }, position) => (isWithin(tiers[position] as Tier) ? [] : [id]))
}

function countryOf({ country }: RankedFor): WayInCountry | null {
  return country === 'AU' || country === 'NZ' ? country : null
}
