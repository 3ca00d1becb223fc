import * as z from 'zod/mini'
import { OccupationCard } from '#app/features/careers/contract.ts'
import { preparations } from '#app/features/careers/preparation.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { endpoint, queryFlag, queryInt, queryJson, queryText } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { matchLevels } from './matching/bands.ts'
import { fitSides } from './matching/fit-bars.ts'
import { signals } from './matching/profile.ts'
import { type SkillId, skillSteps } from './plan/skill-steps.ts'
import { styleTraits } from './plan/style-items.ts'
import { interestAreas, workValues } from './profile-keys.ts'
import { occupationPageSize } from './ranking/occupation-filters.ts'

/** A question: `area` is null for work values and the tie-break; `set` says which part of the quiz it is in. */
export const QuizQuestion = z.object({
  id: z.string(),
  text: z.string(),
  area: z.nullable(z.enum(interestAreas)),
  set: z.enum(['core', 'more', 'values', 'tie-break']),
  /** What a work value looks like on an ordinary day. */
  example: z.nullable(z.string()),
  options: z.array(z.object({ value: z.union([z.int(), z.string()]), label: z.string() })),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

const keys = z.enum([...interestAreas, ...workValues])

/** One line of the sum behind a match. */
export const MatchRow = z.object({
  area: keys,
  you: z.number(),
  job: z.number(),
  you_diff: z.number(),
  job_diff: z.number(),
  product: z.number(),
})

export const OccupationMatch = z.object({
  score: z.int().check(z.minimum(0), z.maximum(100)),
  level: z.enum(matchLevels),
  label: z.string(),
  rows: z.array(MatchRow),
})
export type OccupationMatch = z.infer<typeof OccupationMatch>

const skillId = z.enum(Object.keys(skillSteps) as [SkillId, ...SkillId[]])
const share = z.number().check(z.minimum(0), z.maximum(1))

/** One line of the sum behind a skills match; everything from 0 to 1. */
const SkillRow = z.object({ skill: skillId, weight: share, need: share, have: share, met: share })

/** A person's current readiness. `label` is exact; students read `student_label`. `gaps` are the three largest. */
export const SkillsMatch = z.object({
  score: z.int().check(z.minimum(0), z.maximum(100)),
  level: z.enum(matchLevels),
  label: z.string(),
  student_label: z.string(),
  rows: z.array(SkillRow),
  gaps: z.array(SkillRow),
})

/**
 * An occupation's card in a ranked list. `match` compares interests, `values_match` work values, `skills_match` what
 * one can already do; never mixed.
 */
export const MatchedOccupation = z.extend(OccupationCard, {
  match: z.nullable(OccupationMatch),
  values_match: z.nullable(OccupationMatch),
  skills_match: z.nullable(SkillsMatch),
  /** What nobody has measured of this occupation, so that no answer can fill it. */
  unmeasured: z.array(z.enum(fitSides)),
  /** Others of its unit group, those that most people do first; only in the ranked list. */
  also: z.array(z.object({ slug: z.string(), title: z.string(), score: z.int() })),
})
export type MatchedOccupation = z.infer<typeof MatchedOccupation>

const signal = z.enum(signals)

const scored = { units: z.int(), score: z.number(), percent: z.int(), rank: z.int(), tied: z.boolean() }

/** An occupation's old and new rank; null is outside the ranking. */
const OccupationMove = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  score_from: z.nullable(z.int()),
  score_to: z.nullable(z.int()),
})
const moves = z.array(OccupationMove)

/** The effect of a changed answer on the first twenty ranks. */
export const OccupationChanges = z.object({ up: moves, down: moves, entered: moves, left: moves })
export type OccupationChanges = z.infer<typeof OccupationChanges>

