import * as z from 'zod/mini'
import { endpoint } from '#app/platform/contract.ts'

/** A student's plan without private routes, as a PDF; the look is recorded. */
export const getStudentPlanFile = endpoint({
  method: 'GET',
  path: '/api/advisor/students/:id/plan-file',
  ownSiteOnly: true,
  summary: 'The career plan of a student of one’s own school as a PDF',
  limit: 'costly',
  answers: 'file',
  returns: z.string(),
})
