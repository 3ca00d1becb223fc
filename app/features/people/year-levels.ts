/** Where school ends, and which year it is there. */
export type SchoolYears = { last_level: number; this_year: number }

/** `Year 11`, or what is known instead. @param classYear the year in which the student finishes school */
export function yearWords(classYear: number | null, { last_level, this_year }: SchoolYears): string {
  const level = levelOf(classYear, { last_level, this_year })
  if (level !== null) return `Year ${level}`
  if (classYear === null) return 'Year not known'
  return classYear < this_year ? 'Left school' : `Leaves in ${classYear}`
}

/** The year level; null where the year is not known, over, or too far ahead for a secondary school. */
export function levelOf(classYear: number | null, { last_level, this_year }: SchoolYears): number | null {
  if (classYear === null || classYear < this_year) return null
  const level = last_level - (classYear - this_year)
  return level < 1 ? null : level
}
