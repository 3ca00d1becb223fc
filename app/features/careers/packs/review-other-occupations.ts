import { wordsOf } from '#app/platform/content/reading-level.ts'
import { textParts } from '../rules.ts'
import {
  type Finding,
  findSharedSentences,
  type Occupation,
  placeFindings,
  readingLimits,
  textFindings,
  turnFindings,
} from './review-texts.ts'
import type { TextSection } from './text-sections.ts'

const shortest = 25
const longest = 70

/**
 * Looks over the texts of residual occupations: each short, readable, with no sentence of another, and only where no
 * introduction stands.
 *
 * @param introduced codes of occupations with an introduction, which has their card line
 */
export function reviewOtherOccupations(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
  introduced: ReadonlySet<string>,
): Finding[] {
  const known = new Map(occupations.map((occupation) => [occupation.anzsco_code, occupation]))
  const sharedSentences = findSharedSentences()
  return rows.flatMap((row, index) => {
    const findings: Finding[] = []
    const find = (column: string, reason: string) => findings.push({ row: index, column, reason })
    const paragraphs = textParts(row.text).flatMap((part) => part.paragraphs)
    placeFindings(row, known.get(row.anzsco_code), find)
    if (introduced.has(row.anzsco_code)) find('heading', `${row.anzsco_code} has an introduction`)
    textFindings(row, readingLimits, find)
    turnFindings(row, find)
    const length = paragraphs.flatMap(wordsOf).length
    if (length < shortest || length > longest)
      find('text', `has ${length} words, not ${shortest} to ${longest}`)
    sharedSentences(row, find)
    return findings
  })
}
