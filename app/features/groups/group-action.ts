import { reportReasons } from '#app/features/moderation/report-rules.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { careOf } from './care.ts'
import { createPost, deletePost, reportPost } from './contract.ts'
import { type Care, groupWords } from './words.ts'

/** What the forms of a group hear; `care` asks to look at the post once more, with what was typed. */
export type GroupResult = FormResult<'body' | 'reason'> & { care?: Care; body?: string }

/** Handles the forms of the page of a group. */
export async function handleGroupForm(api: ApiClient, id: string, form: FormData): Promise<GroupResult> {
  const params = { id: id.slice(0, 20), post_id: textOf(form, 'post_id', 20) }
  switch (textOf(form, 'intent')) {
    case 'delete':
      return resultOf(await api.attempt(deletePost, { params }), 'delete', groupWords.postDeleted)
    case 'report': {
      const reason = reportReasons.find((one) => one === textOf(form, 'reason'))
      if (!reason) return invalid({ reason: 'Please choose a reason' }, 'report')
      const body = { reason, details: textOf(form, 'details') }
      return resultOf(await api.attempt(reportPost, { params, body }), 'report', groupWords.reported)
    }
    default:
      return post(api, params.id, form)
  }
}

/** A person who may need help, or may regret the post, is asked first; the second press posts it as it is. */
async function post(api: ApiClient, id: string, form: FormData): Promise<GroupResult> {
  const body = textOf(form, 'body', 20_000)
  const care = careOf(body)
  if (care && textOf(form, 'looked_at') !== care)
    return { ok: false, intent: 'post', care, body, status: 422 }
  const reply = await api.attempt(createPost, { params: { id }, body: { body } })
  if (reply.ok) return { ok: true, intent: 'post', message: groupWords.posted }
  return { ...refused(reply.problem, { intent: 'post' }), body }
}
