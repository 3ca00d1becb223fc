import { isClassYear } from '#app/features/people/class-year-rules.ts'

export type SchoolCountry = 'AU' | 'NZ'
/** The year in which someone finishes school, or what is wrong in a sentence. */
export type ReadYear = { classYear: number } | { problem: string }

/** The first and the last year level of school, by country. */
export const yearLevels: Record<SchoolCountry, { first: number; last: number }> = {
  AU: { first: 7, last: 12 },
  NZ: { first: 9, last: 13 },
}

/** A year level (`Year 11`, `Yr11`, `11`, `11A`) as the year in which it ends school; a year of four digits is that year. */
export function readYearLevel(text: string, country: SchoolCountry, thisYear: number): ReadYear {
  const value = text.trim().slice(0, 40)
  if (/^(class of )?\d{4}$/i.test(value)) return readClassYear(value, thisYear)
  const found = /^(?:year|yr|y|grade|level|gr)?[ .-]{0,2}0?(\d{1,2})(?:st|nd|rd|th)?(?: ?[A-Za-z])?$/i.exec(
    value,
  )
  if (!found) return { problem: 'This is not a year level. Write it as 11 or Year 11.' }
  const level = Number(found[1])
  const { first, last } = yearLevels[country]
  if (level < first) return { problem: `Yonder starts at Year ${first}.` }
  if (level > last)
    return { problem: `School ends with Year ${last} in ${country === 'NZ' ? 'New Zealand' : 'Australia'}.` }
  return { classYear: thisYear + last - level }
}

/** A year in which someone finishes school, as 2027. */
export function readClassYear(text: string, thisYear: number): ReadYear {
  const found = /^(?:class of )?(\d{4})$/i.exec(text.trim().slice(0, 40))
  if (!found) return { problem: 'This is not a year. Write the year they finish school, such as 2027.' }
  const classYear = Number(found[1])
  // Students who finished before last year are nobody's students any more.
  if (!isClassYear(classYear, thisYear) || classYear < thisYear - 1)
    return { problem: `Nobody at school now finishes in ${classYear}.` }
  return { classYear }
}
