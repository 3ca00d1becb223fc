import { type Preparation, preparations } from './preparation.ts'
import { textLikeness } from './text-likeness.ts'

/** What is known of an occupation for finding its neighbours. */
export type Relatable = {
  anzscoCode: string
  unitGroupCode: string
  minorGroupCode: string
  isNec: boolean
  /** The best match in O*NET, or null. */
  match: { onetSocCode: string; confidence: number } | null
  preparation: Preparation | null
  /** Its title and introduction; null where nobody has written one. */
  text: string | null
  /** The six interests as measured for its match; null without one. */
  interests: readonly number[] | null
  /** Groups of tasks with their share of the working time in percent; empty where none are published. */
  tasks: readonly { cluster: string; share: number }[]
}

/** Two occupations that are judged not to be close, or to be: read by hand, in both directions. */
export type JudgedPair = { anzsco_code: string; other_code: string; kind: 'never' | 'close' }

/** `group`: only its neighbours in ANZSCO, where nothing else says what is close to it. */
export type Relation = { anzscoCode: string; relatedCode: string; rank: number; basis: Basis }
type Basis = 'onet' | 'text' | 'group'

/** Under this confidence a match is weak: shown as such, and used neither for matching nor for finding neighbours. */
export const WEAK_MATCH = 0.5

/** As many as O*NET itself lists in its two main tiers. */
export const MAX_RELATED = 10

/**
 * Points that make two occupations close. Weighed against each other by reading the neighbours of thirty occupations: O*NET alone
 * puts surgeons beside physiotherapists and names no veterinary nurse beside a vet, words alone put pet groomers beside hairdressers.
 */
const POINTS = {
  /** The first of O*NET's list; the tenth gets a tenth of it. */
  named: 6,
  /** The same for those in whose list it stands. */
  naming: 4,
  /** One occupation of O*NET stands for both. */
  sameMatch: 5,
  /** Their introductions are the same, word for word. */
  text: 40,
  minorGroup: 3,
  unitGroup: 2,
  /** All of the working time goes into the same groups of tasks. */
  tasks: 10,
  /** The interests are the same; minus as much where they are opposite. */
  interests: 3,
  /** Judged by hand to be close. */
  judged: 12,
  /** Each step of preparation that the other takes more. One that it takes less counts half. */
  step: -2.5,
}

/** Fewer points before preparation say nothing. */
const MIN_POINTS = 3

/** Without a word of O*NET, work in another group must share as much of its tasks, or words alone would make it close. */
const MIN_TASKS_IN_COMMON = 0.15

/** What comes first for variety's sake must have this share of the points of the closest. */
const MIN_SHARE_OF_CLOSEST = 0.45

/** A page shows four; after these only what has this share. */
const ENOUGH_FOR_A_PAGE = 4
const MIN_SHARE_AT_ALL = 0.25

/**
 * The neighbours of each occupation, the closest first: by O*NET's related occupations in both directions, by what introductions say
 * of the work, by the tasks and interests they share, by ANZSCO, and by how long getting in takes. The first of each unit group, and of each other minor
 * group, comes before the second of any. What this leaves without neighbours gets those of its ANZSCO unit group, or of its minor
 * group where it is alone in that; so do residual occupations, whose match says little of the jobs they hold.
 *
 * @param related for each O*NET code the codes of its related occupations, closest first
 * @param judged pairs that were read and judged, which count more than all of it
 */
export function relateOccupations(
  occupations: Relatable[],
  related: Map<string, string[]>,
  judged: readonly JudgedPair[] = [],
): Relation[] {
  const judgedAs = judgements(judged)
  const named = occupations.filter(({ isNec }) => !isNec)
  const byUnitGroup = Map.groupBy(named, (occupation) => occupation.unitGroupCode)
  const byMinorGroup = Map.groupBy(named, (occupation) => occupation.minorGroupCode)
  const onetPoints = pointsOf(related)
  const alike = textLikeness(
    new Map(named.flatMap(({ anzscoCode, text }) => (text ? [[anzscoCode, text]] : []))),
  )

  return occupations
    .flatMap((occupation) => {
      const likeness = alike(occupation.anzscoCode)
      const close = (occupation.isNec ? [] : named)
        .filter((other) => other !== occupation && judgedAs(occupation, other) !== 'never')
        .map((other) => {
          const fromOnet = onetPointsBetween(occupation, other, onetPoints)
          const fromText = POINTS.text * (likeness.get(other.anzscoCode) ?? 0)
          const inCommon = tasksInCommon(occupation, other)
          const isJudged = judgedAs(occupation, other) === 'close'
          const fromNature =
            isJudged || fromOnet > 0 || isLikeWork(occupation, other, inCommon) ? fromOnet + fromText : 0
          const basis: Basis = fromOnet > 0 ? 'onet' : 'text'
          const points =
            (isJudged ? POINTS.judged : 0) +
            (fromNature > 0 ? fromNature + POINTS.tasks * inCommon + groupPoints(occupation, other) : 0)
          const order =
            points +
            POINTS.interests * interestsAlike(occupation, other) +
            preparationPoints(occupation, other)
          return { other, basis, points, order }
        })
        .filter(({ points }) => points >= MIN_POINTS)
        .sort(
          (a, b) => b.order - a.order || (b.other.match?.confidence ?? 0) - (a.other.match?.confidence ?? 0),
        )
      if (close.length > 0) return nearEnough(varied(occupation, close)).map(relationTo(occupation))

      const beside = (group: Relatable[] = []) =>
        group.filter((other) => other !== occupation && judgedAs(occupation, other) !== 'never')
      const sameUnit = beside(byUnitGroup.get(occupation.unitGroupCode))
      const sameGroup = sameUnit.length > 0 ? sameUnit : beside(byMinorGroup.get(occupation.minorGroupCode))
      return sameGroup.map((other) => ({ other, basis: 'group' as const })).map(relationTo(occupation))
    })
    .filter(({ rank }) => rank <= MAX_RELATED)
}

