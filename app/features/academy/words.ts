import type { QuestionKind } from './content-types.ts'

/** What people are told. */
export const academyWords = {
  noAttemptsLeft: 'You have used every try that this quiz has.',
  isFinished: 'This try is finished. Start a new one to change your answers.',
  hasQuiz: 'This page ends with a quiz. Finish the quiz instead.',
  notAsked: 'This question is not part of the quiz.',
  notPossible: 'This is not an answer to the question.',
  nothingToRetry: 'Finish a quiz first. Then its questions can come back.',
  retriesOn: 'Done. Questions come back here when it is time to repeat them.',
  retriesOff: 'Turned off. The planned questions are deleted.',
  noRating: 'Pick a number from 1 to 5.',
  noStep: 'Pick the sentence that fits you.',
  rated: 'Thanks. Your rating is saved.',
  inPlan: 'It is now a step of your plan, due in a week.',
  noNumber: 'Write a number, like 12 or 4.50.',
  wordTwice: 'Use each one once.',
  placeTwice: 'Give every line its own place, from first to last.',
  finishedElsewhere: 'This try was finished somewhere else. Start a new one to answer again.',
} as const

/** What is known of a question. */
export const stateWords = { known: 'Known', shaky: 'To practise', 'not-yet': 'Not yet' } as const

/** Names of the core skills that modules train. */
export const skillNames: Readonly<Record<string, string>> = {
  numeracy: 'Working with numbers',
  reading: 'Reading',
  writing: 'Writing',
  'oral-communication': 'Talking and listening',
  'digital-engagement': 'Using technology',
  teamwork: 'Teamwork',
  learning: 'Learning',
  'problem-solving': 'Problem solving',
  'initiative-and-innovation': 'Initiative',
  'planning-and-organising': 'Planning and organising',
}

/** `14 minutes`, `about 1 hour`, `about 1½ hours`. */
export function durationWords(minutes: number): string {
  if (minutes < 55) return `${minutes} minutes`
  const halves = Math.round(minutes / 30)
  const hours = Math.floor(halves / 2)
  return `about ${hours}${halves % 2 ? '½' : ''} ${halves === 2 ? 'hour' : 'hours'}`
}

/** What a question wants, under its number. */
export const kindWords: Readonly<Record<QuestionKind, { name: string; how: string }>> = {
  single: { name: 'Pick one', how: 'One answer is right.' },
  multiple: { name: 'Pick all that fit', how: 'There can be one right answer or several.' },
  order: { name: 'Put in order', how: 'The first thing goes on top.' },
  match: { name: 'Match', how: 'Each line goes with one of the words. Some words may be left over.' },
  number: { name: 'A number', how: 'You may use a calculator.' },
  text: { name: 'A few words', how: 'Spelling and capitals do not count.' },
  scale: { name: 'About you', how: 'No answer is wrong, and this one earns no points.' },
}

/** `22 November 2026`. */
export function dayWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
}
