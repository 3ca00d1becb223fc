import { getPlan, saveSection } from '#app/features/planner/contract.ts'
import { isSectionSlug, type SectionSlug, sectionSlugs } from '#app/features/planner/plan-parts.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { daysLater } from '#app/platform/calendar.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { academyWords } from './words.ts'

/** Routes that the week's task can go to, and whether one of them has it already; null for people without a planner. */
export type PlanPlaces = { routes: SectionSlug[]; hasStep: boolean } | null

/** Plan A while nobody has begun one. */
export async function planPlacesFor(api: ApiClient, title: string | undefined): Promise<PlanPlaces> {
  if (!title) return null
  const plan = await api.attempt(getPlan)
  if (!plan.ok) return null
  const { sections } = plan.value.data
  const begun = sectionSlugs.filter((slug) => sections[slug])
  return {
    routes: begun.length > 0 ? begun : ['plan-a'],
    hasStep: begun.some((slug) => sections[slug]?.steps.some((step) => step.title === title)),
  }
}

/** For actions: the week's task becomes a step of a route, due in a week. Sent twice it is there once. */
export async function handlePlanStep(
  api: ApiClient,
  { title, today }: { title: string; today: string },
  form: FormData,
): Promise<FormResult> {
  const given = textOf(form, 'route')
  const route = isSectionSlug(given) ? given : 'plan-a'
  const plan = await api.attempt(getPlan)
  if (!plan.ok) return refused(plan.problem, { intent: 'plan-step' })
  const { sections, versions } = plan.value.data
  const steps = sections[route]?.steps ?? []
  const done = { ok: true, intent: 'plan-step', message: academyWords.inPlan }
  if (steps.some((step) => step.title === title)) return done
  const due = daysLater(today, 7)
  const step = { title, due_on: due, due_time: null, owner: 'me' as const, done_on: null }
  const body = { answers: { steps: [...steps, step] }, version: versions[route] ?? 0 }
  const saved = await api.attempt(saveSection, { params: { slug: route }, body })
  return saved.ok ? done : refused(saved.problem, { intent: 'plan-step' })
}
