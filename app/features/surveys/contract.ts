import * as z from 'zod/mini'
import { FormTemplate } from '#app/features/forms/contract.ts'
import { endpoint, rowKey } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const SurveyCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  /** Once for each person. */
  xp: z.int(),
  is_external: z.boolean(),
  /** Whether the one who asks has finished it. */
  is_completed: z.boolean(),
})
export type SurveyCard = z.infer<typeof SurveyCard>

const Survey = z.extend(SurveyCard, {
  /** Its questions; null for an external one. */
  form: z.nullable(FormTemplate),
  /** Where an external one is, for the person who asks; null for others. */
  external_url: z.nullable(z.string()),
})
export type Survey = z.infer<typeof Survey>

/** Answers by the name of the question. */
const Answers = z.record(
  z.string().check(z.maxLength(60)),
  z.union([
    z.string().check(z.maxLength(5_000)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
  ]),
)
const completed = z.array(z.int())

export const listSurveys = itemEndpoint({
  path: '/api/surveys',
  summary: 'Surveys that are open, those that someone has not done first',
  item: z.array(SurveyCard),
})

export const getSurvey = itemEndpoint({
  path: '/api/surveys/:slug',
  summary: 'A survey with its questions',
  item: Survey,
})

/** Once for a person and a survey; again it changes nothing and earns nothing. */
export const answerSurvey = command({
  method: 'POST',
  path: '/api/surveys/:slug/responses',
  summary: 'Answer a survey',
  body: z.strictObject({
    answers: Answers,
    /** A ghost's own id; who answers is known without it. */
    ghost_user_id: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: { completed_surveys: completed, earned: z.int() },
})

/** The same by id, for people with an account. An external survey counts as done only once its service says so. */
export const completeSurvey = endpoint({
  method: 'POST',
  path: '/api/user/complete-survey',
  summary: 'Answer a survey by its id',
  body: z.strictObject({
    survey_id: rowKey(20),
    answers: z.optional(Answers),
  }),
  returns: z.object({ completed_surveys: completed }),
})

export const checkExternalSurvey = command({
  method: 'POST',
  path: '/api/user/check-external-survey-completion/:id',
  summary: 'Ask whether an external survey is finished',
  limit: 'costly',
  replies: { completed: z.boolean() },
})

/** Asked about by a job from now on, also when the page is closed. */
export const queueExternalSurveyCheck = command({
  method: 'POST',
  path: '/api/user/add-survey-completion-check-job/:id',
  summary: 'Have an external survey asked about until it is finished',
})

const Result = z.object({
  name: z.string(),
  label: z.string(),
  answered: z.int(),
  options: z.array(z.object({ label: z.string(), count: z.int() })),
  /** Of numbers, to one decimal. */
  mean: z.nullable(z.number()),
  /** In alphabetical order, which says nothing about who wrote them. */
  texts: z.array(z.string()),
})

/** `results` is null below ten responses; a question that fewer than ten answered has no figures. */
export const getSurveyResults = itemEndpoint({
  path: '/api/admin/survey-results/:id',
  summary: 'What people answered, from ten responses on',
  item: z.object({ title: z.string(), responses: z.nullable(z.int()), results: z.nullable(z.array(Result)) }),
})
