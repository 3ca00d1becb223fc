import { searchCourses, suggest } from '#app/features/search/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { commentOnPlan, proposeChanges, withdrawProposal } from '../contract.ts'
import { commentParts, isSectionSlug } from '../plan-parts.ts'
import { readChanges } from '../route/read-edit.ts'
import { careersIn, courseSlug } from './found.ts'

export type ProposalField =
  | 'sentence'
  | 'career'
  | 'course'
  | 'region'
  | 'rank'
  | 'living'
  | 'budget'
  | 'add_subjects'

const names = {
  sentence: 'sentence',
  'changes.region': 'region',
  'changes.rank': 'rank',
  'changes.living_cents_per_year': 'living',
  'changes.budget_cents_per_year': 'budget',
  'changes.add_subjects': 'add_subjects',
  'changes.occupation': 'career',
  'changes.add_courses': 'course',
  changes: 'sentence',
} as const

/** The intents of the forms about one route. */
export const proposeIntent = (slug: string) => `propose-${slug}`
export const withdrawIntent = (slug: string) => `withdraw-${slug}`

/** Handles the forms of an advisor's page about a student's plan: a comment, a proposal, and taking it back. */
export async function handlePlanForm(
  api: ApiClient,
  studentId: string,
  form: FormData,
): Promise<FormResult<ProposalField | 'text'>> {
  const intent = textOf(form, 'intent')
  const slug = textOf(form, 'slug')
  const params = { id: studentId, slug }
  if (intent === 'comment') {
    const text = textOf(form, 'text', 2_000).trim()
    if (!text) return invalid({ text: 'Please write something first.' }, intent)
    const [route = '', about = ''] = slug.split('/')
    const reply = await api.attempt(commentOnPlan, {
      params: { id: studentId },
      body: {
        slug: isSectionSlug(route) ? route : null,
        part: commentParts.find((part) => part === about) ?? null,
        text,
      },
    })
    return resultOf(reply, intent, 'Sent. Your student reads it in the planner.')
  }
  if (intent === withdrawIntent(slug)) {
    const reply = await api.attempt(withdrawProposal, { params })
    return resultOf(reply, intent, 'Taken back.')
  }
  const sentence = textOf(form, 'sentence').trim()
  const { changes, errors } = readChanges(form)
  const wrong = Object.fromEntries(Object.entries(errors).map(([field, [words]]) => [field, words]))
  if (Object.keys(wrong).length > 0) return invalid<ProposalField>(wrong, intent)
  if (!sentence) return invalid<ProposalField>({ sentence: 'Please say in a sentence why.' }, intent)
  const { gap_year: _, ...rest } = changes
  const picked = await pickedIn(api, form)
  if ('errors' in picked) return invalid<ProposalField>(picked.errors, intent)
  const body = { changes: { ...rest, ...picked.changes }, sentence }
  const reply = await api.attempt(proposeChanges, { params, body })
  if (reply.ok)
    return { ok: true, intent, message: 'Proposed. Nothing changes until your student accepts it.' }
  return refused<ProposalField>(reply.problem, { intent, names })
}

type Picked = { occupation?: { slug: string }; add_courses?: string[] }

/** The career and the course that were chosen. Where scripts have not arrived, what was typed is found by its exact name. */
async function pickedIn(
  api: ApiClient,
  form: FormData,
): Promise<{ changes: Picked } | { errors: Partial<Record<ProposalField, string>> }> {
  const career = textOf(form, 'career') || (await careerNamed(api, textOf(form, 'career-text').trim()))
  const course = textOf(form, 'course') || (await courseNamed(api, textOf(form, 'course-text').trim()))
  if (career === null) return { errors: { career: 'Choose a career from the list.' } }
  if (course === null) return { errors: { course: 'Choose a course from the list.' } }
  return {
    changes: { ...(career && { occupation: { slug: career } }), ...(course && { add_courses: [course] }) },
  }
}

/** Empty for no name, null for a name that no career has. */
async function careerNamed(api: ApiClient, name: string): Promise<string | null> {
  if (!name) return ''
  const reply = await api.attempt(suggest, { body: { keyword: name.slice(0, 100) } })
  const found = reply.ok ? careersIn(reply.value.groups) : []
  return found.find(({ label }) => isNamed(label, name))?.id ?? null
}

async function courseNamed(api: ApiClient, name: string): Promise<string | null> {
  if (!name) return ''
  const reply = await api.attempt(searchCourses, { query: { keyword: name.slice(0, 100) } })
  const found = reply.ok ? reply.value.search_results.hits : []
  return courseSlug(found.find(({ title }) => isNamed(title, name))?.url ?? '') ?? null
}

const isNamed = (title: string, name: string) => title.toLowerCase() === name.toLowerCase()
