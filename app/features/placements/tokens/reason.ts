import { tokenWords } from './words.ts'

const maxReasonLength = 1_000

/** What is wrong with the reason for a no, or null. */
export function reasonError(reason: string | undefined): string | null {
  const text = reason?.trim() ?? ''
  if (text === '') return tokenWords.reasonMissing
  return text.length > maxReasonLength ? tokenWords.reasonTooLong : null
}
