/** What is known of an occupation for finding its neighbours. */
export type Relatable = {
  anzscoCode: string
  unitGroupCode: string
  minorGroupCode: string
  isNec: boolean
  /** The best match in O*NET, or null. */
  match: { onetSocCode: string; confidence: number } | null
}

export type Relation = { anzscoCode: string; relatedCode: string; rank: number; basis: 'onet' | 'group' }

/** Under this confidence a match is weak: shown as such, and used neither for matching nor for finding neighbours. */
export const WEAK_MATCH = 0.5

/** As many as O*NET itself lists in its two main tiers. */
export const MOST_RELATED = 10

/**
 * Translates O*NET's related occupations to ANZSCO through the best match of each occupation. The order is O*NET's;
 * where one of its occupations stands for several of ours, the surest match comes first. Occupations that this leaves
 * without neighbours get those of their ANZSCO unit group, then of their minor group; so do residual ones, whose match says
 * little of the jobs they hold.
 *
 * @param related for each O*NET code the codes of its related occupations, closest first
 */
export function relateOccupations(occupations: Relatable[], related: Map<string, string[]>): Relation[] {
  const sure = occupations.filter(isSure).toSorted((a, b) => b.match.confidence - a.match.confidence)
  const byOnetCode = Map.groupBy(sure, (occupation) => occupation.match.onetSocCode)
  const byUnitGroup = Map.groupBy(occupations, (occupation) => occupation.unitGroupCode)
  const byMinorGroup = Map.groupBy(occupations, (occupation) => occupation.minorGroupCode)

  return occupations.flatMap((occupation) => {
    const neighbours =
      !occupation.isNec && isSure(occupation)
        ? (related.get(occupation.match.onetSocCode) ?? []).flatMap((code) => byOnetCode.get(code) ?? [])
        : []
    const fromOnet = distinctOthers(occupation, neighbours)
    if (fromOnet.length > 0) return fromOnet.map(relationTo(occupation, 'onet'))

    const sameGroup = [
      ...(byUnitGroup.get(occupation.unitGroupCode) ?? []),
      ...(byMinorGroup.get(occupation.minorGroupCode) ?? []),
    ].filter((other) => !other.isNec)
    return distinctOthers(occupation, sameGroup).map(relationTo(occupation, 'group'))
  })
}

function isSure(occupation: Relatable): occupation is Relatable & { match: NonNullable<Relatable['match']> } {
  return occupation.match !== null && occupation.match.confidence >= WEAK_MATCH
}

function distinctOthers(occupation: Relatable, candidates: Relatable[]): string[] {
  const codes = new Set(candidates.map((candidate) => candidate.anzscoCode))
  codes.delete(occupation.anzscoCode)
  return [...codes].slice(0, MOST_RELATED)
}

function relationTo({ anzscoCode }: Relatable, basis: Relation['basis']) {
  return (relatedCode: string, index: number): Relation => ({
    anzscoCode,
    relatedCode,
    rank: index + 1,
    basis,
  })
}
