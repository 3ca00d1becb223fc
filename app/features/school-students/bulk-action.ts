import type { ApiClient } from '#app/platform/api-client.ts'
import type { QueryOf, ReplyOf } from '#app/platform/contract.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, resultOf } from '#app/platform/forms/form-result.ts'
import { ApiProblem } from '#app/platform/problem.ts'
import { type BulkAction, bulkActions, maxAtOnce } from './bulk-rules.ts'
import { changeStudents, listStudents, undoChange } from './contract.ts'

type BulkField = 'group_id' | 'task_id' | 'class_year' | 'text'

/** What the form of selected students is answered with: what was done, or would be done after `check`. */
export type BulkResult = FormResult<BulkField> & {
  outcome?: ReplyOf<typeof changeStudents>['data'] & { action: BulkAction; isDone: boolean }
  /** Who stays as they are when a change is undone. */
  leftOut?: ReplyOf<typeof undoChange>['left_out']
}

/** Answers the forms of selected students: `check` says what would happen, `apply` does it, `undo` takes it back. */
export async function handleBulkForm(
  api: ApiClient,
  form: FormData,
  query: Omit<QueryOf<typeof listStudents>, 'page'>,
): Promise<BulkResult> {
  const intent = textOf(form, 'intent')
  if (intent === 'undo') {
    const reply = await api.attempt(undoChange, { params: { id: textOf(form, 'change') } })
    return reply.ok
      ? { ok: true, intent, message: undoneWords(reply.value.undone), leftOut: reply.value.left_out }
      : resultOf(reply, intent, '')
  }
  const action = bulkActions.find((one) => one === form.get('action'))
  const ids = form.has('all')
    ? await idsOf(api, query)
    : form.getAll('id').map(Number).filter(Number.isInteger).slice(0, maxAtOnce)
  if (!action || ids.length === 0) return refused(nothingChosen, { intent })
  const isDone = intent === 'apply'
  const number = (name: string) => Number(textOf(form, name)) || undefined
  const reply = await api.attempt(changeStudents, {
    body: {
      ids,
      action,
      dry_run: !isDone,
      ...(action === 'group' && { group_id: number('group_id') }),
      ...(action === 'task' && { task_id: number('task_id') }),
      ...(action === 'year' && { class_year: textOf(form, 'class_year') || undefined }),
      ...(action === 'message' && { text: textOf(form, 'text', 40_000) }),
    },
  })
  if (!reply.ok) return refused<BulkField>(reply.problem, { intent, names })
  return { ok: true, intent, outcome: { ...reply.value.data, action, isDone } }
}

const names = { group_id: 'group_id', task_id: 'task_id', class_year: 'class_year', text: 'text' } as const
const nothingChosen = new ApiProblem(422, { message: 'Select a student first.' })

function undoneWords(count: number): string {
  return count === 1 ? 'Undone for 1 student.' : `Undone for ${count} students.`
}

/** All that the list finds, as many as can be changed at once. */
async function idsOf(api: ApiClient, query: Omit<QueryOf<typeof listStudents>, 'page'>): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ids.length < maxAtOnce; page += 1) {
    const { data, meta } = await api.call(listStudents, { query: { ...query, page } })
    ids.push(...data.map(({ id }) => id))
    if (page >= meta.last_page) break
  }
  return ids.slice(0, maxAtOnce)
}
