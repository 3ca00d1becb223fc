import { officialTitle } from './titles.ts'

/**
 * How a code of OSCA 2024 was found. `partial`: the code covers a part of the occupation only. `title`: no official
 * match, but the titles are the same word for word.
 */
export const oscaMatches = ['whole', 'partial', 'title'] as const
export type OscaMatch = (typeof oscaMatches)[number]

/** What `occupation_code` stores for each kind of match. The confidences are ours: they only set the three apart. */
export const oscaSources: Record<OscaMatch, { confidence: number; source: string }> = {
  whole: {
    confidence: 1,
    source: 'Correspondence ANZSCO 1.3 to OSCA 2024 version 1.0, ABS, 6 December 2024',
  },
  partial: {
    confidence: 0.5,
    source: 'Correspondence ANZSCO 1.3 to OSCA 2024 version 1.0, ABS, 6 December 2024 (partial)',
  },
  title: {
    confidence: 0.9,
    source: 'The same title in OSCA 2024 version 1.0; not an official correspondence',
  },
}

export function oscaMatchOf(source: string): OscaMatch {
  return oscaMatches.find((match) => oscaSources[match].source === source) ?? 'partial'
}

type OscaCode = { code: string; title: string; match: OscaMatch }

/** Where an occupation stands in OSCA, as a sentence; several codes mean that it was split. Null: nowhere known. */
export function oscaWords(codes: readonly OscaCode[]): string | null {
  const [first] = codes
  if (!first) return null
  const names = codes.map(({ code, title }) => `${officialTitle(title)} (${code})`)
  const [only = ''] = names
  if (codes.length === 1 && first.match === 'whole')
    return `In OSCA, Australia’s own list since December 2024, it is ${only}.`
  if (first.match === 'title')
    return `OSCA, Australia’s own list since December 2024, also has a job called ${only}. No official table links the two.`
  if (codes.length === 1)
    return `In OSCA, Australia’s own list since December 2024, part of this job is ${only}.`
  return `In OSCA, Australia’s own list since December 2024, it is split between ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`
}
