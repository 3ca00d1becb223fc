/** The parts of a plan that can be changed on their own, each under `/ppa?part=…`. */
export const planParts = ['passions', 'preferences', 'style', 'skills'] as const
export type PlanPart = (typeof planParts)[number]

export function planPartOf(params: URLSearchParams): PlanPart | null {
  return planParts.find((part) => part === params.get('part')) ?? null
}
