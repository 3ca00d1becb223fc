/**
 * Compares texts by the words they share, the rarer the word the more (TF-IDF, cosine). Words count by their first letters, so that
 * `animal` and `animals` are one; what stands in a quarter of the texts tells nothing.
 *
 * @param texts by any key
 * @returns for a key how alike the others are, from 0 to 1; only those that share a word
 */
export function textLikeness(texts: ReadonlyMap<string, string>): (key: string) => Map<string, number> {
  const counts = new Map([...texts].map(([key, text]) => [key, wordCounts(text)]))
  const spread = new Map<string, number>()
  for (const words of counts.values())
    for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)

  const postings = new Map<string, { key: string; weight: number }[]>()
  const vectors = new Map<string, Map<string, number>>()
  for (const [key, words] of counts) {
    const telling = [...words].filter(([word]) => isTelling(spread.get(word) ?? 0, texts.size))
    const weights = telling.map(
      ([word, count]) => (1 + Math.log(count)) * Math.log(texts.size / (spread.get(word) ?? 1)),
    )
    const length = Math.hypot(...weights) || 1
    const vector = new Map(telling.map(([word], index) => [word, (weights[index] ?? 0) / length]))
    vectors.set(key, vector)
    for (const [word, weight] of vector) postings.set(word, [...(postings.get(word) ?? []), { key, weight }])
  }

  return (key) => {
    const alike = new Map<string, number>()
    for (const [word, weight] of vectors.get(key) ?? [])
      for (const other of postings.get(word) ?? [])
        if (other.key !== key) alike.set(other.key, (alike.get(other.key) ?? 0) + weight * other.weight)
    return alike
  }
}

const LETTERS = 6

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}/gu)) {
    const stem = word.slice(0, LETTERS)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

function isTelling(spread: number, texts: number): boolean {
  return spread > 1 && spread < texts / 4
}
