import type { Access } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Revision } from './revisions.server.ts'
import { findRow, isSame } from './rows.server.ts'
import { writeRecord } from './write.server.ts'
import type { WriteContext } from './write-context.server.ts'

/** Applies an open revision. @throws DomainError `conflict` when one of its fields was changed meanwhile */
export async function publishRevision(
  tx: Database,
  context: WriteContext,
  access: Access,
  revision: Revision,
): Promise<void> {
  const { values } = await findRow(tx, access, revision.recordId, { lock: true })
  const changed = changedMeanwhile(revision, values)
  if (changed.length > 0) {
    const labels = changed.map((name) => access.resource.fields[name]?.label ?? name).join(', ')
    throw new DomainError('conflict', 'changed-meanwhile', {
      message: `Someone else has changed ${labels}. Compare the two versions first.`,
    })
  }
  await writeRecord(tx, context, access, {
    id: revision.recordId,
    values: revision.after,
    action: revision.action,
    status: revision.goesLive ? access.resource.workflow?.status?.live : undefined,
    revisionId: revision.id,
    authorId: revision.authorId,
  })
}

/** Fields that someone else changed since the author began. */
export function changedMeanwhile({ before, after }: Revision, values: Record<string, unknown>): string[] {
  return Object.keys(before).filter(
    (name) => name in values && !isSame(values[name], before[name]) && !isSame(values[name], after[name]),
  )
}
