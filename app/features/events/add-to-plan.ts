import { getPlan, saveSection } from '#app/features/planner/contract.ts'
import { most, sectionSlugs } from '#app/features/planner/plan-parts.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'

const maxTitle = 140

/** An event that a person went to becomes a finished experience of the first route of their plan. Sent twice it is there once. */
export async function addToPlan(api: ApiClient, name: string): Promise<FormResult> {
  const intent = 'plan'
  const plan = await api.attempt(getPlan)
  if (!plan.ok) return refused(plan.problem, { intent })
  const { sections, versions } = plan.value.data
  const route = sectionSlugs.find((slug) => sections[slug]) ?? 'plan-a'
  const experiences = sections[route]?.experiences ?? []
  const title = name.slice(0, maxTitle)
  const done = { ok: true, intent, message: 'It is in your plan, under what you have tried.' }
  if (experiences.some((one) => one.title === title)) return done
  if (experiences.length >= most.experiences)
    return { ok: false, intent, status: 422, message: 'Your plan is full. Remove an experience first.' }
  const experience = { title, kind: 'event' as const, is_done: true }
  const body = { answers: { experiences: [...experiences, experience] }, version: versions[route] ?? 0 }
  const saved = await api.attempt(saveSection, { params: { slug: route }, body })
  return saved.ok ? done : refused(saved.problem, { intent })
}
