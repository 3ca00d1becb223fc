import { listRecords, type ResourceDescription } from '#app/features/admin/contract.ts'
import { type BulkReply, changeMany } from '#app/features/admin/record-tools-contract.ts'
import type { ApiClient, Attempt } from '#app/platform/api-client.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { ApiProblem } from '#app/platform/problem.ts'
import { maxAtOnce } from './bulk-limits.ts'
import { type RecordQuery, recordQuery } from './list-query.ts'

/** What the form of selected records is answered with: what was done, or would be done after `check`. */
export type BulkResult = FormResult & { outcome?: BulkReply & { action: BulkAction; isDone: boolean } }

const actions = ['publish', 'archive', 'change'] as const
export type BulkAction = (typeof actions)[number]

const chunk = 200

/** Answers the forms of selected records: `check` says what would happen, `apply` does it. */
export async function handleBulkForm(
  api: ApiClient,
  resource: ResourceDescription,
  { form, search }: { form: FormData; search: URLSearchParams },
) {
  const intent = textOf(form, 'intent')
  const action = actions.find((one) => one === form.get('action')) ?? 'publish'
  const ids = form.has('all')
    ? await idsOf(api, resource, recordQuery(search, resource))
    : form.getAll('id').map(String).slice(0, maxAtOnce)
  const field = textOf(form, 'field')
  const add = form.getAll('add').map(String).filter(Boolean).slice(0, 50)
  const body = { action, ...(action === 'change' && { add: { [field]: add } }), dry_run: intent !== 'apply' }
  const outcome: BulkReply = { done: [], refused: [] }
  for (let at = 0; at < ids.length; at += chunk) {
    const call = { params: { resource: resource.name }, body: { ids: ids.slice(at, at + chunk), ...body } }
    const reply: Attempt<ReplyOf<typeof changeMany>> = await api.attempt(changeMany, call)
    if (!reply.ok) return respond(refused(reply.problem, { intent }) as BulkResult)
    outcome.done.push(...reply.value.done)
    outcome.refused.push(...reply.value.refused)
  }
  if (ids.length === 0) return respond(refused(nothingChosen, { intent }) as BulkResult)
  const result: BulkResult = { ok: true, intent, outcome: { ...outcome, action, isDone: intent === 'apply' } }
  return respond(result)
}

const nothingChosen = new ApiProblem(422, { message: 'Select a record first.' })

/** Keys of all that a list finds, as many as can be changed at once. */
async function idsOf(
  api: ApiClient,
  resource: ResourceDescription,
  query: Omit<RecordQuery, 'page'>,
): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < maxAtOnce; page += 1) {
    const { data, meta } = await api.call(listRecords, {
      params: { resource: resource.name },
      query: { ...query, page, per_page: 100 },
    })
    ids.push(...data.map(({ id }) => String(id)))
    if (page >= meta.last_page) break
  }
  return ids.slice(0, maxAtOnce)
}
