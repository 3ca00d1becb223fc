import type { OccupationMatch } from '../contract.ts'
import type { InterestArea, WorkValue } from '../profile-keys.ts'
import { interestWords, valueWords } from '../words.ts'

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
        : ['Hardly anywhere: your ups and downs are not this job’s.'],
    chafes:
      down.length > 0
        ? down.slice(0, 2).map(disagreement)
        : ['Nowhere that your answers show. Look at the day and the training, too.'],
  }
}

function agreement(row: Row): string {
  const { name, line } = wordsOf(row.area)
  if (row.you_diff > 0) return `${name}: ${lowerFirst(line)} This job has plenty of it.`
  return `${name}: not your thing, and this job asks for little of it.`
}

function disagreement(row: Row): string {
  const { name, line } = wordsOf(row.area)
  if (row.you_diff > 0) return `${name}: ${lowerFirst(line)} This job has less of it than you might want.`
  return `${name}: low on your list, and this job asks for a good deal of it.`
}

function wordsOf(area: Row['area']): { name: string; line: string } {
  return area in interestWords ? interestWords[area as InterestArea] : valueWords[area as WorkValue]
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
