import type { PlanExperience } from '#app/features/planner/plan-parts.ts'

/** As the planner limits the title of an experience. */
const maxTitle = 140

/**
 * The experiences of a route with a finished placement among them. An entry of the same name that the student has written before is
 * marked as done instead of a second one. Nothing else changes.
 */
export function withPlacement(
  experiences: readonly PlanExperience[],
  { id, title }: { id: number; title: string },
): PlanExperience[] {
  const name = title.slice(0, maxTitle).trim()
  const isIt = (one: PlanExperience) => one.kind === 'work-experience' && plain(one.title) === plain(name)
  const written = experiences.find(isIt)
  if (written) return experiences.map((one) => (one === written ? { ...one, is_done: true } : one))
  return [...experiences, { id: `wex-${id}`, title: name, kind: 'work-experience', is_done: true }]
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
