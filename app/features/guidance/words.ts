import type { MatchLevel } from './matching/bands.ts'
import type { MissingAnswers, RankedKey } from './matching/interest-scores.ts'
import { type InterestArea, interestAreas, type WorkValue } from './profile-keys.ts'

export type KeyWords = {
  /** The name that careers people use. */
  name: string
  /** Two or three plain words for a label. */
  plain: string
  /** How it goes on after "You lean most towards …". */
  leaning: string
  /** One line beside a strong score. */
  line: string
}

/** The six interest areas in plain words; every one of them is a good one to have. */
export const interestWords: Record<InterestArea, KeyWords> = {
  realistic: {
    name: 'Realistic',
    plain: 'Hands-on',
    leaning: 'working with your hands',
    line: 'You like to make, fix and move things you can touch.',
  },
  investigative: {
    name: 'Investigative',
    plain: 'Curious',
    leaning: 'working things out',
    line: 'You like evidence, puzzles and knowing why.',
  },
  artistic: {
    name: 'Artistic',
    plain: 'Creative',
    leaning: 'making something new',
    line: 'You like ideas, style and room to do it your own way.',
  },
  social: {
    name: 'Social',
    plain: 'Caring',
    leaning: 'helping people',
    line: 'You notice how others are doing, and it matters to you.',
  },
  enterprising: {
    name: 'Enterprising',
    plain: 'Leading',
    leaning: 'getting ideas off the ground',
    line: 'You like to lead, persuade and make things happen.',
  },
  conventional: {
    name: 'Conventional',
    plain: 'Organised',
    leaning: 'keeping things in order',
    line: 'You like things clear, correct and in their place.',
  },
}

/** The six work values in plain words. Source of the six: O*NET work values. */
export const valueWords: Record<WorkValue, KeyWords> = {
  achievement: {
    name: 'Achievement',
    plain: 'Seeing results',
    leaning: 'seeing what you got done',
    line: 'Using what you are good at, and seeing what came of it.',
  },
  independence: {
    name: 'Independence',
    plain: 'Your own way',
    leaning: 'room to decide how you do it',
    line: 'Room to decide how you do it.',
  },
  relationships: {
    name: 'Relationships',
    plain: 'Good people',
    leaning: 'people you get on with',
    line: 'People you would eat lunch with, and work that does some good.',
  },
  support: {
    name: 'Support',
    plain: 'Fair bosses',
    leaning: 'a boss who backs you',
    line: 'Somebody who shows you how, and stands behind you.',
  },
  recognition: {
    name: 'Recognition',
    plain: 'Moving up',
    leaning: 'being known for good work',
    line: 'Moving up, and being known for what you do well.',
  },
  'working-conditions': {
    name: 'Working conditions',
    plain: 'Solid ground',
    leaning: 'a job on solid ground',
    line: 'Good pay, steady hours and a decent place to be.',
  },
}

/** What each level says, for the line under the exact label. */
export const levelWords: Record<MatchLevel, string> = {
  'very-strong': 'Your interests and this job rise and fall together, almost step for step.',
  strong: 'Most of what you like is a big part of this job.',
  moderate: 'Some of what you like is in this job, and some of it is not.',
  low: 'This job asks for other things than the ones you like most.',
}

/** Shown in place of a ranking when the six scores are too alike. */
export const notEnoughSignal = {
  title: 'Your answers do not point anywhere yet',
  body: 'Your six scores came out nearly the same, so any list of careers would be a guess. That is common, and it is not a bad result. Change a few answers where you went back and forth, or answer the other 30 activities.',
} as const

/** Shown while too few activities are answered. */
export const notFinished = {
  title: 'A few more answers to go',
  body: 'Each of the six areas needs at least four of its five activities before we can compare you with a job.',
} as const

/** Said with every result. */
export const snapshotNote = 'It is a snapshot from today, not a verdict.'

/** The words of the tie-break, which offers only the values that share the first place. */
export const tieBreakText = 'If you could only have one of these, which would it be?'

/**
 * The sentence that opens the results, from the areas in falling order: the strongest one or two, or all
 * that share a place there; a second place that half the areas share says nothing. With four or more at the top there is no lean to speak of.
 */
export function profileSentence(ranked: readonly RankedKey<InterestArea>[]): string {
  const leaning = leadingKeys(ranked)
  if (leaning.length > 3) return 'You like a bit of everything.'
  return `You lean most towards ${listOf(leaning.map((area) => interestWords[area].leaning))}.`
}

/** The sentence that opens the values part. */
export function valuesSentence(ranked: readonly RankedKey<WorkValue>[]): string {
  const leading = leadingKeys(ranked)
  if (leading.length > 3) return 'Several things matter to you about equally.'
  return `What matters most to you: ${listOf(leading.map((value) => valueWords[value].leaning))}.`
}

/** The second sentence: names of the two ends, `Strongest on Investigative, with Social close behind.` */
export function strongestSentence(ranked: readonly RankedKey<InterestArea>[]): string {
  const names = leadingKeys(ranked).map((area) => interestWords[area].name)
  const [first, second] = names
  const shared = ranked.filter(({ rank }) => rank === 1).length
  if (shared > 1 || !second) return `Strongest on ${listOf(names.slice(0, Math.max(shared, 1)))}.`
  return `Strongest on ${first}, then ${listOf(names.slice(1))}.`
}

/** One sentence for each area that has too few answers. */
export function missingSentences(missing: MissingAnswers): string[] {
  return interestAreas.flatMap((area) => {
    const open = missing[area]
    const activities = open === 1 ? 'activity' : 'activities'
    return open ? [`${interestWords[area].name}: please answer ${open} more ${activities}`] : []
  })
}

/** What happened when an answer was changed, in one line for the screen reader and the eye alike. */
export function changeSentence(changes: { up: unknown[]; down: unknown[]; entered: unknown[] }): string {
  const parts = [
    changes.entered.length > 0 && `${changes.entered.length} new`,
    changes.up.length > 0 && `${changes.up.length} up`,
    changes.down.length > 0 && `${changes.down.length} down`,
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? `Your list changed: ${parts.join(', ')}.` : 'Your list stayed as it was.'
}

/** The first place, and the second when only one stands on the first and at most two on the second. */
function leadingKeys<K>(ranked: readonly RankedKey<K>[]): K[] {
  const first = ranked.filter(({ rank }) => rank === 1)
  const second = ranked.filter(({ rank }) => rank === 2)
  const chosen = first.length > 1 || second.length > 2 ? first : [...first, ...second]
  return chosen.map(({ key }) => key)
}

/** `one, two and three` */
export function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
