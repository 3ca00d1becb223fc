import * as z from 'zod/mini'
import { endpoint, queryText } from '#app/platform/contract.ts'

/** People or enrolments; null: one to nine, which is not shown. */
const Count = z.nullable(z.int())
const Percent = z.nullable(z.int())

const ProgramFigures = z.object({
  slug: z.string(),
  title: z.string(),
  enrolled: Count,
  /** Have done something of it; have finished a quiz; have passed one; have passed all. */
  began: Count,
  tried: Count,
  passed: Count,
  completed: Count,
  xp: z.int(),
  /** Enrolments by week, the last twelve, each by its Monday. */
  weeks: z.array(z.object({ week: z.string(), enrolled: Count })),
})
export type ProgramFigures = z.infer<typeof ProgramFigures>

const TopicFigures = z.object({
  slug: z.string(),
  title: z.string(),
  module: z.string(),
  module_title: z.string(),
  /** How many began its module, and how many of a hundred of those have done this topic. */
  began: Count,
  done_percent: Percent,
})
export type TopicFigures = z.infer<typeof TopicFigures>

const QuestionRow = z.object({
  slug: z.string(),
  module_title: z.string(),
  kind: z.string(),
  ask: z.string(),
  answered: Count,
  right_percent: Percent,
  discrimination: z.nullable(z.number()),
  sentence: z.nullable(z.string()),
  needs_look: z.boolean(),
})
export type QuestionRow = z.infer<typeof QuestionRow>

const FastFinish = z.object({
  id: z.int(),
  quiz: z.string(),
  seconds: z.int(),
  least_seconds: z.int(),
  user_id: z.nullable(z.int()),
  finished_at: z.string(),
})
export type FastFinish = z.infer<typeof FastFinish>

export const AcademyDashboard = z.object({
  /** When a job counted the figures. Null: for this request, or not yet. */
  counted_at: z.nullable(z.string()),
  /** No job has counted them yet, and that takes too long for a request: all is empty. */
  is_counting: z.boolean(),
  programs: z.array(ProgramFigures),
  attempts: z.object({
    finished: z.int(),
    passed: z.int(),
    open: z.int(),
    /** Passed in less time than a person needs: how many, and the last of them. */
    too_fast: z.int(),
    too_fast_latest: z.array(FastFinish),
    /** Of one program, which `program` names. */
    program: z.string(),
    topics: z.array(TopicFigures),
    questions: z.array(QuestionRow),
  }),
  xp: z.object({ awarded: z.int() }),
  cashouts: z.array(z.object({ status: z.string(), count: z.int(), cents: z.int() })),
})
export type AcademyDashboard = z.infer<typeof AcademyDashboard>

export const getAcademyDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/academy/dashboard',
  summary:
    'How the programs are taken: enrolments, completion, questions, finishes that are too fast, XP and cash-outs',
  query: z.object({ program: queryText(80) }),
  limit: 'costly',
  returns: AcademyDashboard,
})

export const academyTables = ['programs', 'weeks', 'topics', 'questions', 'fast'] as const
export type AcademyTable = (typeof academyTables)[number]

export const exportAcademyTable = endpoint({
  method: 'GET',
  path: '/api/admin/academy/dashboard/:table',
  summary: 'One table of the dashboard of the Academy as CSV',
  query: z.object({ program: queryText(80) }),
  limit: 'costly',
  returns: z.unknown(),
  answers: 'file',
})
