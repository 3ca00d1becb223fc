import { familiesInWords, groupOf } from '#app/features/subjects/families.ts'
import {
  type Area,
  type Certificate,
  outcomeOf,
  pickedOf,
  type Subject,
} from '#app/features/subjects/rules.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { isSame } from '../what-if/what-if.ts'

export type SubjectFacts = {
  /** Subjects that the person has put into any route. */
  chosen: readonly string[]
  area: Area | null
  asksDegree: boolean
  certificate: (Certificate & { subjects: readonly Subject[]; checkWith: string }) | null
  /** The day by which subjects of the next school year are chosen; null when none is left to choose. */
  due: string | null
}

/** The subjects of a draft: those that are chosen, and what to choose by when. */
export type DraftSubjects = { chosen: string[]; advice: string[]; source: string | null }

/** Without a certificate, or for work that asks for no degree, nothing is to be chosen for it. */
export function draftSubjectsOf(facts: SubjectFacts): DraftSubjects {
  const { chosen, area, asksDegree, certificate, due } = facts
  const own = [...chosen]
  if (!certificate || !asksDegree || !area) return { chosen: own, advice: [], source: null }
  const picked = certificate.subjects.filter(({ name }) => chosen.some((one) => isSame(one, name)))
  const { gaps } = outcomeOf(area, true, pickedOf(picked), certificate)
  const unclearMaths = chosen.find(
    (one) => /^\s*math/i.test(one) && !certificate.subjects.some(({ name }) => isSame(one, name)),
  )
  const advice = gaps.flatMap((gap) => {
    if (gap.kind !== 'rule') return []
    const subject = familiesInWords(gap.rule.families)
    const why =
      gap.strength === 'prerequisite'
        ? `many ${area.called} ask for it`
        : `many ${area.called} are taught as if you had it`
    // "Mathematics" alone names no level: it may be the one that is asked for.
    if (unclearMaths && gap.rule.families.every((family) => groupOf(family) === 'maths'))
      return [`Check that your ${unclearMaths.trim()} is ${subject}: ${why}.`]
    return due
      ? [`Choose ${subject} by ${formatDate(due)}: ${why}.`]
      : [`You have no ${subject} in your plan: ${why}. Ask ${certificate.checkWith} about other ways.`]
  })
  if (gaps.length === 0 && chosen.length > 0) advice.push('Nothing in your subjects closes this route.')
  return {
    chosen: own,
    advice,
    source: `Yonder’s table of subjects for the ${certificate.name}. A course’s own page decides.`,
  }
}

/** Names of subjects of all routes, each once. */
export function subjectsOfRoutes(routes: readonly { subjects: readonly { name: string }[] }[]): string[] {
  return routes
    .flatMap(({ subjects }) => subjects.map(({ name }) => name.trim()))
    .filter((name, at, all) => all.findIndex((other) => isSame(other, name)) === at)
}
