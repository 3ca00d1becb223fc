import type { TagTone } from '#app/ui/tag.tsx'
import type { Certificate, Country, Status, Strength } from './rules.ts'

export const strengthWords: Record<Strength, { name: string; meaning: string }> = {
  prerequisite: {
    name: 'Prerequisite',
    meaning:
      'The course requires it. Without it, or an approved bridging course, you usually can’t get a place.',
  },
  assumed: {
    name: 'Assumed',
    meaning: 'You can usually get in without it, but the first year is taught as if you had it.',
  },
  useful: {
    name: 'Useful',
    meaning:
      'Most courses do not ask for it, but it helps. Many degrees ask for English, so check each course.',
  },
}

export const strengthTones: Record<Strength, TagTone> = {
  prerequisite: 'warning',
  assumed: 'info',
  useful: 'plain',
}

export const statusWords: Record<Status, { count: string; tab: string }> = {
  open: { count: 'open as they are', tab: 'Open' },
  catch_up: { count: 'open with catch-up study', tab: 'With catch-up study' },
  closed: { count: 'closed for now', tab: 'Closed for now' },
}

/** What leads into a degree without a rank, or without University Entrance. */
export const anyDegreeWay: Record<Country, string> = {
  AU: 'A diploma at TAFE or a university college, or a university’s own preparation course, leads into a degree without an ATAR.',
  NZ: 'A foundation certificate at a university, polytechnic or wānanga leads into a degree without University Entrance. From 20 you can apply without it.',
}

export function rankGap({ country, needed }: Pick<Certificate, 'country' | 'needed'>) {
  return country === 'NZ'
    ? {
        subject: `${numbers[needed] ?? needed} approved subjects`,
        note: 'University Entrance asks for them at Level 3.',
      }
    : {
        subject: `${numbers[needed] ?? needed} subjects that count`,
        note: 'An ATAR cannot be made from fewer.',
      }
}

export function englishGap({ english }: Pick<Certificate, 'english'>) {
  return {
    subject: 'An English subject for university',
    note:
      english === 'asked'
        ? 'Most degrees ask for an English subject that prepares for university.'
        : 'It counts towards an ATAR only with its optional exam, and degrees are taught as if you had more.',
  }
}

const numbers: Record<number, string> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' }
