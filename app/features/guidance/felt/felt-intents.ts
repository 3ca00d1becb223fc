/** What a page with “Did the job suit you?” posts. */
export const feltIntents = { answer: 'felt-answer', accept: 'felt-accept', drop: 'felt-drop' } as const

/** Said once it is done. */
export const feltDone: Record<string, string | undefined> = {
  [feltIntents.accept]: 'Done. Your matches are in the new order.',
}
