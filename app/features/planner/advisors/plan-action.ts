import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { commentOnPlan, proposeChanges, withdrawProposal } from '../contract.ts'
import { commentParts, isSectionSlug } from '../plan-parts.ts'
import { readChanges } from '../route/read-edit.ts'

export type ProposalField = 'sentence' | 'region' | 'rank' | 'living' | 'budget' | 'add_subjects'

const names = {
  sentence: 'sentence',
  'changes.region': 'region',
  'changes.rank': 'rank',
  'changes.living_cents_per_year': 'living',
  'changes.budget_cents_per_year': 'budget',
  'changes.add_subjects': 'add_subjects',
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
  const reply = await api.attempt(proposeChanges, { params, body: { changes, sentence } })
  if (reply.ok) return { ok: true, intent, message: 'Proposed. Nothing changes until your student says so.' }
  return refused<ProposalField>(reply.problem, { intent, names })
}
