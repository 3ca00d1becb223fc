import { textParts } from '../rules.ts'
import { type Finding, type Occupation, reviewTexts } from './review-texts.ts'
import type { TextSection } from './text-sections.ts'

/** Looks over the introductions: beside what every text needs, each begins with two paragraphs. */
export function reviewIntroductions(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
): Finding[] {
  return reviewTexts(rows, occupations, [120, 230], (row, find) => {
    if (textParts(row.text)[0]?.paragraphs.length !== 2) find('text', 'does not begin with two paragraphs')
  })
}
