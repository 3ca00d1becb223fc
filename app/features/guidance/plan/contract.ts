import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'
import { itemEndpoint } from '#app/platform/endpoints.ts'
import { answers, QuizQuestion } from '../contract.ts'
import { feelings } from './feelings.ts'
import { educationLevels, educationStyles, gapYears, planStatuses } from './plan.ts'
import { styleTraits } from './style-items.ts'

const gapYear = z.union([z.enum(gapYears), z.boolean()])

/** A post-school plan as its owner sees it. Missing parts are null; a `gap_year` of false is an answer. */
export const PostSchoolPlan = z.object({
  status: z.enum(planStatuses),
  ppa_completed: z.boolean(),
  education_style: z.nullable(z.enum(educationStyles)),
  education_level: z.nullable(z.enum(educationLevels)),
  gap_year: z.nullable(gapYear),
  passions: z.array(z.string()),
  /** The year for which it was last said to hold. */
  year: z.int(),
  /** Finished in an earlier year: its answers are shown and only changes are asked for. */
  review_due: z.boolean(),
  updated_at: z.string(),
})
export type PostSchoolPlan = z.infer<typeof PostSchoolPlan>

export type PlanQuestionSet = 'questions' | 'style' | 'emotion'

/** What every question of the plan has. Its answer is saved under `key`; `order` counts within the set. */
const placed = { id: z.int(), order: z.int(), key: z.string(), text: z.string() }

/** A question of the career quiz, as the plan asks it. */
export const PlanQuizQuestion = z.object({
  ...placed,
  set: z.literal('questions'),
  part: QuizQuestion.shape.set,
  area: QuizQuestion.shape.area,
  example: QuizQuestion.shape.example,
  options: QuizQuestion.shape.options,
})
export type PlanQuizQuestion = z.infer<typeof PlanQuizQuestion>

export const getPlanQuestions = itemEndpoint({
  path: '/api/ppa/questions',
  summary: 'The questions of the career quiz, for the post-school plan',
  item: z.array(PlanQuizQuestion),
})

/** A sentence about how someone goes about things. The path keeps its old name; no types come of it. */
export const StyleQuestion = z.object({
  ...placed,
  set: z.literal('style'),
  area: z.null(),
  trait: z.enum(styleTraits),
  options: QuizQuestion.shape.options,
})
export type StyleQuestion = z.infer<typeof StyleQuestion>

export const getStyleQuestions = itemEndpoint({
  path: '/api/ppa/mbti-questions',
  summary: 'Sixteen sentences about working style',
  item: z.array(StyleQuestion),
})

/** One question that no call takes an answer to: it stays in the browser. */
export const getFeelingQuestions = itemEndpoint({
  path: '/api/ppa/emotion-questions',
  summary: 'The optional question about feelings, and where to find help',
  item: z.array(
    z.object({
      ...placed,
      set: z.literal('emotion'),
      area: z.null(),
      note: z.string(),
      options: z.array(z.object({ value: z.enum(feelings), label: z.string() })),
    }),
  ),
  beside: {
    help: z.array(
      z.object({ name: z.string(), country: z.enum(['AU', 'NZ']), contact: z.string(), href: z.string() }),
    ),
  },
})

export const getPassions = itemEndpoint({
  path: '/api/ppa/passions',
  summary: 'Things people care about, to choose some of',
  item: z.array(
    /** `slug` is what a plan holds of it. */
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      icon: z.string(),
      art_theme: z.string(),
      industries: z.array(z.string()),
    }),
  ),
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/ppa',
  summary: 'One’s own post-school plan',
  returns: z.object({ post_school_plan: z.nullable(PostSchoolPlan) }),
})

/** Changes what it names and leaves the rest. `passions`, even empty, end the passion test. */
export const savePlan = endpoint({
  method: 'POST',
  path: '/api/ppa/save',
  summary: 'Keep a part of the post-school plan',
  body: z.strictObject({
    answers: z.optional(answers),
    status: z.optional(z.enum(planStatuses)),
    education_style: z.optional(z.enum(educationStyles)),
    education_level: z.optional(z.enum(educationLevels)),
    gap_year: z.optional(gapYear),
    passions: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(24))),
  }),
  returns: z.object({ success: z.boolean(), post_school_plan: PostSchoolPlan }),
})

/** 422 while the passion test or the preferences are open. */
export const completePlan = endpoint({
  method: 'POST',
  path: '/api/ppa/complete',
  summary: 'Finish onboarding',
  returns: z.object({ success: z.boolean(), post_school_plan: PostSchoolPlan }),
})
