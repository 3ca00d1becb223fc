import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, invalid, refused } from '#app/platform/forms/form-result.ts'
import { toId } from '#app/platform/row-id.ts'
import { parties } from '../rules/topics.ts'
import { statuses } from '../status.ts'
import { checkPaper, makePackets, type PaperCheck } from './contract.ts'

export const checkIntent = 'check-paper'
export const packetsIntent = 'packets'

export type PaperFormResult = FormResult & { check?: PaperCheck }

/** Handles the form that asks whether a file is what was signed. */
export async function handlePaperCheck(api: ApiClient, id: string, form: FormData): Promise<PaperFormResult> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return invalid({ file: 'Choose the PDF to check' }, checkIntent)
  const reply = await api.attempt(checkPaper, { params: { id }, body: { file } })
  if (!reply.ok) return refused(reply.problem, { intent: checkIntent })
  return { ok: true, intent: checkIntent, message: reply.value.data.says, check: reply.value.data }
}

/** Asks for all packets that the filters of an address find. @returns the id of the file, or why there is none */
export async function askForAllPackets(
  api: ApiClient,
  filters: URLSearchParams,
  form: FormData,
): Promise<{ id: string } | FormResult> {
  const student = toId(filters.get('student_id'))
  const reply = await api.attempt(makePackets, {
    body: {
      status: statuses.find((one) => one === filters.get('status')),
      waits: parties.find((one) => one === filters.get('waits')),
      late: filters.get('late') === '1',
      student_id: student ? String(student) : undefined,
      keyword: filters.get('keyword')?.slice(0, 100) || undefined,
      this_term: textOf(form, 'this_term') === 'yes',
    },
  })
  return reply.ok ? { id: reply.value.data.id } : refused(reply.problem, { intent: packetsIntent })
}
