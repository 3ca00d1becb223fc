import { type InterestKey, interestKeys } from '#app/features/careers/profile-keys.ts'

/**
 * The six interest areas and six work values of the specification, section 4, in its order.
 * The order is part of the method: it breaks ties and lays out every list of six numbers.
 */
export const interestAreas = interestKeys
export type InterestArea = InterestKey

export const workValues = [
  'achievement',
  'independence',
  'relationships',
  'support',
  'recognition',
  'working-conditions',
] as const
export type WorkValue = (typeof workValues)[number]

/** Six numbers in the order of `interestAreas` or `workValues`. */
export type Six = readonly [number, number, number, number, number, number]

/** Builds six numbers, one per key. */
export function sixOf<K>(keys: readonly K[], value: (key: K, index: number) => number): Six {
  return keys.map(value) as unknown as Six
}
