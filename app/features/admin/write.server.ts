import { and, eq, getTableColumns, ne } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { redirects } from '#app/features/site/tables.server.ts'
import { addUsesIn, replaceUses } from '#app/features/uploads/uses.server.ts'
import { type Access, ownIds, ownRows } from '#app/platform/admin/access.server.ts'
import {
  columnOf,
  keyOf,
  patternShape,
  type Resource,
  type Status,
  type Values,
} from '#app/platform/admin/resource.server.ts'
import { valuesShape } from '#app/platform/admin/values-shape.server.ts'
import { recordPackValues, releaseUnedited } from '#app/platform/content/pack-values.server.ts'
import { type Database, databaseFault } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { check } from '#app/platform/validate.ts'
import { refuseByTable } from './refusals.server.ts'
import {
  addressOf,
  emptyValues,
  type FoundRow,
  findRow,
  isLive,
  isSame,
  keyValue,
  noRecord,
  normalValues,
  optionsByKey,
  writeReferences,
} from './rows.server.ts'
import { redirectTo } from './slug-redirects.server.ts'
import { revisions } from './tables.server.ts'
import { wordlessPictures } from './wordless-pictures.server.ts'

/** What a write needs beside the transaction. */
export type WriteContext = { services: Services; now: Date; pagePattern(path: string): string }

export type Change = {
  /** Null: a new record. */
  id: string | null
  /** Values as the caller gave them; only fields that the role may write are taken. */
  values: Values
  action: 'create' | 'update' | 'archive' | 'restore'
  /** The status that the record gets, where its type has one. */
  status?: Status
  /** The open revision that this publishes; otherwise one is written as published. */
  revisionId?: string
  authorId?: number | null
}

export type Written = { id: string; changed: string[] }

/**
 * The only way to change a record: checks it whole, writes it with its history, redirect and audit row, and announces it,
 * all in the caller's transaction.
 *
 * @throws DomainError `invalid` with errors by field, `not-found` for a row that is not the writer's
 */
export async function writeRecord(
  tx: Database,
  context: WriteContext,
  access: Access,
  change: Change,
): Promise<Written> {
  const { resource, writer } = access
  const found = change.id === null ? null : await findRow(tx, access, change.id, { lock: true })
  const given = await checkedValues(access, found ? 'change' : 'new', change.values)
  const whole = { ...(found?.values ?? emptyValues(resource)), ...given }
  await refuseWrong(tx, context, access, { id: change.id, given, found })

  const { before, after } = difference(resource, found, given, change.status)
  const changed = Object.keys(after)
  if (found?.isThere && changed.length === 0 && !change.revisionId) return { id: String(found.id), changed }
  const id = await storeRow(tx, context, access, { found, values: whole, after })
  await storeHistory(tx, context, access, { ...change, id, before, after })
  const { services, now } = context
  await resource.written?.(tx, { id, after, writerId: writer.userId, services, now })
  await addUsesIn(tx, `${resource.name}/${id}`, JSON.stringify(after), context.now)
  await appendAudit(
    tx,
    {
      actorId: writer.userId,
      action: `${resource.name}.${actionOf(change)}`,
      subject: `${resource.name}/${id}`,
      ...(resource.isPersonal
        ? { before: null, after: Object.fromEntries(changed.map((name) => [name, null])) }
        : { before, after }),
      request: writer.request,
    },
    context.now,
  )
  await redirectMoved(tx, context, access, found, whole)
  await context.services.content.changed(tx, resource.changed ?? [resource.table], {
    table: resource.table,
    ids: [id],
  })
  return { id, changed }
}

/** A change of what visitors see, or of a record that becomes visible, is a publication. */
function actionOf({ action, status, revisionId }: Change): string {
  return action === 'update' && (status !== undefined || revisionId) ? 'publish' : action
}

/** Deletes a row for good, with its audit row. @throws DomainError `refused` where others still point at it */
export async function deleteRecord(
  tx: Database,
  context: WriteContext,
  access: Access,
  id: string,
): Promise<void> {
  const { resource, writer } = access
  const found = await findRow(tx, access, id, { lock: true })
  const key = columnOf(resource, keyOf(resource))
  await tx
    .delete(resource.table)
    .where(and(eq(key, found.id), ownRows(access)))
    .catch((error: unknown) => {
      if (databaseFault(error).code !== '23503') throw error
      throw new DomainError('refused', 'still-used', { message: 'Other records still point at this one.' })
    })
  await replaceUses(tx, {
    ...{ place: `${resource.name}/${id}`, ids: [], purposes: [] },
    ...{ by: { userId: writer.userId ?? 0 }, now: context.now },
  })
  await appendAudit(
    tx,
    {
      actorId: writer.userId,
      action: `${resource.name}.delete`,
      subject: `${resource.name}/${id}`,
      before: resource.isPersonal ? null : found.values,
      request: writer.request,
    },
    context.now,
  )
  await context.services.content.changed(tx, resource.changed ?? [resource.table])
}

