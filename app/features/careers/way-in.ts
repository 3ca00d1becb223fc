import { startWithCapital } from './titles.ts'
import { qualificationWords, type SkillLevel, skillLevelWords } from './words.ts'

const DEGREES = ['bachelor-degree', 'bachelor-honours-degree']
const BEYOND = [
  'graduate-certificate',
  'graduate-diploma',
  'masters-degree-coursework',
  'masters-degree-research',
  'masters-degree-extended',
  'doctoral-degree',
]
const ORDER = Object.keys(qualificationWords)

/** One way to study for an occupation or to learn it at work. `levels` are ids, as `bachelor-degree`. */
export type RouteFact = {
  kind: 'typical' | 'possible' | 'on-the-job'
  levels: readonly string[]
  note: string | null
}

/**
 * The usual way in, two or three words for a card: `Apprenticeship`, `Bachelor degree`, `Diploma or degree`.
 *
 * @param skillLevelAu 1 (a degree or more) to 5 (school)
 */
export function wayIn(skillLevelAu: number, routes: readonly RouteFact[]): string {
  if (routes.some(({ note }) => /apprenticeship/i.test(note ?? '')) && skillLevelAu >= 2 && skillLevelAu <= 3)
    return 'Apprenticeship'
  if (routes.some(({ note }) => /elected/.test(note ?? ''))) return 'Elected'
  const levels = routes.filter(({ kind }) => kind === 'typical').flatMap((route) => route.levels)
  if (levels.length === 0) {
    return routes.some(({ kind }) => kind === 'on-the-job')
      ? 'Learned on the job'
      : skillLevelWords[skillLevelAu as SkillLevel].short
  }
  const lowest = ORDER.find((level) => levels.includes(level)) as string
  const hasDegree = levels.some((level) => DEGREES.includes(level))
  if (DEGREES.includes(lowest)) return 'Bachelor degree'
  if (BEYOND.includes(lowest)) return 'Degree, then further study'
  const name = startWithCapital(qualificationWords[lowest] as string)
  if (skillLevelAu === 1 && hasDegree)
    return lowest.startsWith('certificate') ? 'Certificate or degree' : 'Diploma or degree'
  return name
}
