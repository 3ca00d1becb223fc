import {
  type InterestKey,
  interestKeys,
  type ValueKey,
  valueKeys,
} from '../../app/features/careers/profile-keys.ts'
import { choose } from './choose.ts'
import { listOf, sentence } from './english.ts'
import { type OccupationFacts, profileIsSound } from './facts.ts'
import { interestMissing, interestPeople, interestWork, valueHigh, valueLow } from './field-words.ts'
import { rankAreas } from './opening.ts'

/** A second area is named when it is nearly as strong as the first, on a scale of 1 to 7. */
const CLOSE_BEHIND = 1.5
const STRONG = 4
const FAINT = 2.2
const HIGH_VALUE = 5
const LOW_VALUE = 3

/** "Who tends to like it", with what may grate beside it. Empty when there is no sound profile. */
export function suitsParagraphs(facts: OccupationFacts): string[] {
  if (!profileIsSound(facts)) return []
  const interests = facts.interests as Record<InterestKey, number>
  const like = [likesSentence(facts, interests), valueHighSentence(facts)].filter((text) => text !== null)
  const grate = [missingSentence(facts, interests), valueLowSentence(facts)].filter((text) => text !== null)
  return [like.join(' '), grate.join(' ')].filter((text) => text !== '')
}

function likesSentence({ slug }: OccupationFacts, interests: Record<InterestKey, number>): string {
  const [first, second] = rankAreas(interests) as [InterestKey, InterestKey]
  const areas =
    interests[second] >= STRONG || interests[first] - interests[second] <= CLOSE_BEHIND
      ? [first, second]
      : [first]
  const people = areas.map((area) => choose(slug, `people-${area}`, interestPeople[area]))
  const works = areas.map((area) => choose(slug, `likes-${area}`, interestWork[area]))
  return sentence(
    choose(slug, 'likes', [
      `it tends to suit people who ${people.join(' and who ')}`,
      `people who ${people.join(' and who ')} often feel at home here`,
      `if you enjoy ${works.join(', and ')}, this is worth a closer look`,
      `those who stay and like it are mostly people who ${people.join(' and who ')}`,
      `a good sign would be that you enjoy ${works.join(' as well as ')}`,
    ]),
  )
}

function missingSentence({ slug }: OccupationFacts, interests: Record<InterestKey, number>): string | null {
  const faint = interestKeys
    .filter((area) => interests[area] <= FAINT)
    .sort((a, b) => interests[a] - interests[b])
  const area = faint[0]
  if (!area) return null
  const missing = choose(slug, `missing-${area}`, interestMissing[area])
  return sentence(
    choose(slug, 'missing', [
      `there is little ${missing}`,
      `do not expect much in the way of ${choose(slug, 'missing-work', interestWork[area])}`,
      `somebody drawn mostly to ${choose(slug, 'missing-work', interestWork[area])} may find too little of it here`,
    ]),
  )
}

function valueHighSentence({ slug, values }: OccupationFacts): string | null {
  const best = rankedValues(values)
    .filter(([, score]) => score >= HIGH_VALUE)
    .slice(0, 2)
  if (best.length === 0) return null
  const clauses = best.map(([key]) => choose(slug, `high-${key}`, valueHigh[key]))
  return sentence(
    choose(slug, 'value-high', [
      `what people value in it: ${listOf(clauses)}`,
      `on the good side, ${listOf(clauses)}`,
      `part of the appeal is that ${listOf(clauses)}`,
    ]),
  )
}

function valueLowSentence({ slug, values }: OccupationFacts): string | null {
  const [worst] = rankedValues(values)
    .filter(([, score]) => score <= LOW_VALUE)
    .reverse()
  if (!worst) return null
  const clause = choose(slug, `low-${worst[0]}`, valueLow[worst[0]])
  return sentence(
    choose(slug, 'value-low', [
      `on the hard side, ${clause}`,
      `what can wear people down: ${clause}`,
      `be ready for this, though: ${clause}`,
    ]),
  )
}

function rankedValues(values: OccupationFacts['values']): [ValueKey, number][] {
  if (!values) return []
  return valueKeys
    .flatMap((key): [ValueKey, number][] => (values[key] == null ? [] : [[key, values[key]]]))
    .sort((a, b) => b[1] - a[1])
}