/**
 * The values that the role may write, in the form in which they come back from the database. Read-only fields are passed
 * over, since a form sends back what it was given.
 *
 * @throws DomainError `invalid` with errors by field
 */
export async function checkedValues(
  { resource, permission }: Access,
  purpose: 'new' | 'change' | 'draft',
  values: Values,
): Promise<Values> {
  const accepted = Object.entries(values).filter(([name]) => {
    if (!Object.hasOwn(resource.fields, name)) return true // refused by the shape, by name
    return isWritable(resource, name) && (permission.fields?.includes(name) ?? true)
  })
  const checked = check(valuesShape(resource, purpose), Object.fromEntries(accepted))
  if (!checked.ok) refuseErrors(checked.errors)
  return checked.ok ? normalValues(resource, checked.value) : {}
}

/** The status of a record changes by publishing and withdrawing it alone. */
export function isWritable({ fields, workflow }: Resource, name: string): boolean {
  return fields[name]?.shape !== undefined && name !== workflow?.status?.field
}

type Checked = { id: string | null; given: Values; found: FoundRow | null }

/** @throws DomainError `invalid` unless the record is right as a whole with what is given */
export async function refuseWrong(
  tx: Database,
  context: WriteContext,
  access: Access,
  { id, given, found }: Checked,
) {
  const { resource } = access
  const whole = { ...(found?.values ?? emptyValues(resource)), ...given }
  const written = Object.entries(whole).filter(([name]) => isWritable(resource, name))
  const checked = check(valuesShape(resource, 'new'), Object.fromEntries(written))
  if (!checked.ok) refuseErrors(checked.errors)
  refuseErrors({
    ...(await wrongReferences(tx, context, access, given)),
    ...(await wrongSlugs(tx, context, resource, { id, given, whole })),
    ...wordlessPictures(resource, given, whole),
    ...(await resource.validate?.(whole, { tx, id })),
  })
}

/** A reference leads to a record that is there and that the writer may choose. */
async function wrongReferences(
  tx: Database,
  { services }: WriteContext,
  access: Access,
  given: Values,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(given)) {
    const { kind, details } = access.resource.fields[name] as NonNullable<
      (typeof access.resource.fields)[string]
    >
    if ((kind !== 'reference' && kind !== 'references') || value === null) continue
    const target = services.slices.resources.get(String(details.resource))
    if (!target) continue
    const keys = [value].flat()
    const by = String(details.by ?? keyOf(target))
    const found = await optionsByKey(tx, target, by, keys, choosable(access, target))
    const known = new Set(found.map((option) => String(option.value)))
    if (!keys.every((one) => known.has(String(one)))) errors[name] = ['Choose one that is there']
  }
  return errors
}

/** Of a type that belongs to providers, a provider chooses its own alone. */
export function choosable(access: Access, target: Resource) {
  const permission = target.permissions[access.writer.role]
  return permission?.owner ? ownRows({ ...access, resource: target, permission }) : undefined
}

async function wrongSlugs(
  tx: Database,
  { pagePattern }: WriteContext,
  resource: Resource,
  { id, given, whole }: { id: string | null; given: Values; whole: Values },
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(given)) {
    if (resource.fields[name]?.kind !== 'slug' || typeof value !== 'string') continue
    const key = columnOf(resource, keyOf(resource))
    const own = id === null ? undefined : keyValue(resource, id)
    const others = await tx
      .select({ key })
      .from(resource.table)
      .where(and(eq(columnOf(resource, name), value), own === undefined ? undefined : ne(key, own)))
      .limit(1)
    if (others.length > 0) errors[name] = ['This address is taken']
    else if (resource.preview?.includes(`:${name}`) && isReserved(resource, whole, pagePattern))
      errors[name] = ['This address belongs to a page of the site']
  }
  return errors
}

function isReserved(resource: Resource, values: Values, pagePattern: WriteContext['pagePattern']): boolean {
  const found = pagePattern(addressOf(resource, values) ?? '')
  return !['unmatched', '/*'].includes(found) && patternShape(found) !== patternShape(resource.preview)
}

/** The changed fields alone, as they were and as they become. */
export function difference(resource: Resource, found: FoundRow | null, given: Values, status?: Status) {
  const statusField = resource.workflow?.status?.field
  const after = { ...given, ...(status !== undefined && statusField && { [statusField]: status }) }
  const stored = { ...found?.values, ...(statusField && { [statusField]: found?.row[statusField] }) }
  const names = Object.keys(after).filter((name) => !found || !isSame(stored[name], after[name]))
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: found ? pick(stored) : {}, after: pick(after) }
}

