/** Plain checks of how hard a text is to read; rough, and the same on every machine. */

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}'’]+/gu) ?? []
}

/**
 * The Flesch–Kincaid grade of some sentences: about the school year in which they are read with ease.
 * Formula: 0.39 × words per sentence + 11.8 × syllables per word − 15.59.
 */
export function readingGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

/** Groups of vowels, less a silent e at the end. */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const groups = letters.replace(/(?<=[^aeiouyl])e(s|d)?$|(?<=[aeiouy]l)es?$/, '').match(/[aeiouy]+/g)
  return Math.max(1, groups?.length ?? 0)
}
