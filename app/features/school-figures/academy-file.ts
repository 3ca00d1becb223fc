import type { Activity, StudentFacts } from './facts.ts'
import { fewestPeople } from './safe-views.ts'

export const tooFew = `Fewer than ${fewestPeople} students`

/** How many students passed a module, year level by year level. Modules are for students to share: nobody is named, and few are not counted. */
export function academyLines(students: readonly (StudentFacts & Activity)[]): (string | number)[][] {
  const counted = students.filter(({ isCounted }) => isCounted)
  const years = [...Map.groupBy(counted, ({ classYear }) => classYear)]
  return [
    ['Leaves school', 'Students counted', 'Passed a module this year'],
    ...years
      .toSorted(([one], [other]) => (one ?? 9_999) - (other ?? 9_999))
      .map(([year, inYear]) => [
        year ?? 'Not known',
        inYear.length,
        inYear.length < fewestPeople ? tooFew : inYear.filter(({ modules }) => modules > 0).length,
      ]),
  ]
}
