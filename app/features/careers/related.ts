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
}

/** `group`: only its neighbours in ANZSCO, where nothing else says what is close to it. */
export type Relation = { anzscoCode: string; relatedCode: string; rank: number; basis: Basis }
type Basis = 'onet' | 'text' | 'group'

/** Under this confidence a match is weak: shown as such, and used neither for matching nor for finding neighbours. */
export const WEAK_MATCH = 0.5

/** As many as O*NET itself lists in its two main tiers. */
export const MOST_RELATED = 10

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
  minorGroup: 2,
  unitGroup: 2,
  /** Each step of preparation that the other takes more. One that it takes less counts half. */
  step: -2.5,
}

/** Fewer points before preparation say nothing. */
const LEAST_POINTS = 3

/**
 * The neighbours of each occupation, the closest first: by O*NET's related occupations in both directions, by what introductions say
 * of the work, by ANZSCO, and by how long getting in takes. The first of each unit group, and of each other minor
 * group, comes before the second of any. What this leaves without neighbours gets those of its ANZSCO unit group, then of its minor
 * group; so do residual occupations, whose match says little of the jobs they hold.
 *
 * @param related for each O*NET code the codes of its related occupations, closest first
 */
export function relateOccupations(occupations: Relatable[], related: Map<string, string[]>): Relation[] {
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
        .filter((other) => other !== occupation)
        .map((other) => {
          const fromOnet = onetPointsBetween(occupation, other, onetPoints)
          const fromText = POINTS.text * (likeness.get(other.anzscoCode) ?? 0)
          const points = fromOnet + fromText + (fromOnet + fromText > 0 ? groupPoints(occupation, other) : 0)
          const basis: Basis = fromOnet > 0 ? 'onet' : 'text'
          return { other, basis, points, order: points + preparationPoints(occupation, other) }
        })
        .filter(({ points }) => points >= LEAST_POINTS)
        .sort(
          (a, b) => b.order - a.order || (b.other.match?.confidence ?? 0) - (a.other.match?.confidence ?? 0),
        )
      if (close.length > 0) return varied(occupation, close).map(relationTo(occupation))

      const sameGroup = [
        ...(byUnitGroup.get(occupation.unitGroupCode) ?? []),
        ...(byMinorGroup.get(occupation.minorGroupCode) ?? []),
      ].filter((other) => other !== occupation)
      return [...new Set(sameGroup)]
        .map((other) => ({ other, basis: 'group' as const }))
        .map(relationTo(occupation))
    })
    .filter(({ rank }) => rank <= MOST_RELATED)
}

/** For each O*NET code the points of the codes that it names or that name it. */
function pointsOf(related: Map<string, string[]>): Map<string, Map<string, number>> {
  const points = new Map<string, Map<string, number>>()
  const add = (code: string, other: string, more: number) => {
    const own = points.get(code) ?? new Map<string, number>()
    points.set(code, own.set(other, (own.get(other) ?? 0) + more))
  }
  for (const [code, others] of related)
    for (const [index, other] of others.slice(0, MOST_RELATED).entries()) {
      const share = (MOST_RELATED - index) / MOST_RELATED
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

type Close = { other: Relatable; basis: Basis }

/** The first of each unit group, at most one of each minor group but its own; then the others. */
function varied(occupation: Relatable, ordered: Close[]): Close[] {
  const unitGroups = new Set<string>()
  const minorGroups = new Set<string>()
  const first = ordered.filter(({ other: { unitGroupCode, minorGroupCode } }) => {
    const isOwn = minorGroupCode === occupation.minorGroupCode
    if (unitGroups.has(unitGroupCode) || (minorGroups.has(minorGroupCode) && !isOwn)) return false
    unitGroups.add(unitGroupCode)
    minorGroups.add(minorGroupCode)
    return true
  })
  return [...new Set([...first, ...ordered])]
}

function relationTo({ anzscoCode }: Relatable) {
  return ({ other, basis }: Close, index: number): Relation => ({
    anzscoCode,
    relatedCode: other.anzscoCode,
    rank: index + 1,
    basis,
  })
}
