import { interestNames } from '#app/features/careers/profile-keys.ts'
import type { MatchLevel } from './matching/bands.ts'
import type { MissingAnswers, RankedKey } from './matching/interest-scores.ts'
import { type InterestArea, interestAreas, type WorkValue } from './profile-keys.ts'

export type KeyWords = {
  /** The name that careers people use. */
  name: string
  /** Two or three plain words for a label. */
  plain: string
  /** How it goes on after "You like …" and "What matters most to you: …". */
  leaning: string
  /** One line beside a strong score. */
  line: string
}

/** An interest area also has a line for a score in the middle, and for a low one. */
export type InterestWords = KeyWords & { someLine: string; littleLine: string }

/** The six interest areas in plain words; every one of them is a good one to have. */
export const interestWords: Record<InterestArea, InterestWords> = {
  realistic: {
    name: 'Realistic',
    plain: interestNames.realistic,
    leaning: 'practical work',
    line: 'You like to make, fix and move things you can touch.',
    someLine: 'You pick up a tool when there is a reason.',
    littleLine: 'You would rather leave tools and machines to others.',
  },
  investigative: {
    name: 'Investigative',
    plain: interestNames.investigative,
    leaning: 'working things out',
    line: 'You like evidence, puzzles and knowing why.',
    someLine: 'You like to know why, up to a point.',
    littleLine: 'You would rather leave long puzzles to others.',
  },
  artistic: {
    name: 'Artistic',
    plain: interestNames.artistic,
    leaning: 'making something new',
    line: 'You like ideas, style and room to do it your own way.',
    someLine: 'You enjoy making something new now and then.',
    littleLine: 'You would rather leave art and design to others.',
  },
  social: {
    name: 'Social',
    plain: interestNames.social,
    leaning: 'helping people',
    line: 'You notice how others are doing, and it matters to you.',
    someLine: 'You are glad to help, and glad of time to yourself.',
    littleLine: 'You would rather not look after people all day.',
  },
  enterprising: {
    name: 'Enterprising',
    plain: interestNames.enterprising,
    leaning: 'leading or persuading people',
    line: 'You like to lead, persuade and make things happen.',
    someLine: 'You take the lead now and then.',
    littleLine: 'You would rather leave selling and leading to others.',
  },
  conventional: {
    name: 'Conventional',
    plain: interestNames.conventional,
    leaning: 'keeping things in order',
    line: 'You like things clear, correct and in their place.',
    someLine: 'You can keep things tidy, as long as it is not all day.',
    littleLine: 'You would rather leave files and figures to others.',
  },
}

/** The six work values in plain words. Source of the six: O*NET work values. */
export const valueWords: Record<WorkValue, KeyWords> = {
  achievement: {
    name: 'Achievement',
    plain: 'Seeing results',
    leaning: 'seeing results',
    line: 'Using what you are good at, and seeing the result.',
  },
  independence: {
    name: 'Independence',
    plain: 'Your own way',
    leaning: 'deciding for yourself how to work',
    line: 'Deciding for yourself how to work.',
  },
  relationships: {
    name: 'Relationships',
    plain: 'Good people',
    leaning: 'people you get on with',
    line: 'Friendly workmates, and work that helps others.',
  },
  support: {
    name: 'Support',
    plain: 'Fair bosses',
    leaning: 'a boss who backs you',
    line: 'A boss who trains you and backs you up.',
  },
  recognition: {
    name: 'Recognition',
    plain: 'Moving up',
    leaning: 'being known for good work',
    line: 'Moving up, and having your good work noticed.',
  },
  'working-conditions': {
    name: 'Working conditions',
    plain: 'Solid ground',
    leaning: 'a secure job',
    line: 'Good pay, steady hours and a comfortable workplace.',
  },
}

/** What each level says, for the line under the exact label. */
export const levelWords: Record<MatchLevel, string> = {
  'very-strong':
    'On the whole, this job asks most for what you like most, and least for what you like least.',
  strong: 'Most of what you like is a big part of this job.',
  moderate: 'Some of what you like is in this job, and some of it is not.',
  low: 'This job asks for other things than the ones you like most.',
}

/** From which share of the scale, in per cent, someone likes an area, and from which they like some of it. */
export const likingFloors = { like: 60, some: 35 } as const

/** The line beside an interest's score: it never says more than the score does. @param percent of the scale */
export function interestLine(area: InterestArea, percent: number): string {
  const { line, someLine, littleLine } = interestWords[area]
  if (percent >= likingFloors.like) return line
  return percent >= likingFloors.some ? someLine : littleLine
}

