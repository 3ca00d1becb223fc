import { qualificationWords, type SkillLevel, skillLevelWords } from '../words.ts'
import type { OccupationFacts } from './facts.ts'
import { startWithCapital } from './titles.ts'

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

/** The usual way in, two or three words for a card: `Apprenticeship`, `Bachelor degree`, `Diploma or degree`. */
export function wayIn(facts: Pick<OccupationFacts, 'skillLevelAu' | 'studyRoutes'>): string {
  const routes = facts.studyRoutes ?? []
  if (
    routes.some(({ note }) => /apprenticeship/i.test(note)) &&
    facts.skillLevelAu >= 2 &&
    facts.skillLevelAu <= 3
  )
    return 'Apprenticeship'
  if (routes.some(({ note }) => /elected/.test(note))) return 'Elected'
  const levels = routes.filter(({ kind }) => kind === 'typical').flatMap((route) => route.levels)
  if (levels.length === 0) {
    return routes.some(({ kind }) => kind === 'on-the-job')
      ? 'Learned on the job'
      : skillLevelWords[facts.skillLevelAu as SkillLevel].short
  }
  const lowest = ORDER.find((level) => levels.includes(level)) as string
  const hasDegree = levels.some((level) => DEGREES.includes(level))
  if (DEGREES.includes(lowest)) return 'Bachelor degree'
  if (BEYOND.includes(lowest)) return 'Degree, then further study'
  const name = startWithCapital(qualificationWords[lowest] as string)
  if (facts.skillLevelAu === 1 && hasDegree)
    return lowest.startsWith('certificate') ? 'Certificate or degree' : 'Diploma or degree'
  return name
}
