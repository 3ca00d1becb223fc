import type { Term } from '../rules/facts.ts'

/** The term that a day is in, or the next one to begin; null after the last that is known. */
export function termNow(terms: readonly Term[], today: string): Term | null {
  return (
    terms
      .toSorted((one, other) => one.ends_on.localeCompare(other.ends_on))
      .find(({ ends_on }) => today <= ends_on) ?? null
  )
}

export function inTerm({ starts_on, ends_on }: Term, day: string): boolean {
  return day >= starts_on && day <= ends_on
}
