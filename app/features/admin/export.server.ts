import { auditAction } from '#app/features/audit/audit-action.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import { csvFile } from '#app/platform/csv-file.server.ts'
import { type ListQuery, referencesIn, selectRows } from './list.server.ts'
import { wireValue } from './rows.server.ts'

const maxRows = 20_000

/**
 * The list as a file, in the order and with the columns that it shows. One of people leaves a row in the audit log.
 * @throws DomainError `not-allowed` without the permission `export`, where the type asks for it
 */
export async function exportList(context: AdminContext, name: string, query: ListQuery): Promise<Response> {
  const { services } = context
  const action = services.slices.resources.get(name)?.exportRows ? 'export' : 'read'
  const access = requireAccess(services, writerOf(context), name, action)
  const { resource } = access
  const columns = resource.list.columns.flatMap((column) => {
    const field = resource.fields[column]
    return field && !field.through ? [[column, field] as const] : []
  })
  const rows = await selectRows(
    context.db,
    access,
    { ...query, within: resource.exportRows, now: context.now },
    maxRows,
    0,
  )
  if (resource.isPersonal)
    await context.db.transaction((tx) =>
      auditAction(tx, context, `${name}.export`, name, { rows: rows.length }),
    )
  const named = columns.filter(([, { kind, lookup }]) => kind === 'read-only' && lookup)
  const labels = await referencesIn(context.db, services, { fields: Object.fromEntries(named) }, rows)
  const lines = [
    columns.map(([, field]) => field.label),
    ...rows.map((row) =>
      columns.map(([column, field]) => {
        const name = labels[column]?.find(({ value }) => value === row[column])?.label
        return name ?? field.text(wireValue(field, row[column]))
      }),
    ),
  ]
  return csvFile(resource.name, lines)
}
