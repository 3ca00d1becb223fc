import { maxResumes, savedBytesLimit, textLimits } from './limits.ts'

/** What the résumé helper says when something is not possible. */
export const resumeWords = {
  noTitle: 'Give this version a name, such as “For a café”.',
  longTitle: 'Make the name shorter: 80 characters at most.',
  tooMany: `You have ${maxResumes} versions. Delete one, or save over one.`,
  changedElsewhere:
    'You changed this version in another window or on another device. Choose which one to keep.',
  tooLarge: `This résumé is larger than ${savedBytesLimit / 1000} KB, so it cannot be saved with Yonder. Pictures inside a file make it large.`,
  tooLong: `This résumé has more than ${textLimits.lines} lines or ${textLimits.characters} characters. Make it shorter: two pages are enough.`,
  badCharacter: 'This contains a character that cannot be stored. Delete it and type it again.',
} as const
