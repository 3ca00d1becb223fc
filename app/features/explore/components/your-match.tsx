import type { Occupation } from '#app/features/careers/contract.ts'

/** Placeholder until guidance is in place. */
export function YourMatch(_: { occupation: Occupation }) {
  return null
}
