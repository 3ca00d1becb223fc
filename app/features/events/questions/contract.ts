import * as z from 'zod/mini'
import { rowKey, text } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { questionStatuses } from './rules.ts'

/** A question with the first name of who asks. */
const Question = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  status: z.enum(questionStatuses),
})

/** As a person in the room reads it: what is shown, and their own. */
export const RoomQuestion = z.extend(Question, { is_own: z.boolean() })
export type RoomQuestion = z.infer<typeof RoomQuestion>

/** Longer than the rule allows, so that the rule can say what is wrong. */
export const askQuestion = command({
  method: 'POST',
  path: '/api/events/:id/questions',
  summary: 'Ask a question in a room of Yonder; others read it when a moderator has let it through',
  limit: 'costly',
  body: z.strictObject({ text: text(5_000) }),
})

export const ModeratedQuestion = Question
export type ModeratedQuestion = z.infer<typeof ModeratedQuestion>

export const listQuestions = itemEndpoint({
  path: '/api/admin/events/:id/questions',
  summary: 'For the host: the questions of a room, those that wait first',
  item: z.array(ModeratedQuestion),
})

export const decideQuestion = command({
  method: 'POST',
  path: '/api/admin/events/:id/questions/:question_id',
  summary: 'Show a question to everybody in the room, or hide it',
  params: z.object({ id: rowKey(120), question_id: rowKey(20) }),
  body: z.strictObject({ decision: z.enum(['show', 'hide']) }),
})