/** A quiz as its owner sees it. Lists of scores stand in falling order. */
export const QuizResult = z.object({
  id: z.string(),
  ghost_user_id: z.nullable(z.string()),
  status: z.enum(['in-progress', 'complete']),
  answers: z.record(z.string(), z.union([z.int(), z.string()])),
  /** How many more answers each area needs before it can be scored. */
  missing: z.partialRecord(z.enum(interestAreas), z.int()),
  /** Which form the scores come from: 30 items or 60. */
  form: z.nullable(z.enum(['core', 'full'])),
  signal,
  /** 0 to 40 points; `units` are the whole numbers that matching uses, 36 to a point. */
  interests: z.nullable(z.array(z.object({ area: z.enum(interestAreas), ...scored }))),
  /** The three strongest letters, such as ISR. */
  code: z.nullable(z.string()),
  values_signal: signal,
  /** 0 to 4 steps, 2 units to a step; a half step more for the one that won the tie-break. */
  values: z.nullable(z.array(z.object({ value: z.enum(workValues), ...scored }))),
  /** The first hundred of the ranked list; empty without enough signal. */
  matches: z.array(z.object({ occupation_id: z.int(), score: z.int() })),
  /** Answers and scores of the sixteen sentences about style; scores are null until all are answered. */
  style_answers: z.record(z.string(), z.int()),
  style: z.nullable(z.array(z.object({ trait: z.enum(styleTraits), sum: z.int(), percent: z.number() }))),
  /** How the person rates their own skills, 0 to 4; skills that are not rated are absent. */
  skills: z.partialRecord(skillId, z.int()),
  /** What is different from the list before: through other answers, or through new data. Null: nothing to compare. */
  changed: z.nullable(
    z.object({
      reason: z.enum(['answers', 'data']),
      since: z.string(),
      method_version: z.string(),
      data_version: z.string(),
      changes: OccupationChanges,
    }),
  ),
  method_version: z.string(),
  data_version: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type QuizResult = z.infer<typeof QuizResult>

/** Answers by question id: an option's value, or null to take an answer back. */
export const answers = z.record(
  z.string().check(z.maxLength(40)),
  z.nullable(
    z.union([z.int(), z.string().check(z.maxLength(40))], 'Please choose one of the answers on offer'),
  ),
)

export const getQuizQuestions = itemEndpoint({
  path: '/api/career-quiz/questions',
  summary: 'The questions of the career quiz',
  item: z.array(QuizQuestion),
  beside: {
    /** Points of 40 between the strongest and the weakest area, below which nothing is ranked. */
    minimum_spread: z.number(),
  },
})

/** Saves any part of the answers, repeatedly. Earlier answers stay. */
export const saveQuizProgress = endpoint({
  method: 'POST',
  path: '/api/ppa/ghost-save',
  summary: 'Keep some answers of the career quiz',
  body: z.strictObject({
    answers,
    ghost_user_id: z.optional(z.string().check(z.maxLength(100))),
    first_name: z.optional(z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(100))),
    email: z.optional(z.email().check(z.maxLength(200))),
  }),
  returns: z.object({ success: z.boolean(), ghost_user_id: z.nullable(z.string()), id: z.string() }),
})

/** Finishes the quiz, or changes answers of a finished one. 422 while an area has too few answers. */
export const finishQuiz = endpoint({
  method: 'POST',
  path: '/api/career-quiz/results',
  summary: 'Finish the career quiz',
  body: z.strictObject({ answers, ghost_user_id: z.optional(z.string().check(z.maxLength(100))) }),
  returns: z.object({
    success: z.boolean(),
    id: z.string(),
    ghost_user_id: z.nullable(z.string()),
    /** Null the first time, and whenever there is no ranking to compare with. */
    changes: z.nullable(OccupationChanges),
  }),
})

/** One's own quiz. A ghost's address carries both its id and the result's; either alone is refused. Null before the first answer. */
export const getQuizResult = itemEndpoint({
  path: '/api/career-quiz/results',
  summary: 'The answers, scores and best matches of a career quiz',
  query: z.object({ id: queryText(100), ghost_user_id: queryText(100) }),
  item: z.nullable(QuizResult),
})

const strength = z.number().check(z.minimum(0), z.maximum(100))

/**
 * Filters that are switched on: industries by slug; interests and values with the least strength, 0 to 100; pay above the middle
 * of all occupations and many jobs by Australian figures.
 */
const Filters = z.strictObject({
  industries: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))),
  interests: z.optional(z.partialRecord(z.enum(interestAreas), strength)),
  values: z.optional(z.partialRecord(z.enum(workValues), strength)),
  preparation: z.optional(z.enum(preparations)),
  pays_above_middle: z.optional(z.boolean()),
  many_jobs: z.optional(z.boolean()),
})

/** Occupations for the person who asks: ranked when their quiz says enough, else by title with `match` null. */
export const listUserOccupations = endpoint({
  method: 'GET',
  path: '/api/career/user-occupations',
  limit: 'search',
  summary: 'Occupations ranked by how well they fit',
  query: z.object({
    keyword: queryText(100),
    page: queryInt(1, 10_000, 1),
    size: queryInt(1, 100, occupationPageSize),
    filters: queryJson(Filters),
    /** Only what the person follows. */
    followed: queryFlag(),
    /** Only the preparation that the person's plan names, if it names one and no filter does. */
    own_preparation: queryFlag(),
  }),
  returns: z.object({
    pagination_data: z.object({
      data: z.array(MatchedOccupation),
      next_page_url: z.nullable(z.string()),
      total: z.int(),
    }),
    /** A keyword that would find something, when this one finds nothing. */
    keyword: z.nullable(z.string()),
    signal,
    /** One strong match from outside the groups that fill the first page; only with that page, and without filters. */
    widen: z.nullable(MatchedOccupation),
    /** How many occupations the person follows. */
    followed: z.int(),
    /** The preparation that the list is limited to, by a filter or by the person's plan. */
    preparation: z.nullable(z.enum(preparations)),
    /** How many entries the list would have with each preparation and the other filters; null without a ranking. */
    preparations: z.nullable(z.record(z.enum(preparations), z.int())),
    /** How many occupations were compared, and how many could not be; `residual` are those called "other …". */
    ranking: z.object({ ranked: z.int(), weak: z.int(), without_profile: z.int(), residual: z.int() }),
  }),
})
