import type { ApiClient } from '#app/platform/api-client.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { getPlan, saveSection } from './contract.ts'
import { type SectionSlug, sectionSlugs } from './plan-parts.ts'

/** What is to be added to a route: steps with their days, and courses of our list by their address. */
export type RouteAdditions = {
  steps?: readonly { title: string; due_on: string | null }[]
  courses?: readonly { slug: string }[]
}

type Added = { ok: true; route: SectionSlug; added: number } | { ok: false; problem: ApiProblem }

/** Adds to the first route of one's own plan what it does not have yet. Sent twice, it is there once. */
export async function addToRoute(
  api: ApiClient,
  { steps = [], courses = [] }: RouteAdditions,
): Promise<Added> {
  const plan = await api.attempt(getPlan)
  if (!plan.ok) return { ok: false, problem: plan.problem }
  const { sections, versions } = plan.value.data
  const route = sectionSlugs.find((slug) => sections[slug]) ?? 'plan-a'
  const has = { steps: sections[route]?.steps ?? [], courses: sections[route]?.courses ?? [] }
  const newSteps = steps.filter(
    ({ title, due_on }) => !has.steps.some((step) => step.title === title && step.due_on === due_on),
  )
  const newCourses = courses.filter(({ slug }) => !has.courses.some((course) => course.slug === slug))
  const added = newSteps.length + newCourses.length
  if (added === 0) return { ok: true, route, added }
  const answers = {
    ...(newSteps.length > 0 && {
      steps: [
        ...has.steps,
        ...newSteps.map((step) => ({ ...step, due_time: null, owner: 'me' as const, done_on: null })),
      ],
    }),
    ...(newCourses.length > 0 && { courses: [...has.courses, ...newCourses] }),
  }
  const body = { answers, version: versions[route] ?? 0 }
  const saved = await api.attempt(saveSection, { params: { slug: route }, body })
  return saved.ok ? { ok: true, route, added } : { ok: false, problem: saved.problem }
}
