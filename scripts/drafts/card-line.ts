import type { InterestKey } from '../../app/features/careers/profile-keys.ts'
import { CARD_LINE_LENGTH } from '../../app/features/careers/rules.ts'
import { wayIn } from '../../app/features/careers/way-in.ts'
import { type SkillLevel, skillLevelWords } from '../../app/features/careers/words.ts'
import { choose } from './choose.ts'
import { sentence } from './english.ts'
import { type OccupationFacts, profileIsSound } from './facts.ts'
import { industryWords, interestWork } from './field-words.ts'
import { rankAreas } from './opening.ts'
import { saysMuch, taskDoes } from './task-words.ts'

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
      both(first, second),
      `${first}, ${third} and ${second}`,
      both(second, third),
    ])
  }
  if (first && second) yield both(first, second)
  if (first && third) yield both(first, third)
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
  yield `work${where}${usualStart(facts)}`
}

/** Two things someone does, without saying the verb or the thing itself twice. */
export function both(first: string, second: string): string {
  const [one, other] = [first.split(' '), second.split(' ')] as [string[], string[]]
  let same = 0
  while (same < one.length - 1 && one.at(-1 - same) === other.at(-1 - same)) same++
  if (same > 2 && same < other.length) return `${one.slice(0, -same).join(' ')} and ${second}`
  const isPlainVerb =
    one[0] === other[0] && !/^(keeps|takes|makes|gives|carries|works|sets)$/.test(one[0] ?? '')
  return `${first} and ${isPlainVerb ? other.slice(1).join(' ') : second}`
}

/** As the card's foot names the way in; the skill level alone would promise a degree where people learn at work. */
function usualStart(facts: OccupationFacts): string {
  const way = facts.wayIn ?? (facts.studyRoutes && wayIn(facts.skillLevelAu, facts.studyRoutes))
  if (way === 'Learned on the job') return ', learned on the job'
  if (way === 'Elected') return '; people are elected to it'
  const start = way ? `${/^[AEIOU]/.test(way) ? 'an' : 'a'} ${inText(way)}` : inText(shortWords(facts))
  return `; ${start} is the usual start`
}

const shortWords = ({ skillLevelAu }: OccupationFacts) => skillLevelWords[skillLevelAu as SkillLevel].short
const inText = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
