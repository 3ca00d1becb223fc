export type KnownTerm = { term: string; display: string; documents: number }

/** How many typing errors are tolerated in a word of this length. */
export function slipsForgiven(length: number): number {
  if (length <= 2) return 0
  if (length <= 5) return 1
  return 2
}

/**
 * The words most likely meant by a word that nobody knows: fewest slips first, then the more common one.
 * With `isStart` the word may be unfinished, and is compared with how others start.
 */
export function likelyMeant<Term extends KnownTerm>(
  word: string,
  terms: Term[],
  isStart = false,
): (Term & { slips: number })[] {
  const forgiven = slipsForgiven(word.length)
  const seen = new Set<string>()
  const close = terms
    .filter(({ term }) => term !== word && !seen.has(term) && seen.add(term))
    .map((term) => ({ ...term, slips: isStart ? slipsAtStart(word, term.term) : slips(word, term.term) }))
    .filter((term) => term.slips <= forgiven)
    .sort((a, b) => cost(word, a) - cost(word, b) || a.term.localeCompare(b.term))
  const fewest = Math.min(...close.map((term) => term.slips))
  return close.filter((term) => term.slips === fewest).slice(0, 3)
}

/** Common words are likelier, few people miss the first letter, and not many the last. */
function cost(word: string, term: KnownTerm & { slips: number }): number {
  const ends = (word[0] === term.term[0] ? 0 : 1.5) + (word.at(-1) === term.term.at(-1) ? 0 : 1)
  return term.slips * 10 + ends - Math.log10(1 + term.documents)
}

/** How many letters must be put in, left out, changed or swapped with their neighbour to turn one word into the other. */
export function slips(one: string, other: string): number {
  const rows = table(one, other)
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY
}

/** The same, when the first word may be the start of the other. */
function slipsAtStart(start: string, word: string): number {
  const rows = table(start, word.slice(0, start.length + 2))
  return Math.min(...(rows[start.length] as number[]))
}

function table(one: string, other: string): number[][] {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i += 1) {
    const above = rows[i - 1] as number[]
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let best = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + change,
      )
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        best = Math.min(best, (rows[i - 2]?.[j - 2] as number) + 1)
      }
      row.push(best)
    }
    rows.push(row)
  }
  return rows
}
