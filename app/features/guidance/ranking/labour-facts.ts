/** Fewest people at work in Australia for "many jobs". A design choice. */
export const manyJobs = 20_000

/** What ranking and its filters need of the labour market; Australian figures. */
export type LabourFacts = {
  /** People who do it; 0 where nobody has published a number. */
  employed: number
  /** Its unit group's median pay is above that of all occupations. */
  paysAboveMiddle: boolean
}

type Job = { anzscoCode: string; unitGroupCode: string; unitGroup: string; title: string; isNec: boolean }
/** `pay` is median full-time pay in dollars a week. */
type Figures = { employed: number | null; pay: number | null }

/**
 * People employed and pay of every occupation, by its code. Where an occupation has no number of its own, the one its unit group
 * is named after gets what the others leave of the group's number; so does the first where none of them has one.
 *
 * @param figures by occupation (six digits), unit group (four) or `all`
 */
export function labourFacts(
  jobs: readonly Job[],
  figures: ReadonlyMap<string, Figures>,
): Map<string, LabourFacts> {
  const middle = figures.get('all')?.pay ?? null
  const facts = new Map<string, LabourFacts>()
  for (const [group, members] of Map.groupBy(jobs, ({ unitGroupCode }) => unitGroupCode)) {
    const ownOf = ({ anzscoCode }: Job) => figures.get(anzscoCode)?.employed ?? null
    const counted = members.reduce((sum, job) => sum + (ownOf(job) ?? 0), 0)
    const rest = Math.max(0, (figures.get(group)?.employed ?? 0) - counted)
    const usual = typicalMember(
      members.filter((job) => !job.isNec && ownOf(job) === null),
      counted === 0,
    )
    const pay = figures.get(group)?.pay ?? null
    for (const job of members)
      facts.set(job.anzscoCode, {
        employed: ownOf(job) ?? (job === usual ? rest : 0),
        paysAboveMiddle: pay !== null && middle !== null && pay > middle,
      })
  }
  return facts
}

/** `Primary School Teacher` of `Primary School Teachers`, or the one that says `(General)`. */
function typicalMember(open: readonly Job[], orFirst: boolean): Job | undefined {
  const inOrder = open.toSorted((a, b) => a.anzscoCode.localeCompare(b.anzscoCode))
  const named = inOrder.find(
    ({ title, unitGroup }) => title.endsWith('(General)') || isNamedAfter(unitGroup, title),
  )
  return named ?? (orFirst ? inOrder[0] : undefined)
}

function isNamedAfter(unitGroup: string, title: string): boolean {
  return unitGroup.toLowerCase().startsWith(title.toLowerCase())
}
