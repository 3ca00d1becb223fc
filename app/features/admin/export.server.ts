import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import { type ListQuery, selectRows } from './list.server.ts'
import { wireValue } from './rows.server.ts'

const mostRows = 20_000

/** The list as a file, in the order and with the columns that it shows. */
export async function exportList(context: AdminContext, name: string, query: ListQuery): Promise<Response> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  const { resource } = access
  const columns = resource.list.columns.flatMap((column) => {
    const field = resource.fields[column]
    return field && !field.through ? [[column, field] as const] : []
  })
  const rows = await selectRows(context.db, access, query, mostRows, 0)
  const lines = [
    columns.map(([, field]) => field.label),
    ...rows.map((row) => columns.map(([column, field]) => field.text(wireValue(field, row[column])))),
  ]
  return csvFile(resource.name, lines)
}
