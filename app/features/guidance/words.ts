import type { MatchLevel } from './bands.ts'
import type { MissingAnswers, RankedKey } from './interest-scores.ts'
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
  /** A paragraph that explains it to somebody who has never heard of it. */
  about: string
}

/** The six interest areas in plain words; every one of them is a good one to have. */
export const interestWords: Record<InterestArea, KeyWords> = {
  realistic: {
    name: 'Realistic',
    plain: 'Hands-on',
    leaning: 'working with your hands',
    line: 'You like to make, fix and move things you can touch.',
    about:
      'Realistic work happens with your hands, your body and real things: tools, machines, timber, soil, animals, weather. You can see at the end of the day what has changed. People who enjoy it often learn best by doing, and like a clear job with a solid result.',
  },
  investigative: {
    name: 'Investigative',
    plain: 'Curious',
    leaning: 'working things out',
    line: 'You like evidence, puzzles and knowing why.',
    about:
      'Investigative work starts with a question: why did this happen, what is it made of, what would work better? You look closely, test ideas and change your mind when the facts say so. People who enjoy it like to go deep, and are happy to stay with a puzzle for a while.',
  },
  artistic: {
    name: 'Artistic',
    plain: 'Creative',
    leaning: 'making something new',
    line: 'You like ideas, style and room to do it your own way.',
    about:
      'Artistic work brings something into the world that was not there before: a song, a room, a film, a page, a dish. There is seldom one right answer, so your own eye and voice matter. People who enjoy it like room to try things, and care how the result looks, sounds or feels.',
  },
  social: {
    name: 'Social',
    plain: 'Caring',
    leaning: 'helping people',
    line: 'You notice how others are doing, and it matters to you.',
    about:
      'Social work is about other people: teaching, caring, listening, coaching, keeping someone safe. You get good at reading a room and finding the right words. People who enjoy it like to see somebody learn, heal or cope better, and would rather work with others than alone.',
  },
  enterprising: {
    name: 'Enterprising',
    plain: 'Leading',
    leaning: 'getting ideas off the ground',
    line: 'You like to lead, persuade and make things happen.',
    about:
      'Enterprising work gets other people moving: starting something, selling an idea, leading a team, striking a deal. You decide, take a chance and answer for how it goes. People who enjoy it like a goal to chase, and find it easy to speak up for what they believe in.',
  },
  conventional: {
    name: 'Conventional',
    plain: 'Organised',
    leaning: 'keeping things in order',
    line: 'You like things clear, correct and in their place.',
    about:
      'Conventional work keeps the world running: money that adds up, records you can trust, orders that arrive, systems that do what they should. You spot the slip that others miss. People who enjoy it like clear steps and tidy facts, and take pride in getting the details right.',
  },
}

/** The six work values in plain words. Source of the six: O*NET work values. */
export const valueWords: Record<WorkValue, KeyWords> = {
  achievement: {
    name: 'Achievement',
    plain: 'Seeing results',
    leaning: 'seeing what you got done',
    line: 'Using what you are good at, and seeing what came of it.',
    about:
      'You want work that uses your best skills and lets you see what came of it. A day feels good when something is finished, solved or better than it was, and you know that you had a part in it.',
  },
  independence: {
    name: 'Independence',
    plain: 'Your own way',
    leaning: 'room to decide how you do it',
    line: 'Room to decide how you do it.',
    about:
      'You want room to try your own ideas and to decide how the work gets done. A clear goal is welcome; somebody over your shoulder is not. You like to plan your own steps and to stand by how they turn out.',
  },
  relationships: {
    name: 'Relationships',
    plain: 'Good people',
    leaning: 'people you get on with',
    line: 'People you would eat lunch with, and work that does some good.',
    about:
      'You want to get on with the people around you and to do work that helps others. A friendly team, fair dealings and a thank-you from somebody you helped count for more than coming first.',
  },
  support: {
    name: 'Support',
    plain: 'Fair bosses',
    leaning: 'a boss who backs you',
    line: 'Somebody who shows you how, and stands behind you.',
    about:
      'You want people in charge who are fair, explain things and stand behind you. Good training, clear rules and help when you are stuck let you do your best and take on more.',
  },
  recognition: {
    name: 'Recognition',
    plain: 'Moving up',
    leaning: 'being known for good work',
    line: 'Moving up, and being known for what you do well.',
    about:
      'You want a chance to move up, to take the lead and to be known for good work. You like it when effort is noticed, and when doing well today opens a door tomorrow.',
  },
  'working-conditions': {
    name: 'Working conditions',
    plain: 'Solid ground',
    leaning: 'a job on solid ground',
    line: 'Good pay, steady hours and a decent place to be.',
    about:
      'You want the basics of a job to be right: good pay, steady work, hours that suit you and a place that is safe and decent. When the ground is solid, you can enjoy the rest.',
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

/** Said on every question of the quiz. */
export const quizNote = 'There are no wrong answers, and nobody at school sees them unless you share.'

/** The words above every activity. */
export const interestStem = 'How much would you like to…'

/** The words above every work value. */
export const valueStem = 'In a job, how much does this matter to you?'

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

function listOf(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
