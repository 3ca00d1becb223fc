import { reportReasons } from '#app/features/moderation/report-rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import {
  type FormResult,
  invalid,
  refused as refusedForm,
  resultOf,
} from '#app/platform/forms/form-result.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { handleConflictForm } from './conflicts/conflict-form.ts'
import { conflictIntents } from './conflicts/conflict-words.ts'
import {
  closeCalendar,
  createShare,
  hideComment,
  openCalendar,
  reportComment,
  revokeShare,
} from './contract.ts'
import { acceptDraftForm, type DraftResult } from './draft/draft-form.ts'
import { isSectionSlug } from './plan-parts.ts'
import { markCommentDone } from './sharing/comment-contract.ts'
import { endKeeping } from './sharing/kept-contract.ts'
import { defaultShareDays, shareDays } from './sharing/share-terms.ts'

/** What the forms below a comment hear. */
export type CommentResult = FormResult<'reason'>

export type PlannerOutcome =
  | CommentResult
  | FormResult
  | DraftResult
  | { kind: 'share' | 'calendar'; url: string }
  | { done: true }
  | { problem: string; slugs?: string; status: number }

const reportThanks = 'Thank you. Yonder’s staff will read it; your school will not.'

/** Handles the forms of the planner's page: links, the private calendar and comments. */
export async function handlePlannerForm(
  api: ApiClient,
  form: FormData,
  isDataRequest = false,
): Promise<PlannerOutcome | Response> {
  const text = (name: string) => String(form.get(name) ?? '')
  const conflictIntent = conflictIntents.find((one) => one === text('intent'))
  if (conflictIntent) return handleConflictForm(api, conflictIntent, form, isDataRequest)
  switch (text('intent')) {
    case 'share': {
      const slugs = form.getAll('slugs').map(String).filter(isSectionSlug)
      const days = shareDays.find((one) => String(one) === text('days')) ?? defaultShareDays
      const reply = await api.attempt(createShare, {
        body: { slugs, days, with_details: form.has('with_details') },
      })
      return reply.ok ? { kind: 'share', url: reply.value.url } : refused(reply.problem)
    }
    case 'revoke': {
      const reply = await api.attempt(revokeShare, { params: { id: text('id') } })
      return reply.ok || reply.problem.status === 404 ? { done: true } : refused(reply.problem)
    }
    case 'open-calendar': {
      const reply = await api.attempt(openCalendar, { body: { time_zone: text('time_zone') } })
      return reply.ok ? { kind: 'calendar', url: reply.value.url } : refused(reply.problem)
    }
    case 'close-calendar': {
      const reply = await api.attempt(closeCalendar)
      return reply.ok ? { done: true } : refused(reply.problem)
    }
    case 'accept-draft':
      return acceptDraftForm(api, form)
    case 'end-keeping': {
      const reply = await api.attempt(endKeeping, { params: { id: text('id') } })
      return reply.ok || reply.problem.status === 404 ? { done: true } : refused(reply.problem)
    }
    case 'hide-comment':
    case 'comment-done':
    case 'comment-open':
    case 'report-comment':
      return handleCommentForm(api, text)
    default:
      return { problem: 'We did not understand that form.', status: 422 }
  }
}

/** What a student does with an advisor's comment. */
async function handleCommentForm(api: ApiClient, text: (name: string) => string): Promise<PlannerOutcome> {
  const intent = text('intent')
  const params = { id: text('id') }
  if (intent === 'hide-comment') {
    const reply = await api.attempt(hideComment, { params })
    return reply.ok ? { ok: true, intent } : refusedForm(reply.problem, { intent })
  }
  if (intent === 'report-comment') {
    const reason = reportReasons.find((one) => one === text('reason'))
    if (!reason) return invalid({ reason: 'Please choose what is wrong with it.' }, intent)
    const reply = await api.attempt(reportComment, {
      params,
      body: { reason, details: text('details') || null },
    })
    return reply.ok ? { ok: true, intent, message: reportThanks } : refusedForm(reply.problem, { intent })
  }
  const is_done = intent === 'comment-done'
  const reply = await api.attempt(markCommentDone, { params, body: { is_done } })
  return resultOf(reply, intent, is_done ? 'Done. Your school sees that too.' : 'Open again.')
}

function refused({ message, errors, status }: ApiProblem): PlannerOutcome {
  return { problem: message, slugs: errors.slugs?.[0], status: status || 503 }
}
