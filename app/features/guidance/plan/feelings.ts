/** How someone feels about what comes after school. Optional, never stored and never counted. */
export const feelings = ['curious', 'calm', 'unsure', 'worried', 'rather-not-say'] as const
export type Feeling = (typeof feelings)[number]

export const feelingLabels: Record<Feeling, string> = {
  curious: 'Curious',
  calm: 'Calm',
  unsure: 'Unsure',
  worried: 'Worried',
  'rather-not-say': 'Rather not say',
}

export const feelingQuestion = {
  text: 'When you think about life after school, how do you feel?',
  note: 'Only if you like. Your answer stays on this screen: we do not save it, count it or show it to anybody.',
} as const

/** How the next screen begins. Nothing else follows from the answer. Source: field notes, c.5. */
export const nextWords: Record<Feeling, string> = {
  curious: 'Good. Keep finding out more.',
  calm: 'Good. No rush, then.',
  unsure: 'Most people are. A few small choices help more than one big one.',
  worried: 'That is a fair way to feel, and you do not have to sort it out alone. One small step at a time.',
  'rather-not-say': 'That is fine. On to the next one.',
}
