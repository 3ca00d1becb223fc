/** Who writes where no name is given. */
export const houseAuthor = 'Yonder'

/** Words that an article of the pack may have. */
export const articleWords = { least: 600, most: 1_200 } as const

/** The highest Flesch–Kincaid grade of an article: Year 8. */
export const maxReadingGrade = 8

/** How many stand on a page of a list. */
export const articlesAtOnce = 12

export const wordsPerMinute = 200

/** How long it takes to read, in whole minutes. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Long ones begin with a list of their parts. */
export function hasContents({ words, headings }: { words: number; headings: number }): boolean {
  return headings >= 4 && words > 900
}

/** What a reader may say of an article. Source: section 3. */
export const ratingScale = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratingScale)[number]

/** With fewer ratings an average says nothing. */
const minRatings = 5

/** The average to one decimal, and how many ratings it is made of. */
export function shownRating({ average, ratings }: { average: number | null; ratings: number }): {
  average_rating: number | null
  ratings: number
} {
  const isShown = average !== null && ratings >= minRatings
  return { average_rating: isShown ? Math.round(average * 10) / 10 : null, ratings }
}
