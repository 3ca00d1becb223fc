import type { Preparation } from '#app/features/careers/preparation.ts'
import { familiesInWords } from '#app/features/subjects/families.ts'
import {
  type Area,
  type Certificate,
  type Gap,
  needsDegree,
  outcomeOf,
  pickedOf,
  type Subject,
} from '#app/features/subjects/rules.ts'
import { englishGap, rankGap } from '#app/features/subjects/words.ts'
import type { PlanCourse, Rank } from '../plan-parts.ts'
import { isSame } from './what-if.ts'

/** What a change does for a career or a course. */
export const reachEffects = [
  'closes',
  'asks-more',
  'opens',
  'stays-closed',
  'stays-with-catch-up',
  'stays-open',
  'check',
] as const
export type ReachEffect = (typeof reachEffects)[number]

export type ReachLine = {
  kind: 'career' | 'course'
  title: string
  effect: ReachEffect
  /** Sentences: what stands in the way, or no longer does. */
  why: string[]
  /** Who says so, and of which year. */
  source: string
}

export type ReachCareer = { title: string; area: Area | null; preparation: Preparation }

/** A course with the subject rules of its field; null where the field has none, or the course is not in our list. */
export type ReachCourse = Pick<PlanCourse, 'title' | 'provider' | 'rank_needed' | 'subjects_needed'> & {
  area: Area | null
  isDegree: boolean
}

export type Standing = { rank: Rank | null; subjects: readonly string[] }

export type ReachFacts = {
  before: Standing
  after: Standing
  careers: readonly ReachCareer[]
  courses: readonly ReachCourse[]
  /** What the person finishes school with; null where that is not known. */
  certificate: (Certificate & { subjects: readonly Subject[] }) | null
}

/** The year for which the table of subjects was read. Source: `content/guidance/subjects/manifest.yaml`. */
export const subjectRulesYear = 2026

/** What opens and what closes: first what changes. Where nothing is held, the line says whom to ask. */
export function reachOf(facts: ReachFacts): ReachLine[] {
  const lines = [
    ...facts.courses.map((course) => lineOfCourse(course, facts)),
    ...facts.careers.map((career) => lineOfCareer(career, facts)),
  ]
  return lines.toSorted((one, other) => reachEffects.indexOf(one.effect) - reachEffects.indexOf(other.effect))
}

