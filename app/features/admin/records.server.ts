import { auditAction } from '#app/features/audit/audit-action.server.ts'
import {
  type Access,
  type AdminContext,
  ownProvider,
  requireAccess,
  writerOf,
} from '#app/platform/admin/access.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { AdminRecord } from './contract.ts'
import { refusalOf } from './delete-draft.server.ts'
import { type ListQuery, listPage, referencesIn } from './list.server.ts'
import { findOptions, iconOptions } from './options.server.ts'
import { previewAddress } from './preview.server.ts'
import { provenanceOf } from './provenance.server.ts'
import { type OpenChange, openRevisions, ownOpenRevision, saveRevision } from './revisions.server.ts'
import { addressOf, type FoundRow, fieldOf, findRow, isLive, statusOf, versionOf } from './rows.server.ts'
import { choosable, pointedAt } from './targets.server.ts'
import { tellReviewers } from './tell.server.ts'
import { deleteRecord, writeRecord } from './write.server.ts'

export function readList(
  context: AdminContext,
  name: string,
  query: ListQuery & { page: number; per_page: number },
) {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  return listPage(context, access, query)
}

export async function readRecord(context: AdminContext, name: string, id: string): Promise<AdminRecord> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  return recordOf(context.db, context, access, id)
}

/** A new record; what has to be published is hidden until then. */
export async function createRecord(
  context: AdminContext,
  name: string,
  values: Values,
): Promise<AdminRecord> {
  const access = requireAccess(context.services, writerOf(context), name, 'create')
  return context.db.transaction(async (tx) => {
    const given = { ...ownProvider(access), ...values }
    const { id } = await writeRecord(tx, context, access, { id: null, values: given, action: 'create' })
    return recordOf(tx, context, access, id)
  })
}

export type Save = OpenChange & {
  save?: 'draft' | 'review' | 'publish' | 'schedule'
  version?: string
}

/** The record as it is now, for an editor who changed an older version of it. */
export type ChangedMeanwhile = { conflict: AdminRecord }

/**
 * Changes a record in one of five ways: at once, as a draft, for review, published, or scheduled. A type without a workflow
 * knows the first alone.
 *
 * @throws DomainError `invalid` by field, `not-allowed` for publishing without the permission
 */
export async function updateRecord(
  context: AdminContext,
  name: string,
  id: string,
  change: Save,
): Promise<AdminRecord | ChangedMeanwhile> {
  const access = requireAccess(context.services, writerOf(context), name, 'update')
  const mayPublish = access.permission.actions.includes('publish')
  const save = change.save ?? (mayPublish || !access.resource.workflow ? undefined : 'review')
  if ((save === 'publish' || save === 'schedule') && !mayPublish)
    throw new DomainError('not-allowed', 'not-allowed')
  return context.db.transaction(async (tx) => {
    const found = await findRow(tx, access, id, { lock: true })
    const isStale =
      change.version !== undefined && change.version !== versionOf(access.resource, found.values)
    if (isStale && save !== 'draft') return { conflict: await recordOf(tx, context, access, id) }
    if (access.resource.workflow && (save === 'draft' || save === 'review' || save === 'schedule'))
      await saveOpen(tx, context, access, found, { ...change, save })
    else {
      const status = save === 'publish' ? access.resource.workflow?.status?.live : undefined
      const open =
        save === 'publish' && access.resource.workflow ? await ownOpenRevision(tx, access, id) : undefined
      const values = { ...open?.after, ...change.fields }
      await writeRecord(tx, context, access, { id, values, action: 'update', status, revisionId: open?.id })
    }
    return recordOf(tx, context, access, id)
  })
}

async function saveOpen(
  tx: Database,
  context: AdminContext,
  access: Access,
  found: FoundRow,
  change: Save & { save: 'draft' | 'review' | 'schedule' },
): Promise<void> {
  const revisionId = await saveRevision(tx, context, access, found, change)
  if (change.save === 'draft') return
  if (change.save === 'review') await tellReviewers(tx, context.services, access, revisionId, context.now)
  const { name } = access.resource
  const action = `${name}.${change.save === 'review' ? 'submit' : 'schedule'}`
  const { publish_at, zone } = change
  const when = change.save === 'schedule' ? { publish_at, zone } : {}
  await auditAction(tx, context, action, `${name}/${found.id}`, { revision: revisionId, ...when })
}

/** Takes a record off the site, or deletes it where the type has no status. */
export async function withdrawRecord(context: AdminContext, name: string, id: string): Promise<void> {
  const status = context.services.slices.resources.get(name)?.workflow?.status
  const access = requireAccess(context.services, writerOf(context), name, status ? 'archive' : 'delete')
  await context.db.transaction(async (tx) => {
    if (!status) return deleteRecord(tx, context, access, id)
    await writeRecord(tx, context, access, {
      id,
      values: {},
      action: 'archive',
      status: status.archived ?? status.draft,
    })
  })
}

export async function readOptions(
  context: AdminContext,
  name: string,
  fieldName: string,
  { keyword, of }: { keyword?: string; of?: string },
) {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  const field = fieldOf(access.resource, fieldName)
  if (field.kind === 'icon') return iconOptions(keyword)
  const pointed = field.kind === 'read-only' ? null : pointedAt(context.services, field, of)
  if (!pointed && field.details.resources) return []
  if (!pointed) throw new DomainError('not-found', 'no-such-field')
  return findOptions(context.db, choosable(access, pointed), keyword)
}

export async function recordOf(
  db: Database,
  { services }: Pick<AdminContext, 'services'>,
  access: Access,
  id: string,
): Promise<AdminRecord> {
  const { resource } = access
  const found = await findRow(db, access, id)
  const { values, row } = found
  const { own, others } = await openRevisions(db, access, id)
  return {
    id: found.id,
    title: String(values[resource.title] ?? resource.label.one),
    status: statusOf(resource, row),
    is_live: isLive(resource, row),
    version: versionOf(resource, values),
    fields: values,
    references: await referencesIn(db, services, resource, [values, ...(own ? [own.fields] : [])]),
    edited_fields: (row.editedFields as string[] | undefined) ?? [],
    edited_at: (row.editedAt as Date | null | undefined)?.toISOString() ?? null,
    provenance: await provenanceOf(db, access, found),
    address: addressOf(resource, row),
    preview: previewAddress(
      services,
      access,
      { ...row, ...own?.fields },
      { id: String(found.id), revision: null },
    ),
    revision: own,
    others,
    can_delete_draft: (await refusalOf(db, access, found)) === null,
  }
}

/** Flags of the site; those not given stay. Returns all of them. */
export async function changeSettings(context: AdminContext, fields: Values): Promise<Values> {
  const reply = await updateRecord(context, 'cms-config', '1', { fields })
  return 'conflict' in reply ? reply.conflict.fields : reply.fields
}

/** Both versions side by side: the editor has the one that was sent. */
export function conflictReply({ conflict }: ChangedMeanwhile): Response {
  const message =
    'Someone else saved this first. Your text is still here. Compare the two, then save what you choose.'
  return Response.json({ message, code: 'changed-meanwhile', data: conflict }, { status: 409 })
}
