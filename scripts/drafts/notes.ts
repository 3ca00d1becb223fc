/** Headings of the parts that `describeOccupation` composes. */
export const partHeadings = {
  work: 'What you would do',
  asks: 'What it asks of you',
  suits: 'Who tends to like it',
  training: 'Training and study',
  unknown: 'What we do not know',
} as const

/** Said beside an interest profile whose match is loose. */
export const weakProfileNote =
  'The interest profile comes from a United States occupation that matches this one only loosely, so we do not use it to match you.'