/** The finding in a sentence: `One closes, two open.` */
export function reachFinding(lines: readonly Pick<ReachLine, 'effect'>[]): string {
  const count = (effect: ReachEffect) => lines.filter((line) => line.effect === effect).length
  const [closing, more, opening] = [count('closes'), count('asks-more'), count('opens')]
  const parts = [
    closing > 0 && `${closing} ${closing === 1 ? 'closes' : 'close'}`,
    more > 0 && `${more} ${more === 1 ? 'asks' : 'ask'} for more`,
    opening > 0 && `${opening} ${opening === 1 ? 'opens' : 'open'}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing on our lists opens or closes.'
}

/** Subjects of a route that its certificate does not have by that name: no rule speaks of them. */
export function unknownSubjects({ after, certificate }: Pick<ReachFacts, 'after' | 'certificate'>): string[] {
  if (!certificate) return []
  return after.subjects.filter((name) => !certificate.subjects.some((one) => isSame(one.name, name)))
}

/** How far something is open, and what stands in the way. `isKnown`: something is held about it. */
type State = { level: 0 | 1 | 2; reasons: string[]; isKnown: boolean }

function lineOfCareer(career: ReachCareer, { before, after, certificate }: ReachFacts): ReachLine {
  const about = { kind: 'career', title: career.title } as const
  if (!certificate)
    return {
      ...about,
      effect: 'check',
      why: ['We do not know your school certificate. Choose a region for this route.'],
      source: 'Check with your school.',
    }
  const asksDegree = needsDegree(career.preparation, career.area, certificate.country)
  const state = (standing: Standing) => subjectState(career.area, asksDegree, standing, certificate)
  const line = compared(state(before), state(after))
  const why = asksDegree ? line.why : ['You do not need a degree for it, so no subject closes it.']
  return { ...about, ...line, why, source: rulesSource(certificate) }
}

function lineOfCourse(course: ReachCourse, { before, after, certificate }: ReachFacts): ReachLine {
  const about = { kind: 'course', title: course.title } as const
  const whom = course.provider ?? 'the provider'
  const rules = certificate && course.area && course.isDegree ? certificate : null
  const state = (standing: Standing) =>
    worst([
      rankState(course, standing.rank),
      ownSubjectState(course, standing),
      ...(rules ? [subjectState(course.area, true, standing, rules)] : []),
    ])
  const [old, now] = [state(before), state(after)]
  const noFigure = `We have no entry figure for it. Check with ${whom}.`
  if (!old.isKnown && !now.isKnown)
    return { ...about, effect: 'check', why: [noFigure], source: `Check with ${whom}.` }
  const line = compared(old, now)
  return {
    ...about,
    effect: line.effect,
    why: course.rank_needed ? line.why : [...line.why, noFigure],
    source: [
      (course.rank_needed || course.subjects_needed.length > 0) &&
        `Your own note; entry figures change each year, so check with ${whom}.`,
      rules && rulesSource(rules),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function compared(before: State, after: State): Pick<ReachLine, 'effect' | 'why'> {
  const added = after.reasons.filter((reason) => !before.reasons.includes(reason))
  const gone = before.reasons.filter((reason) => !after.reasons.includes(reason))
  if (after.level > before.level) return { effect: after.level === 2 ? 'closes' : 'asks-more', why: added }
  if (after.level < before.level)
    return { effect: 'opens', why: [...gone.map((reason) => `No longer: ${reason}`), ...after.reasons] }
  const effect = (['stays-open', 'stays-with-catch-up', 'stays-closed'] as const)[after.level]
  const why = after.reasons.length > 0 ? after.reasons : ['We found nothing that stops you.']
  return { effect, why }
}

/** Ranks of two countries are two different things; nothing is said about one by the other. */
function rankState({ rank_needed: needed }: ReachCourse, rank: Rank | null): State {
  if (!needed || !rank || needed.scheme !== rank.scheme) return nothingKnown
  if (rank.value >= needed.value) return { level: 0, reasons: [], isKnown: true }
  const reason = `You wrote down ${needed.value} for it, and ${rank.value} is below that.`
  return { level: 2, reasons: [reason], isKnown: true }
}

function ownSubjectState({ subjects_needed }: ReachCourse, { subjects }: Standing): State {
  if (subjects_needed.length === 0) return nothingKnown
  const missing = subjects_needed.filter((needed) => !subjects.some((name) => isSame(name, needed)))
  return {
    level: missing.length > 0 ? 2 : 0,
    reasons: missing.map((name) => `You wrote down that it asks for ${name}.`),
    isKnown: true,
  }
}

function subjectState(
  area: Area | null,
  asksDegree: boolean,
  { subjects }: Standing,
  certificate: NonNullable<ReachFacts['certificate']>,
): State {
  const picked = certificate.subjects.filter(({ name }) => subjects.some((one) => isSame(one, name)))
  const { status, gaps } = outcomeOf(area, asksDegree, pickedOf(picked), certificate)
  return {
    level: ({ open: 0, catch_up: 1, closed: 2 } as const)[status],
    reasons: gaps.map((gap) => gapWords(gap, area, certificate)),
    isKnown: true,
  }
}

function gapWords(gap: Gap, area: Area | null, certificate: Certificate): string {
  if (gap.kind === 'rank') return sentence(rankGap(certificate))
  if (gap.kind === 'english') return sentence(englishGap(certificate))
  const subject = familiesInWords(gap.rule.families)
  const called = area?.called ?? 'degrees there'
  return gap.strength === 'prerequisite'
    ? `Many ${called} ask for ${subject}.`
    : `Many ${called} are taught as if you had ${subject}. You can catch up.`
}

function sentence({ subject, note }: { subject: string; note: string }): string {
  return `${subject}: ${note}`
}

function worst(states: State[]): State {
  return {
    level: Math.max(...states.map(({ level }) => level)) as State['level'],
    reasons: states.flatMap(({ reasons }) => reasons),
    isKnown: states.some(({ isKnown }) => isKnown),
  }
}

const nothingKnown: State = { level: 0, reasons: [], isKnown: false }

function rulesSource({ name }: Pick<Certificate, 'name'>): string {
  return `Yonder’s table of subjects for the ${name}, ${subjectRulesYear}. A course’s own page decides.`
}
