/**
 * How strongly an occupation meets a work value, as a word and one to three pips. The scale runs from 1 to 7;
 * the cuts at 3.5 and 5 split the occupations we list into about a third each.
 */
export function valueStrength(score: number): { label: 'Lower' | 'Mixed' | 'High'; pips: 1 | 2 | 3 } {
  if (score >= 5) return { label: 'High', pips: 3 }
  if (score >= 3.5) return { label: 'Mixed', pips: 2 }
  return { label: 'Lower', pips: 1 }
}

/** An interest score of 1 to 7 on the 0 to 100 scale of the charts. */
export function interestPercent(score: number): number {
  return Math.round(((score - 1) / 6) * 100)
}

/** Registers list a course once per duration or campus; a short list shows it once per provider. */
export function onePerProvider<C extends { title: string; provider: { slug: string } }>(courses: C[]): C[] {
  const seen = new Set<string>()
  return courses.filter((course) => {
    const key = `${course.title}|${course.provider.slug}`
    return !seen.has(key) && seen.add(key)
  })
}

/** The heading of an entry path. A note on learning at work may be about a registration or licence only. */
export function wayHeading({ kind, note }: { kind: string; note: string | null }): string {
  if (kind === 'typical') return 'The usual way'
  if (kind === 'possible') return 'Another way'
  const isLicence = /\b(register|registered|registration|licen[cs]ed?|ticket)\b/i.test(note ?? '')
  return isLicence && !/apprentice|learn|train|on the job/i.test(note ?? '') ? 'Good to know' : 'On the job'
}
