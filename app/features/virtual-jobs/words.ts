import type { DocumentKind, NameStyle, Status, TaskKind } from './rules.ts'

export const vjeWords = {
  startFirst: 'Start the experience first.',
  placeTwice: 'You chose this place twice. Use each place once.',
  lookAtAnswers: 'Please look at the answers that are marked.',
  missing: (titles: readonly string[]) => `Still to do: ${titles.join(', ')}.`,
  finished: 'You have finished this experience, so you cannot change your answers any more.',
  notFinished: 'Finish the experience first.',
  corrected: 'The name on it was corrected.',
  sameName: 'The certificate has this name already.',
  takenBack: 'This certificate was taken back. Yonder’s staff can tell you more.',
}

export const statusWords: Record<Status, string> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  completed: 'Finished',
}

export const taskWords: Record<TaskKind, string> = {
  order: 'Put steps in order',
  'read-a-table': 'Read a table',
  'choose-and-justify': 'Choose and say why',
  'write-a-message': 'Write a message',
}

export const documentWords: Record<DocumentKind, string> = {
  'job-sheet': 'Job sheet',
  plan: 'Plan',
  data: 'Data',
  'safety-card': 'Safety card',
}

export const nameStyleWords: Record<NameStyle, string> = {
  'first-and-initial': 'First name and initial',
  first: 'First name only',
  full: 'Full name',
}

/** `2 KB`; whole kilobytes, and at least one. */
export function sizeWords(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}
