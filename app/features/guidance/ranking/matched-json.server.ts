import * as z from 'zod/mini'
import type { OccupationCard } from '#app/features/careers/contract.ts'
import {
  type CheckedJson,
  checkedJson,
  falseJson,
  type Members,
  member,
  members,
  nullJson,
  numberJson,
  objectOf,
  trueJson,
} from '#app/platform/checked-json.server.ts'
import { MatchedOccupation, MatchRow, OccupationMatch, SkillsMatch } from '../contract.ts'
import { levelOf, matchLabels } from '../matching/bands.ts'
import { correlate, jobPart, type Part, productOf, toScore, yourPart } from '../matching/match.ts'
import { matchSkills, type SkillRatings } from '../matching/skills-match.ts'
import { unmeasuredSides } from '../matching/unmeasured.ts'
import { interestAreas, type Six, workValues } from '../profile-keys.ts'
import { perPoint } from '../results/results.ts'
import type { OccupationBook, OccupationFacts, Side } from './ranking.ts'

// A page of a ranked list is the same nine cards and sixty numbers of jobs for everybody; only what a person's own
// answers multiply with them is new. So the text of a card and of a job's half of each row is written once.

const Card = z.omit(MatchedOccupation, {
  is_faved: true,
  match: true,
  values_match: true,
  skills_match: true,
})
const JobHalf = z.pick(MatchRow, { area: true, job: true, job_diff: true })
const YourHalf = z.pick(MatchRow, { you: true, you_diff: true })
const Outcome = z.omit(OccupationMatch, { rows: true })

/** What of an occupation's place in a list is the same for everybody. */
export type OccupationPiece = {
  card: Members<z.output<typeof Card>>
  sides: Record<Side, { part: Part; rows: Members<z.output<typeof JobHalf>>[] } | null>
  facts: OccupationFacts
}

const keysOf = { interests: interestAreas, values: workValues } as const

export function pieceOf(book: OccupationBook, facts: OccupationFacts, card: OccupationCard): OccupationPiece {
  const side = (side: Side) => {
    const ratings = book.units[side][book.positionOf.get(facts.id) ?? -1]
    return ratings ? jobSide(side, ratings) : null
  }
  return {
    card: members(checkedJson(Card, { ...card, unmeasured: unmeasuredSides(facts) })),
    sides: { interests: side('interests'), values: side('values') },
    facts,
  }
}

function jobSide(side: Side, ratings: Six) {
  const part = jobPart(ratings)
  const rows = keysOf[side].map((area, index) =>
    members(checkedJson(JobHalf, { area, job: part.points[index] ?? 0, job_diff: part.diffs[index] ?? 0 })),
  )
  return { part, rows }
}

/** What a person brings to every row of one side. */
export type YourSide = { part: Part; rows: Members<z.output<typeof YourHalf>>[] }

export function yourSide(side: Side, units: Six): YourSide {
  const part = yourPart({ units, perPoint: perPoint[side] })
  const rows = part.points.map((you, index) =>
    members(checkedJson(YourHalf, { you, you_diff: part.diffs[index] ?? 0 })),
  )
  return { part, rows }
}

/** Everything in a list that is the person's own; a side that says too little is null. */
export type Yours = Record<Side, YourSide | null> & { skills: SkillRatings; followed: ReadonlySet<number> }

/** An occupation in a ranked list of one person. */
export function matchedJson(
  { card, sides, facts }: OccupationPiece,
  yours: Yours,
): CheckedJson<MatchedOccupation> {
  const own = {
    is_faved: yours.followed.has(facts.id) ? trueJson : falseJson,
    match: matchJson(yours.interests, sides.interests),
    values_match: matchJson(yours.values, sides.values),
    skills_match: skillsJson(facts, yours.skills),
  }
  return objectOf(card, ownMembers(own))
}

type Own = Pick<MatchedOccupation, 'is_faved' | 'match' | 'values_match' | 'skills_match'>

function ownMembers(own: { [K in keyof Own]: CheckedJson<Own[K]> }): Members<Own> {
  const { is_faved, match, values_match, skills_match } = own
  return `"is_faved":${is_faved},"match":${match},"values_match":${values_match},"skills_match":${skills_match}` as Members<Own>
}

function matchJson(
  you: YourSide | null,
  job: OccupationPiece['sides'][Side],
): CheckedJson<OccupationMatch | null> {
  const correlation = you && job ? correlate(you.part.shape, job.part.shape) : null
  if (!you || !job || correlation === null) return nullJson
  let rows = ''
  for (let index = 0; index < 6; index++) {
    const product = numberJson(productOf(you.part, job.part, index))
    rows += `${index ? ',{' : '{'}${job.rows[index]},${you.rows[index]},"product":${product}}`
  }
  return objectOf(outcomeOf(toScore(correlation)), member('rows', `[${rows}]` as CheckedJson<Rows>))
}

type Rows = OccupationMatch['rows']

const outcomes: Members<z.output<typeof Outcome>>[] = []

/** A score in words; there are a hundred and one. */
function outcomeOf(score: number): Members<z.output<typeof Outcome>> {
  const level = levelOf(score)
  outcomes[score] ??= members(checkedJson(Outcome, { score, level, label: matchLabels[level] }))
  return outcomes[score]
}

function skillsJson({ skills }: OccupationFacts, ratings: SkillRatings): CheckedJson<Own['skills_match']> {
  const match = matchSkills(skills, ratings)
  return match ? checkedJson(SkillsMatch, match) : nullJson
}
