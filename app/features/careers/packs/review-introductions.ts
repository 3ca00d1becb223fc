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

const shortest = 120
const longest = 230

/**
 * Looks over the introductions as an editor would: each belongs to its occupation, has the length of the others, can be
 * read in year 9, and shares no sentence with another.
 */
export function reviewIntroductions(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
): Finding[] {
  const known = new Map(occupations.map((occupation) => [occupation.anzsco_code, occupation]))
  const sharedSentences = findSharedSentences()
  return rows.flatMap((row, index) => {
    const findings: Finding[] = []
    const find = (column: string, reason: string) => findings.push({ row: index, column, reason })
    const paragraphs = textParts(row.text).flatMap((part) => part.paragraphs)
    placeFindings(row, known.get(row.anzsco_code), find)
    textFindings(row, readingLimits, find)
    const length = paragraphs.flatMap(wordsOf).length
    if (length < shortest || length > longest)
      find('text', `has ${length} words, not ${shortest} to ${longest}`)
    if (textParts(row.text)[0]?.paragraphs.length !== 2) find('text', 'does not begin with two paragraphs')
    turnFindings(row, find)
    sharedSentences(row, find)
    return findings
  })
}
