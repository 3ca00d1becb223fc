/** Headings of the parts that `describeOccupation` composes. */
export const partHeadings = {
  work: 'What you would do',
  asks: 'What it asks of you',
  suits: 'Who tends to like it',
  training: 'Training and study',
  unknown: 'What we do not know',
} as const

/** Said wherever a page would show pay or outlook; a page uses one of them. */
export const noFiguresNotes = [
  'Yonder has no open figures for pay or job prospects in Australia or New Zealand, so this page shows none.',
  'Pay and prospects are missing here on purpose: we have found no open Australian or New Zealand figures we could stand behind.',
  'You will not find pay or outlook on this page, because no open figures for Australia or New Zealand were found.',
] as const

/** Said beside an interest profile whose match is loose. */
export const weakProfileNote =
  'The interest profile comes from a United States occupation that matches this one only loosely, so we do not use it to match you.'
