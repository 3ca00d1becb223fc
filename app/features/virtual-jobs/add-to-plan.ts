import { getPlan, saveSection } from '#app/features/planner/contract.ts'
import { sectionSlugs } from '#app/features/planner/plan-parts.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'

/** The line of a certificate becomes a finished step of the first route of a plan. Sent twice it is there once. */
export async function addToPlan(api: ApiClient, line: string): Promise<FormResult> {
  const intent = 'plan'
  const plan = await api.attempt(getPlan)
  if (!plan.ok) return refused(plan.problem, { intent })
  const { sections, versions } = plan.value.data
  const route = sectionSlugs.find((slug) => sections[slug]) ?? 'plan-a'
  const steps = sections[route]?.steps ?? []
  const title = `For my résumé: ${line}`
  const done = { ok: true, intent, message: 'It is in your plan.' }
  if (steps.some((step) => step.title === title)) return done
  const step = { title, due_on: null, due_time: null, owner: 'me' as const, done_on: null }
  const body = { answers: { steps: [...steps, step] }, version: versions[route] ?? 0 }
  const saved = await api.attempt(saveSection, { params: { slug: route }, body })
  return saved.ok ? done : refused(saved.problem, { intent })
}
