import * as z from 'zod/mini'
import { command } from '#app/platform/endpoints.ts'
import { id } from '../shapes.ts'

/** Sent again with `false`, it is open again. */
export const markCommentDone = command({
  method: 'PUT',
  path: '/api/career-planner/comments/:id/done',
  summary: 'Say that what a comment on one’s own plan asks for is done',
  params: z.object({ id }),
  body: z.strictObject({ is_done: z.boolean() }),
})
