import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { Answers, Feedback, Question, State } from '../contract.ts'

const Place = z.object({ slug: z.string(), title: z.string() })
/** Questions of finished quizzes by what is known of them now. */
const Counts = { known: z.int(), shaky: z.int(), not_yet: z.int() }

export const getLearning = itemEndpoint({
  path: '/api/academy/learning',
  summary: 'What someone has learned in the Academy, for themself only',
  item: z.object({
    programs: z.array(
      z.extend(Place, {
        xp: z.int(),
        modules: z.array(
          z.extend(Place, {
            topics: z.int(),
            topics_done: z.int(),
            is_finished: z.boolean(),
            /** Its quiz was finished without passing it, and not passed since. */
            is_failed: z.boolean(),
            best_score: z.nullable(z.int()),
            attempts: z.int(),
            ...Counts,
          }),
        ),
      }),
    ),
    /** What is not known yet, the weakest first, with where to read it again. */
    to_read: z.array(
      z.object({
        slug: z.string(),
        ask: z.string(),
        state: State,
        program: Place,
        module: Place,
        topic: z.nullable(Place),
      }),
    ),
    retry: z.object({
      /** Whether someone wants questions to come back. */
      is_on: z.boolean(),
      questions: z.int(),
      due: z.int(),
      /** When the next one is due; null where all are, or there is none. */
      next_due_at: z.nullable(z.string()),
    }),
  }),
})
export type Learning = ReplyOf<typeof getLearning>['data']

export const startRetries = command({
  method: 'POST',
  path: '/api/academy/retries',
  summary: 'Have questions of finished quizzes come back on their days',
})
export const stopRetries = command({
  method: 'DELETE',
  path: '/api/academy/retries',
  summary: 'Have no question come back; what was planned is deleted',
})

/** @throws 404 for someone who has not turned retries on */
export const getRetryRound = itemEndpoint({
  path: '/api/academy/retries/round',
  summary: 'Three to five questions to answer again, without their answers',
  item: z.array(Question),
})

/** Worth no XP. @throws 422 for questions that someone has not answered at a finished quiz */
export const answerRetries = command({
  method: 'POST',
  path: '/api/academy/retries/answers',
  summary: 'Answer questions again: what was right, and when each comes back',
  body: z.strictObject({ answers: Answers }),
  replies: { data: z.array(z.extend(Feedback, { due_at: z.string() })) },
})
export type RetryFeedback = ReplyOf<typeof answerRetries>['data'][number]

export const getLearningRecord = endpoint({
  method: 'GET',
  path: '/api/academy/learning/record.csv',
  summary: 'One’s own learning record as a table to take elsewhere',
  returns: z.unknown(),
  answers: 'file',
  limit: 'costly',
})

/** A credential of Open Badges 3.0 as a JWT, signed by this site, with a line for each finished module. It holds no name. */
export const getSignedLearningRecord = endpoint({
  method: 'GET',
  path: '/api/academy/learning/record.jwt',
  summary: 'One’s own learning record, signed, so that others can check it',
  returns: z.unknown(),
  answers: 'file',
  limit: 'costly',
})
