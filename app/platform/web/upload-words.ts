import type { ApiProblem } from '../problem.ts'

/** Word for word from section 8. */
export const uploadWords = {
  failed: 'Something went wrong. Try again later.',
  sessionEnded: 'Session timed out! Please refresh the page and try again',
} as const

/** The message of a failed upload: the problem with the file, else the meaning of the status. Source: section 8. */
export function uploadRefusal(
  { status, errors, message }: Pick<ApiProblem, 'status' | 'errors' | 'message'>,
  field = 'file',
): string {
  const ofFile = errors[field]?.[0]
  if (ofFile) return ofFile
  if (status === 419) return uploadWords.sessionEnded
  return status === 413 || status === 429 ? message : uploadWords.failed
}
