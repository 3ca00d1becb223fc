import { textParts } from '../rules.ts'
import {
  type Find,
  type Finding,
  type Occupation,
  placeFindings,
  sentencesOf,
  textFindings,
} from './review-texts.ts'
import type { TextSection } from './text-sections.ts'

/** Lower them as texts improve. */
const limits = { grade: 15.5, words: 60 }

/**
 * Looks over the descriptions as an editor would: each belongs to its occupation and says what it must, in clean
 * sentences that can be read, and no two open alike.
 *
 * @param introduced codes of occupations with an introduction, which has their card line and summary
 */
export function reviewDescriptions(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
  introduced: ReadonlySet<string>,
): Finding[] {
  const known = new Map(occupations.map((occupation) => [occupation.anzsco_code, occupation]))
  const openings = new Map<string, string>()
  return rows.flatMap((row, index) => {
    const findings: Finding[] = []
    const find = (column: string, reason: string) => findings.push({ row: index, column, reason })
    placeFindings(row, known.get(row.anzsco_code), find)
    shapeFindings(row, introduced.has(row.anzsco_code), find)
    textFindings(row, limits, find)
    const opening = sentencesOf(summaryOf(row) ?? '')[0]
    const earlier = opening && openings.get(opening)
    if (earlier) find('text', `opens with the same sentence as ${earlier}`)
    if (opening) openings.set(opening, row.anzsco_code)
    return findings
  })
}

/** Card line and summary stand in one place: here, or in the introduction. */
function shapeFindings(row: TextSection, isIntroduced: boolean, find: Find) {
  const hasSummary = summaryOf(row) !== undefined
  if (isIntroduced && (row.one_line || hasSummary))
    find('text', 'repeats the card line or the summary, which the introduction has')
  if (!isIntroduced && !row.one_line) find('one_line', 'is missing: a line that begins with >')
  if (!isIntroduced && !hasSummary) find('text', 'has no summary above its first heading')
}

function summaryOf({ text }: TextSection): string | undefined {
  return textParts(text).find(({ heading }) => heading === null)?.paragraphs[0]
}