/** The heading in place of a ranking when the six scores are too alike. */
export const notEnoughSignal = { title: 'Your answers do not show a direction yet' } as const

/**
 * What is said in place of a ranking.
 *
 * @param percents the six scores, in per cent of the scale
 */
export function flatSentence(percents: readonly number[]): string {
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / Math.max(1, percents.length)
  return `${flatStart(mean)} Your strongest and weakest areas are close together, about as close as they would be if you had answered at random, so any list of careers would be a guess. That is common, and it is not a bad result.`
}

function flatStart(mean: number): string {
  if (mean >= likingFloors.like) return 'You like nearly all of it about equally.'
  return mean < likingFloors.some
    ? 'You were not keen on much of it, and on nothing far more than the rest.'
    : 'You like a bit of everything, and nothing far more than the rest.'
}

/** Shown while too few activities are answered. */
export const notFinished = {
  title: 'A few more answers to go',
  body: 'Each of the six areas needs at least four of its five activities before we can compare you with a job.',
} as const

/** Said with every result. */
export const snapshotNote = 'It is a snapshot from today, not a verdict.'

/** The words of the tie-break, which offers only the values that share the first place. */
export const tieBreakText = 'If you could only have one of these, which would it be?'

/** An area or value in its place; `percent` of the scale where the sentence depends on it. */
type Placed<K> = RankedKey<K> & { percent?: number }

/** Half of the scale: below it nobody is told that they like something. */
const liked = 50

/**
 * The sentence that opens the results, from the areas in falling order: the strongest one or two, or all
 * that share a place there; a second place that half the areas share says nothing, nor does one with a low score. With four or
 * more at the top there is nothing to say.
 */
export function profileSentence(ranked: readonly Placed<InterestArea>[]): string {
  const leading = leadingKeys(ranked)
  if (leading.length > 3) return 'You like a bit of everything.'
  const doing = listOf(leading.flatMap((area) => interestWords[area].leaning.split(' and ')))
  const isLow = (ranked[0]?.percent ?? 100) < liked
  return isLow ? `You like ${doing} more than the rest.` : `You like ${doing}.`
}

/** The sentence that opens the values part. */
export function valuesSentence(ranked: readonly RankedKey<WorkValue>[]): string {
  const leading = leadingKeys(ranked)
  if (leading.length > 3) return 'Several things matter to you about equally.'
  return `What matters most to you: ${listOf(leading.map((value) => valueWords[value].leaning))}.`
}

/** The second sentence: names of the two ends, `Your strongest interest is Curious, then Caring.` */
export function strongestSentence(ranked: readonly Placed<InterestArea>[]): string {
  const names = leadingKeys(ranked).map((area) => interestNames[area])
  const [first, second] = names
  const shared = ranked.filter(({ rank }) => rank === 1).length
  if (shared > 1 || !second)
    return `Your strongest ${shared > 1 ? 'interests are' : 'interest is'} ${listOf(names.slice(0, Math.max(shared, 1)))}.`
  return `Your strongest interest is ${first}, then ${listOf(names.slice(1))}.`
}

/** The letters with what they stand for: `IRA (Investigative, Realistic, Artistic)`. */
export function codeWords(code: string): string {
  const names = [...code].map((letter) => interestAreas.find((area) => area[0] === letter.toLowerCase()))
  return `${code} (${names.flatMap((area) => (area ? [interestWords[area].name] : [])).join(', ')})`
}

/** One sentence for each area that has too few answers. */
export function missingSentences(missing: MissingAnswers): string[] {
  return interestAreas.flatMap((area) => {
    const open = missing[area]
    const activities = open === 1 ? 'activity' : 'activities'
    return open ? [`${interestNames[area]}: please answer ${open} more ${activities}`] : []
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

/** The first place, and the second when only one stands on the first, at most two on the second, and its score is not low. */
function leadingKeys<K>(ranked: readonly Placed<K>[]): K[] {
  const first = ranked.filter(({ rank }) => rank === 1)
  const second = ranked.filter(({ rank }) => rank === 2)
  const least = Math.min(liked, 0.8 * (first[0]?.percent ?? 100))
  const isSecondLow = (second[0]?.percent ?? 100) < least
  const chosen = first.length > 1 || second.length > 2 || isSecondLow ? first : [...first, ...second]
  return chosen.map(({ key }) => key)
}

/** `one, two and three` */
export function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
