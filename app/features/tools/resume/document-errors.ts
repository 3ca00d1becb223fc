import type { FieldErrors } from '#app/platform/problem.ts'
import { savedBytesLimit, textLimits } from './limits.ts'
import { plainTextOf } from './plain-text.ts'
import { readResume } from './read.ts'
import type { Resume } from './shapes.ts'
import { resumeWords } from './words.ts'

/**
 * What keeps a document from being saved, by path below `field`: `content.work[0].startDate`. A document with errors is refused
 * as a whole, so that nothing in it is lost.
 */
export function documentErrors(resume: Record<string, unknown>, field: string): FieldErrors {
  const text = JSON.stringify(resume)
  if (new TextEncoder().encode(text).length > savedBytesLimit) return { [field]: [resumeWords.tooLarge] }
  if (!isStorable(resume)) return { [field]: [resumeWords.badCharacter] }
  const read = readResume(text)
  if ('refused' in read) return { [field]: [read.refused] }
  if (isTooLong(read.resume)) return { [field]: [resumeWords.tooLong] }
  return Object.fromEntries(
    read.problems.map(({ path, reason }) => [`${field}.${path}`, [`This ${reason}.`]]),
  )
}

/** What is never shown, as a picture in the file, does not count. */
function isTooLong(resume: Resume): boolean {
  const text = plainTextOf(resume)
  return text.length > textLimits.characters || text.split('\n').length > textLimits.lines
}

/** Half of a surrogate pair and NUL are no text that a database takes. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one))
}
