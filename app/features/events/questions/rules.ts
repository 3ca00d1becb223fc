/** What people ask in a room: no clock, no database, no request, no React. */

export const questionStatuses = ['waiting', 'shown', 'hidden'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const maxQuestion = 300
/** So many may one person ask in a room, so that everybody gets a turn. */
export const perPerson = 5
/** So many does one room take. */
export const perEvent = 300
/** So long after the end of an event its questions are stored, in days. */
export const storedDays = 30

/** What is wrong with the words of a question, or null. */
export function questionError(text: string): string | null {
  const length = [...text.trim()].length
  if (length === 0) return 'Write your question'
  return length > maxQuestion ? `Write at most ${maxQuestion} characters. You have ${length}` : null
}

export type AskRefusal = 'asked-enough' | 'room-is-full'

export const askWords: Record<AskRefusal, string> = {
  'asked-enough': `You have asked ${perPerson} questions here. Let others have a turn.`,
  'room-is-full': 'This room has all the questions it can take.',
}

/** Says why a person may not ask any more, or null. Counts are of questions of this room. */
export function askRefusal(counts: { own: number; all: number }): AskRefusal | null {
  if (counts.own >= perPerson) return 'asked-enough'
  return counts.all >= perEvent ? 'room-is-full' : null
}
