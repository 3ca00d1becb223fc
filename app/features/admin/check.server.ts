import type { ReplyOf } from '#app/platform/contract.ts'
import { type AdminContext, requireAccess, writerOf } from './access.server.ts'
import type { checkRecord } from './operations-contract.ts'
import { publishWarnings } from './publish-check.ts'
import { ownOpenRevision } from './revisions.server.ts'
import { findRow } from './rows.server.ts'

/** Warnings about a record as its editor would publish it: with their own draft. */
export async function readWarnings(
  context: AdminContext,
  name: string,
  id: string,
): Promise<ReplyOf<typeof checkRecord>['data']> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  const { resource } = access
  const found = await findRow(context.db, access, id)
  const draft = await ownOpenRevision(context.db, access, String(found.id))
  const values = { ...found.values, ...draft?.after }
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([field, { kind, label, details }]) => [
      field,
      { kind, label, alt: typeof details.alt === 'string' ? details.alt : undefined },
    ]),
  )
  const leadsSomewhere = (path: string) => !['*', '/*', 'not-found'].includes(context.pagePattern(path))
  const warnings = resource.check
    ? await resource.check(values, { db: context.db })
    : publishWarnings({ fields, values, leadsSomewhere })
  return warnings.map((warning) => ({
    ...warning,
    label: resource.fields[warning.field]?.label ?? warning.field,
  }))
}
