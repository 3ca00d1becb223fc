import type { InterestKey } from '../profile-keys.ts'
import { type SkillLevel, skillLevelWords } from '../words.ts'
import { choose } from './choose.ts'
import { sentence } from './english.ts'
import { type OccupationFacts, profileIsSound } from './facts.ts'
import { industryWords, interestWork } from './field-words.ts'
import { rankAreas } from './opening.ts'
import { saysMuch, taskDoes } from './task-words.ts'

/** The longest line a card has room for. */
export const CARD_LINE_LENGTH = 110

/** One line for a card, from the facts: what they do, else what kind of work it is and where. */
export function cardLine(facts: OccupationFacts): string {
  return [...candidates(facts)]
    .map((text) => sentence(text))
    .find((text) => text.length <= CARD_LINE_LENGTH) as string
}

/** From the fullest to one that always fits. */
function* candidates(facts: OccupationFacts): Generator<string> {
  const does = (facts.tasks ?? [])
    .filter(({ task }) => saysMuch(task))
    .map(({ task }) => taskDoes(task))
    .filter((phrase) => !phrase.includes(','))
  const [first, second, third] = does
  if (first && second && third) {
    yield choose(facts.slug, 'card', [
      `${first}, ${second} and ${third}`,
      `${first} and ${second}`,
      `${first}, ${third} and ${second}`,
      `${second} and ${third}`,
    ])
  }
  if (first && second) yield `${first} and ${second}`
  if (first && third) yield `${first} and ${third}`
  if (first) yield first
  const where = facts.industries?.[0] ? ` in ${industryWords(facts.industries[0])}` : ''
  if (profileIsSound(facts)) {
    const [area, next] = rankAreas(facts.interests as Record<InterestKey, number>) as [
      InterestKey,
      InterestKey,
    ]
    const kind = choose(facts.slug, 'card-kind', interestWork[area])
    yield `mostly ${kind}${where}, with a share of ${choose(facts.slug, 'card-next', interestWork[next])}`
    yield `mostly ${kind}${where}`
  }
  const { short } = skillLevelWords[facts.skillLevelAu as SkillLevel]
  yield `work${where}; ${short.charAt(0).toLowerCase()}${short.slice(1)} is the usual start`
  yield `${short} is the usual start`
}
