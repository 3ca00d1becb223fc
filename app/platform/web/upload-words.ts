import type { ApiProblem } from '../problem.ts'

/** Word for word from section 8. */
export const uploadWords = {
  failed: 'Something went wrong. Try again later.',
  sessionEnded: 'Session timed out! Please refresh the page and try again',
} as const

/** R-8-036: the size in MB, with at most two decimals. */
export function fileTooLarge(bytes: number): string {
  const size = Math.round((bytes / 1_048_576) * 100) / 100
  return `The file (size ${size}MB) is too large and could not be uploaded.`
}

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
