/** What people are told. */
export const academyWords = {
  noAttemptsLeft: 'You have used every try that this quiz has.',
  isFinished: 'This try is finished. Start a new one to change your answers.',
  hasQuiz: 'This page ends with a quiz. Finish the quiz instead.',
  notAsked: 'This question is not part of the quiz.',
  notPossible: 'This is not an answer to the question.',
  noRating: 'Pick a number from 1 to 5.',
  rated: 'Thanks. We read every one of these.',
} as const

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

/** `22 November 2026`. */
export function dayWords(iso: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}