type Stored = { found: FoundRow | null; values: Values; after: Values }

/** Writes the row and what it refers to, without checks, history or announcement. */
export async function storeRow(
  tx: Database,
  context: WriteContext,
  access: Access,
  { found, values, after }: Stored,
): Promise<string> {
  const { resource } = access
  const columns = getTableColumns(resource.table)
  const written: Values = {}
  for (const [name, value] of Object.entries(after)) {
    const field = resource.fields[name]
    if (field?.through) continue
    const isChoice = field?.kind === 'choice' && columns[name]?.dataType === 'number' && value !== null
    const stored = isChoice ? Number(value) : field?.shape ? field.write(value) : value
    written[name] = stored === null && columns[name]?.notNull ? field?.empty : stored
  }
  Object.assign(written, resource.derive?.({ ...found?.row, ...values, ...written }, context.now))
  if ('updatedAt' in columns) written.updatedAt = context.now
  if ('editedFields' in columns) {
    const edited = (found?.row.editedFields as string[] | undefined) ?? []
    const fresh = Object.keys(after).filter((name) => !edited.includes(name))
    if (found?.isThere) await recordPackValues(tx, resource.table, found.id, fresh)
    Object.assign(written, {
      editedFields: [...edited, ...fresh].filter((name) => name in columns),
      editedAt: context.now,
    })
  }
  const owner = access.permission.owner?.property
  if (owner && owner in written && !ownIds(access).includes(Number(written[owner]))) throw noRecord()
  const id = found?.isThere ? found.id : await insertRow(tx, context, access, written)
  if (found?.isThere && Object.keys(written).length > 0) {
    const own = and(eq(columnOf(resource, keyOf(resource)), found.id), ownRows(access))
    await tx
      .update(resource.table)
      .set(written as never)
      .where(own)
      .catch(refuseByTable)
    await releaseUnedited(tx, resource.table, found.id, Object.keys(after))
  }
  for (const [name, field] of Object.entries(resource.fields))
    if (field.through && name in after)
      await writeReferences(tx, field.through, id, (after[name] as unknown[] | null) ?? [])
  return String(id)
}

async function insertRow(
  tx: Database,
  context: WriteContext,
  access: Access,
  written: Values,
): Promise<string | number> {
  const { resource } = access
  const key = keyOf(resource)
  const column = columnOf(resource, key)
  const status = resource.workflow?.status
  const values = {
    ...resource.defaults?.(context.now),
    ...(resource.single !== undefined && { [key]: resource.single }),
    ...(column.columnType === 'PgUUID' && { [key]: newId() }),
    ...(status && { [status.field]: status.draft }),
    ...written,
    ...ownerOf(access, written),
  }
  const insert = tx.insert(resource.table).values(values as never)
  const [row] = (await insert.returning({ key: column } as never).catch(refuseByTable)) as {
    key: string | number
  }[]
  if (!row) throw noRecord()
  return row.key
}

/** Of a new row: the provider named in it, or the only one that the writer speaks for. */
function ownerOf(access: Access, written: Values): Values {
  const { owner } = access.permission
  return owner && !(owner.property in written) ? { [owner.property]: ownIds(access)[0] } : {}
}

type Stage = Change & { id: string; before: Values; after: Values }

async function storeHistory(
  tx: Database,
  { now }: WriteContext,
  { resource, writer }: Access,
  change: Stage,
): Promise<void> {
  if (resource.isPersonal) return
  const decided = { state: 'published' as const, updatedAt: now, decidedAt: now, reviewerId: writer.userId }
  const { before, after, action } = change
  if (change.revisionId) {
    await tx
      .update(revisions)
      .set({ ...decided, before, after })
      .where(eq(revisions.id, change.revisionId))
    return
  }
  await tx.insert(revisions).values({
    ...decided,
    ...{ id: newId(), resource: resource.name, recordId: change.id, action, before, after },
    baseVersion: '',
    authorId: change.authorId ?? writer.userId,
    createdAt: now,
  })
}

/** The old address of a visible record leads to its new one. */
async function redirectMoved(
  tx: Database,
  context: WriteContext,
  { resource, writer }: Access,
  found: FoundRow | null,
  whole: Values,
) {
  if (!found?.isThere || !isLive(resource, found.row)) return
  const from = addressOf(resource, { ...found.row, ...found.values })
  const to = addressOf(resource, { ...found.row, ...whole })
  if (!from || !to || from === to) return
  await redirectTo(tx, { from, to })
  await appendAudit(
    tx,
    {
      actorId: writer.userId,
      action: 'redirects.create',
      subject: `redirects${from}`,
      after: { from, to },
      request: writer.request,
    },
    context.now,
  )
  await context.services.content.changed(tx, [redirects])
}
