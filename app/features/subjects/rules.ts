import type { Preparation } from '#app/features/careers/preparation.ts'
import type { Family } from './families.ts'

/** How much a subject matters, the most first. Only the first two can stand in the way of a degree. */
export const strengths = ['prerequisite', 'assumed', 'useful'] as const
export type Strength = (typeof strengths)[number]

/** What someone's subjects do for a career; `catch_up`: open, with something to make up for on the way. */
export const statuses = ['open', 'catch_up', 'closed'] as const
export type Status = (typeof statuses)[number]

export type Country = 'AU' | 'NZ'

/** Whether results count towards an ATAR or University Entrance; `exam`: where the optional exam is sat. */
export const countings = ['yes', 'exam', 'no'] as const

export type Subject = { slug: string; name: string; families: Family[]; counts: (typeof countings)[number] }

export type Certificate = {
  id: string
  name: string
  country: Country
  /** How many subjects that count a school leaver needs at the least before a degree is in reach. */
  needed: number
  /** `rare`: universities there mostly name assumed knowledge, so that a missing subject is a catch-up. */
  prerequisites: 'usual' | 'rare'
  /** What degrees there ask of English: a subject that counts, or that it was one. */
  english: 'asked' | 'assumed' | 'none'
}

/** Any one of the families will do; null: the rule is not known for that country. */
export type Rule = { families: Family[]; au: Strength | null; nz: Strength | null; note: string | null }

/** A group of careers and courses that ask for the same subjects. */
export type Area = {
  id: string
  title: string
  /** Its courses in a sentence, as `engineering degrees`. */
  called: string
  rules: Rule[]
  way: Record<'au' | 'nz', string | null>
}

/** As many subjects as make a year; with fewer picked, the others are taken to be general ones. */
export const WHOLE_LOAD = 4

const mathsLevels: Family[] = ['maths-basic', 'maths-standard', 'maths-advanced', 'maths-extension']

/** Someone's subjects as the rules see them. */
export type Picked = { families: ReadonlySet<Family>; count: number; counting: number }

export function pickedOf(subjects: readonly Subject[]): Picked {
  return {
    families: new Set(subjects.flatMap(({ families }) => families)),
    count: subjects.length,
    counting: subjects.filter(({ counts }) => counts !== 'no').length,
  }
}

/** What stands in the way: a rule, too few subjects that count, or an English subject that does not. */
export type Gap = { kind: 'rule'; rule: Rule; strength: Strength } | { kind: 'rank' } | { kind: 'english' }

export type Outcome = { status: Status; gaps: Gap[] }

/** Whether a school leaver needs a degree for it; where experience comes first, whether that begins with one. */
export function needsDegree(preparation: Preparation, area: Area | null, country: Country): boolean {
  if (preparation === 'degree' || preparation === 'degree_and_more') return true
  return (
    preparation === 'experience' && Boolean(area?.rules.some((rule) => isAsked(strengthIn(rule, country))))
  )
}

/** What someone's subjects do for careers of an area. Without a degree nothing closes. */
export function outcomeOf(
  area: Area | null,
  asksDegree: boolean,
  picked: Picked,
  certificate: Certificate,
): Outcome {
  if (!asksDegree) return { status: 'open', gaps: [] }
  const found: { status: Status; gap: Gap }[] = []
  if (picked.count >= Math.max(WHOLE_LOAD, certificate.needed) && picked.counting < certificate.needed)
    found.push({ status: 'closed', gap: { kind: 'rank' } })
  if (certificate.english !== 'none' && lacksEnglish(picked))
    found.push({
      status: certificate.english === 'asked' ? 'closed' : 'catch_up',
      gap: { kind: 'english' },
    })
  for (const rule of area?.rules ?? []) {
    const strength = strengthIn(rule, certificate.country)
    if (!strength || !isAsked(strength) || meets(rule, picked)) continue
    const closes =
      strength === 'prerequisite' && (certificate.prerequisites === 'usual' || isFarFrom(rule, picked))
    found.push({ status: closes ? 'closed' : 'catch_up', gap: { kind: 'rule', rule, strength } })
  }
  return {
    status: statuses.findLast((status) => found.some((one) => one.status === status)) ?? 'open',
    gaps: found.map(({ gap }) => gap),
  }
}

/** A higher level of maths stands for the lower ones too. */
export function meets({ families }: Rule, picked: Picked): boolean {
  return families.some((family) => {
    const level = mathsLevels.indexOf(family)
    return level < 0 ? picked.families.has(family) : mathsLevelOf(picked) >= level
  })
}

export function strengthIn(rule: Rule, country: Country): Strength | null {
  return country === 'NZ' ? rule.nz : rule.au
}

function isAsked(strength: Strength | null): boolean {
  return strength === 'prerequisite' || strength === 'assumed'
}

/** Two levels of maths are more than a bridging course makes up for. */
function isFarFrom({ families }: Rule, picked: Picked): boolean {
  const asked = families.map((family) => mathsLevels.indexOf(family)).filter((level) => level >= 0)
  return asked.length > 0 && Math.min(...asked) - mathsLevelOf(picked) >= 2
}

function mathsLevelOf({ families }: Picked): number {
  return mathsLevels.findLastIndex((family) => families.has(family))
}

/** Only an English subject that degrees do not take; with none picked, the one that everybody takes is meant. */
function lacksEnglish({ families }: Picked): boolean {
  return families.has('english-applied') && !families.has('english')
}

/** The subject that would be given up for another: the same person takes one level of maths, or one kind of English. */
export function givenUpFor(subject: Subject, picked: readonly Subject[]): Subject | null {
  if (isMaths(subject)) return picked.find(isMaths) ?? null
  if (subject.families.includes('english'))
    return picked.find(({ families }) => families.includes('english-applied')) ?? null
  return null
}

/**
 * Rules, the strongest first, without what a rule before names already: what is asked for is not useful as well. A level of maths
 * that is asked for covers those below it, a useful one those above it, because `or higher` is meant.
 */
export function withoutRepeats<R extends { strength: Strength; families: Family[] }>(
  rules: readonly R[],
): R[] {
  const named: R[] = []
  for (const rule of rules) {
    const families = rule.families.filter((family) => !named.some((before) => covers(before, family)))
    if (rule.strength === 'useful' ? families.length > 0 : !named.some((before) => isSame(before, rule)))
      named.push(rule.strength === 'useful' ? { ...rule, families } : rule)
  }
  return named
}

function covers({ strength, families }: { strength: Strength; families: Family[] }, family: Family): boolean {
  const level = mathsLevels.indexOf(family)
  const levels = families.map((one) => mathsLevels.indexOf(one)).filter((one) => one >= 0)
  if (level < 0 || levels.length === 0) return families.includes(family)
  return strength === 'useful' ? level >= Math.min(...levels) : level <= Math.min(...levels)
}

function isSame(one: { families: Family[] }, other: { families: Family[] }): boolean {
  return one.families.toSorted().join() === other.families.toSorted().join()
}

export function isMaths({ families }: Subject): boolean {
  return families.some((family) => mathsLevels.includes(family))
}

/** The entry of the longest prefix of a code, as `2331` before `233`. */
export function byLongestPrefix<T>(entries: ReadonlyMap<string, T>, code: string): T | null {
  for (let length = code.length; length > 0; length--) {
    const found = entries.get(code.slice(0, length))
    if (found !== undefined) return found
  }
  return null
}
