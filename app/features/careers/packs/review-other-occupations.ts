import { type Finding, type Occupation, reviewTexts } from './review-texts.ts'
import type { TextSection } from './text-sections.ts'

/**
 * Looks over the texts of residual occupations: short, and only where no introduction stands.
 *
 * @param introduced codes of occupations with an introduction, which has their card line
 */
export function reviewOtherOccupations(
  rows: readonly TextSection[],
  occupations: readonly Occupation[],
  introduced: ReadonlySet<string>,
): Finding[] {
  return reviewTexts(rows, occupations, [25, 70], (row, find) => {
    if (introduced.has(row.anzsco_code)) find('heading', `${row.anzsco_code} has an introduction`)
  })
}
