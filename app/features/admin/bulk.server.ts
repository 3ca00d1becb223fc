import { type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { rolledBack } from '#app/platform/rolled-back.server.ts'
import type { BulkReply } from './record-tools-contract.ts'
import { readRecord, updateRecord, withdrawRecord } from './records.server.ts'

export type Bulk = {
  ids: string[]
  action: 'publish' | 'archive' | 'change'
  fields?: Record<string, unknown>
  add?: Record<string, (string | number)[]>
  dry_run?: boolean
}

/** The same change of many records, each in a transaction and with an audit row of its own; a dry run is rolled back. */
export async function changeMany(context: AdminContext, name: string, bulk: Bulk): Promise<BulkReply> {
  requireAccess(context.services, writerOf(context), name, bulk.action === 'change' ? 'update' : bulk.action)
  if (!bulk.dry_run) return changeEach(context, name, bulk)
  return rolledBack(context.db, (db) => changeEach({ ...context, db }, name, bulk))
}

async function changeEach(context: AdminContext, name: string, bulk: Bulk): Promise<BulkReply> {
  const outcome: BulkReply = { done: [], refused: [] }
  for (const id of new Set(bulk.ids)) {
    // One that is refused is told beside the others, which are done all the same.
    const refusal = await changeOne(context, name, id, bulk).catch((error: unknown) => {
      if (error instanceof DomainError) return error
      throw error
    })
    if (refusal) outcome.refused.push({ id, ...(await reasonOf(context, name, id, refusal)) })
    else outcome.done.push(id)
  }
  return outcome
}

async function changeOne(
  context: AdminContext,
  name: string,
  id: string,
  { action, dry_run: _, ...change }: Bulk,
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

/** The first thing that is wrong, with the name of its field, and of the record where the person may see it. */
async function reasonOf(context: AdminContext, name: string, id: string, refusal: DomainError) {
  const record = await readRecord(context, name, id).catch(() => null)
  const [[field, sentences] = ['', []]] = Object.entries(refusal.errors ?? {})
  const label = context.services.slices.resources.get(name)?.fields[field]?.label
  const [sentence = refusal.message] = sentences
  return { title: record?.title ?? null, message: label ? `${label}: ${sentence}` : sentence }
}
