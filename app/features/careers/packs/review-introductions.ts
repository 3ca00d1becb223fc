import { wordsOf } from '#app/platform/content/reading-level.ts'
import { textParts } from '../rules.ts'
import { type Finding, type Occupation, placeFindings, sentencesOf, textFindings } from './review-texts.ts'
import type { TextSection } from './text-sections.ts'

/** Year 9. Official names of bodies and certificates count as words like any other. */
const limits = { grade: 9.5, words: 36 }
const shortest = 120
const longest = 230
/** Shorter ones, as "Yes." or "It is a licence.", may stand in several. */
const repeatable = 40

/** Pay and outlook have a place of their own with their source; the rest are turns of phrase that say nothing. */
const avoided =
  /%|\bper year\b|\bbelong to the people who\b|\bsomebody has to\b|\bis to do work with\b|\busual start\b|\bpassionate\b|\bfast-paced\b|\brewarding\b/i

/**
 * Looks over the introductions as an editor would: each belongs to its occupation, has the length of the others, can be
 * read in year 9, and shares no sentence with another.
 */
export function reviewIntroductions(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
): Finding[] {
  const known = new Map(occupations.map((occupation) => [occupation.anzsco_code, occupation]))
  const said = new Map<string, string>()
  return rows.flatMap((row, index) => {
    const findings: Finding[] = []
    const find = (column: string, reason: string) => findings.push({ row: index, column, reason })
    const paragraphs = textParts(row.text).flatMap((part) => part.paragraphs)
    placeFindings(row, known.get(row.anzsco_code), find)
    textFindings(row, limits, find)
    const length = paragraphs.flatMap(wordsOf).length
    if (length < shortest || length > longest)
      find('text', `has ${length} words, not ${shortest} to ${longest}`)
    if (textParts(row.text)[0]?.paragraphs.length !== 2) find('text', 'does not begin with two paragraphs')
    for (const text of [row.one_line ?? '', ...paragraphs]) {
      const turn = avoided.exec(text)?.[0]
      if (turn) find('text', `says “${turn}”`)
    }
    for (const sentence of paragraphs.flatMap(sentencesOf).filter(({ length }) => length > repeatable)) {
      const other = said.get(sentence)
      if (other && other !== row.anzsco_code) find('text', `shares a sentence with ${other}: ${sentence}`)
      said.set(sentence, row.anzsco_code)
    }
    return findings
  })
}
