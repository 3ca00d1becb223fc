import { addToRoute, type RouteAdditions } from '#app/features/planner/add-to-route.ts'
import { sectionNames } from '#app/features/planner/plan-parts.ts'
import { browserApi } from '#app/platform/browser-api.ts'

export type Addition = { is: 'done'; words: string; to: string } | { is: 'failed'; words: string }

/** Adds to the first route of one's plan, and says what became of it. The calls of the planner come with it: fetch it when it is asked for. */
export async function addSteps(additions: RouteAdditions): Promise<Addition> {
  const reply = await addToRoute(browserApi, additions)
  if (!reply.ok) return { is: 'failed', words: reply.problem.message }
  const where = sectionNames[reply.route]
  const words = reply.added > 0 ? `${reply.added} added to ${where}.` : `${where} has all of it already.`
  return { is: 'done', words, to: `/career-planner/${reply.route}` }
}
