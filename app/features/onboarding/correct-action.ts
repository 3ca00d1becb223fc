import type { ApiClient } from '#app/platform/api-client.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused } from '#app/platform/forms/form-result.ts'
import { counted } from '#app/ui/figures.ts'
import { correctImportRows } from './contract.ts'
import type { Column } from './reading/columns.ts'

/** Answers the forms of rows with errors: a cell of one row, the same cell of rows that are alike, or what is suggested for all. */
export async function correct(
  api: ApiClient,
  params: { id: string },
  form: FormData,
  intent: string,
): Promise<FormResult<'value'>> {
  const row = Number(textOf(form, 'row_number', 10)) || undefined
  const reply = await api.attempt(correctImportRows, {
    params,
    body: {
      column: textOf(form, 'column', 40) as Column,
      row_number: row,
      value: form.has('value') ? textOf(form, 'value', 400) : undefined,
      alike: form.has('alike'),
    },
  })
  if (!reply.ok) return refused<'value'>(reply.problem, { intent, names: { value: 'value' } })
  const { corrected, waiting } = reply.value.data
  const rest = waiting > 0 ? ` ${counted(waiting, 'row', 'rows')} like these are left: do it once more.` : ''
  const done =
    corrected > 0 ? `Corrected ${counted(corrected, 'row', 'rows')}.` : 'Saved. The row has another error.'
  return { ok: true, intent, message: `${done}${rest}` }
}