/** For each O*NET code the points of the codes that it names or that name it. */
function pointsOf(related: Map<string, string[]>): Map<string, Map<string, number>> {
  const points = new Map<string, Map<string, number>>()
  const add = (code: string, other: string, more: number) => {
    const own = points.get(code) ?? new Map<string, number>()
    points.set(code, own.set(other, (own.get(other) ?? 0) + more))
  }
  for (const [code, others] of related)
    for (const [index, other] of others.slice(0, MAX_RELATED).entries()) {
      const share = (MAX_RELATED - index) / MAX_RELATED
      add(code, other, POINTS.named * share)
      add(other, code, POINTS.naming * share)
    }
  return points
}

function onetPointsBetween(
  one: Relatable,
  other: Relatable,
  points: Map<string, Map<string, number>>,
): number {
  if (!isSure(one) || !isSure(other)) return 0
  const [code, otherCode] = [one.match.onetSocCode, other.match.onetSocCode]
  return (code === otherCode ? POINTS.sameMatch : 0) + (points.get(code)?.get(otherCode) ?? 0)
}

function groupPoints(one: Relatable, other: Relatable): number {
  return (
    (one.minorGroupCode === other.minorGroupCode ? POINTS.minorGroup : 0) +
    (one.unitGroupCode === other.unitGroupCode ? POINTS.unitGroup : 0)
  )
}

/** Years of experience compare with nothing: one step. */
function preparationPoints({ preparation: own }: Relatable, { preparation: other }: Relatable): number {
  if (own === other || own === null || other === null) return 0
  if (own === 'experience' || other === 'experience') return POINTS.step
  const more = preparations.indexOf(other) - preparations.indexOf(own)
  return POINTS.step * (more > 0 ? more : -more / 2)
}

function isSure(occupation: Relatable): occupation is Relatable & { match: NonNullable<Relatable['match']> } {
  return occupation.match !== null && occupation.match.confidence >= WEAK_MATCH
}

/** Words alone are not enough: work in another group must share tasks, where those of both are published. */
function isLikeWork(one: Relatable, other: Relatable, inCommon: number): boolean {
  if (one.minorGroupCode === other.minorGroupCode) return true
  if (one.tasks.length === 0 || other.tasks.length === 0) return true
  return inCommon >= MIN_TASKS_IN_COMMON
}

/** The share of the working time that goes into the same groups of tasks, from 0 to 1. */
function tasksInCommon(one: Relatable, other: Relatable): number {
  const shares = new Map<string, number>()
  for (const { cluster, share } of other.tasks) shares.set(cluster, (shares.get(cluster) ?? 0) + share)
  const own = new Map<string, number>()
  for (const { cluster, share } of one.tasks) own.set(cluster, (own.get(cluster) ?? 0) + share)
  let common = 0
  for (const [cluster, share] of own) common += Math.min(share, shares.get(cluster) ?? 0)
  const least = Math.min(sumOf(one), sumOf(other))
  return least === 0 ? 0 : Math.min(1, common / least)
}

function sumOf({ tasks }: Relatable): number {
  return tasks.reduce((sum, { share }) => sum + share, 0)
}

/** How alike the interests are, from -1 to 1: Pearson's correlation. 0 where one of them is not surely measured. */
function interestsAlike(one: Relatable, other: Relatable): number {
  if (!isSure(one) || !isSure(other) || !one.interests || !other.interests) return 0
  const [a, b] = [centred(one.interests), centred(other.interests)]
  const product = a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  return product / (Math.hypot(...a) * Math.hypot(...b) || 1)
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

function judgements(judged: readonly JudgedPair[]) {
  const pairs = new Map(
    judged.flatMap(({ anzsco_code, other_code, kind }) => [
      [`${anzsco_code} ${other_code}`, kind] as const,
      [`${other_code} ${anzsco_code}`, kind] as const,
    ]),
  )
  return (one: Relatable, other: Relatable) => pairs.get(`${one.anzscoCode} ${other.anzscoCode}`)
}

/** What is far less close than the closest is left out, once a page has enough. */
function nearEnough(ordered: Close[]): Close[] {
  const best = Math.max(...ordered.map(({ order }) => order))
  return ordered.filter(({ order }, index) => index < ENOUGH_FOR_A_PAGE || order >= best * MIN_SHARE_AT_ALL)
}

type Close = { other: Relatable; basis: Basis; order: number }

/**
 * The first of each unit group, at most one of each minor group but its own, as long as they are nearly as close as the closest; then
 * the others.
 */
function varied(occupation: Relatable, ordered: Close[]): Close[] {
  const unitGroups = new Set<string>()
  const minorGroups = new Set<string>()
  const least = (ordered[0]?.order ?? 0) * MIN_SHARE_OF_CLOSEST
  const first = ordered.filter(({ order, other: { unitGroupCode, minorGroupCode } }) => {
    if (order < least) return false
    const isOwn = minorGroupCode === occupation.minorGroupCode
    if (unitGroups.has(unitGroupCode) || (minorGroups.has(minorGroupCode) && !isOwn)) return false
    unitGroups.add(unitGroupCode)
    minorGroups.add(minorGroupCode)
    return true
  })
  return [...new Set([...first, ...ordered])]
}

function relationTo({ anzscoCode }: Relatable) {
  return ({ other, basis }: Pick<Close, 'other' | 'basis'>, index: number): Relation => ({
    anzscoCode,
    relatedCode: other.anzscoCode,
    rank: index + 1,
    basis,
  })
}
