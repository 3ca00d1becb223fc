import { DomainError } from '#app/platform/problem.ts'
import { type AdminContext, requireAccess, writerOf } from './access.server.ts'
import { readRecord, updateRecord, withdrawRecord } from './records.server.ts'

export type Bulk = {
  ids: string[]
  action: 'publish' | 'archive' | 'change'
  fields?: Record<string, unknown>
  add?: Record<string, (string | number)[]>
}
export type BulkOutcome = { done: string[]; refused: { id: string; message: string }[] }

/** The same change of many records, each in a transaction and with an audit row of its own. */
export async function changeMany(context: AdminContext, name: string, bulk: Bulk): Promise<BulkOutcome> {
  requireAccess(context.services, writerOf(context), name, bulk.action === 'change' ? 'update' : bulk.action)
  const outcome: BulkOutcome = { done: [], refused: [] }
  for (const id of new Set(bulk.ids)) {
    // One that is refused is told beside the others, which are done all the same.
    const refusal = await changeOne(context, name, id, bulk).catch((error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    })
    if (refusal) outcome.refused.push({ id, message: refusal.message })
    else outcome.done.push(id)
  }
  return outcome
}

async function changeOne(
  context: AdminContext,
  name: string,
  id: string,
  { action, ...change }: Bulk,
): Promise<void> {
  if (action === 'archive') return withdrawRecord(context, name, id)
  const fields = { ...change.fields }
  if (change.add) {
    const { fields: values } = await readRecord(context, name, id)
    for (const [field, entries] of Object.entries(change.add)) {
      const before = Array.isArray(values[field]) ? (values[field] as unknown[]) : []
      fields[field] = [...new Set([...before, ...entries])]
    }
  }
  await updateRecord(context, name, id, { fields, ...(action === 'publish' && { save: 'publish' }) })
}
