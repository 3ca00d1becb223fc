import type { OccupationMatch } from '../contract.ts'
import type { InterestArea } from '../profile-keys.ts'
import { interestLine, interestWords, likingFloors, valueWords } from '../words.ts'
import { areaMaximum } from './interest-scores.ts'

type Row = OccupationMatch['rows'][number]

/**
 * The rows of a match as sentences: up to three that pull the score up, up to two that pull it down. Both lists always
 * say something, because no match is all one way.
 */
export function reasonsOf(rows: readonly Row[]): { linesUp: string[]; chafes: string[] } {
  const up = rows.filter(({ product }) => product > 0).toSorted((one, other) => other.product - one.product)
  const down = rows.filter(({ product }) => product < 0).toSorted((one, other) => one.product - other.product)
  return {
    linesUp:
      up.length > 0
        ? up.slice(0, 3).map(agreement)
        : ['Hardly anything: this job asks for other things than the ones you like most.'],
    chafes:
      down.length > 0
        ? down.slice(0, 2).map(disagreement)
        : ['Your answers show nothing. But read what a day is like and how long the training takes.'],
  }
}

function agreement(row: Row): string {
  const { name, line } = wordsOf(row)
  if (row.you_diff > 0) return `${name}: ${lowerFirst(line)} This job has plenty of it.`
  return `${name}: below your own average. This job asks for little of it.`
}

function disagreement(row: Row): string {
  const { name, line } = wordsOf(row)
  if (row.you_diff > 0) return `${name}: ${lowerFirst(line)} This job has less of it than you might want.`
  return `${name}: below your own average. This job asks for a good deal of it.`
}

/** What an area or a value is called on pages. */
export function nameOf(area: Row['area']): string {
  return isInterest(area) ? interestWords[area].plain : valueWords[area].name
}

/** The line of an interest follows its score; above one's own average it may still be low. */
function wordsOf({ area, you }: Row): { name: string; line: string } {
  if (!isInterest(area)) return valueWords[area]
  const percent = (100 * you) / areaMaximum
  const isLow = percent < likingFloors.some
  return {
    name: interestWords[area].plain,
    line: isLow ? 'A little above your own average.' : interestLine(area, percent),
  }
}

function isInterest(area: Row['area']): area is InterestArea {
  return area in interestWords
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
