import { and, asc, desc, eq, getTableColumns, gte, ilike, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Access, type AdminContext, ownRows } from '#app/platform/admin/access.server.ts'
import type { Option } from '#app/platform/admin/field.server.ts'
import { columnOf, keyOf, type Resource, type Values } from '#app/platform/admin/resource.server.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import {
  cappedMeta,
  countFound,
  countUpTo,
  maxCounted,
  maxCountedOfSearch,
  rowsOfPage,
} from '#app/platform/queries.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AdminListItem, listRecords } from './contract.ts'
import { chosenOptions, containing } from './options.server.ts'
import { addressOf, isLive, rowColumns, statusOf, wireValue } from './rows.server.ts'
import { staleBefore, staleRows } from './stale-rows.server.ts'
import { openStates, type RevisionState, revisions } from './tables.server.ts'
import { pointedAt } from './targets.server.ts'
import { viewsOf, withChange } from './views.server.ts'

export type ListQuery = {
  keyword?: string
  sort?: string
  status?: string
  filters?: Record<string, string>
  change?: RevisionState
  due?: '1'
}
type ListContext = Pick<AdminContext, 'db' | 'services' | 'now'>

/** One page of a list. @throws DomainError `invalid` for a filter or sort that the type does not have */
export async function listPage(
  { db, services, now }: ListContext,
  access: Access,
  query: ListQuery & { page: number; per_page: number },
): Promise<ReplyOf<typeof listRecords>> {
  const { resource } = access
  const size = query.per_page
  const { rows, total } = await rowsAndTotal(db, access, { ...query, now })
  const keys = rows.map((row) => String(row[keyOf(resource)]))
  const waiting = await openChanges(db, resource, keys)
  const data: AdminListItem[] = rows.map((row) => ({
    ...listItem(resource, row, now),
    revision: waiting.get(String(row[keyOf(resource)])) ?? null,
  }))
  const meta = cappedMeta(query.page, size, total, maxOf(resource, query))
  return {
    data,
    meta,
    views: await viewsOf(db, access, now),
    references: await referencesIn(
      db,
      services,
      resource,
      data.map(({ fields }) => fields),
    ),
  }
}

/** Many people have the same name; of content there are never so many rows. */
const maxOf = ({ isPersonal }: Resource, { keyword }: ListQuery) =>
  keyword && isPersonal ? maxCountedOfSearch : maxCounted

/**
 * A search reads every record, so a page that is not full is counted by its rows and not by a second search. Rows are counted up
 * to `maxOf`, and a page after them is empty.
 */
async function rowsAndTotal(
  db: Database,
  access: Access,
  query: ListQuery & { page: number; per_page: number; now: Date },
): Promise<{ rows: Values[]; total: number }> {
  const [size, offset] = [query.per_page, (query.page - 1) * query.per_page]
  const { table, isPersonal } = access.resource
  const readRows = () =>
    rowsOfPage(
      query.page,
      size,
      (limit, from) => selectRows(db, access, query, limit, from),
      maxOf(access.resource, query),
    )
  if (!query.keyword) {
    const orderBy = [asc(columnOf(access.resource, keyOf(access.resource)))]
    // A function that rejects and never throws: a filter that is refused would leave the other's rejection unhandled.
    const readTotal = async () => countUpTo(db, table, condition(access, query), { orderBy })
    const [rows, total] = await Promise.all([readRows(), readTotal()])
    return { rows, total }
  }
  const rows = await readRows()
  const isLast = rows.length < size && (rows.length > 0 || offset === 0)
  if (isLast) return { rows, total: offset + rows.length }
  const count = isPersonal ? countFound : countUpTo
  return { rows, total: await count(db, table, condition(access, query)) }
}

/** Rows of a list in its order, with the columns that it shows. */
export function selectRows(
  db: Database,
  access: Access,
  query: ListQuery & { within?: SQL; now: Date },
  limit: number,
  offset: number,
): Promise<Values[]> {
  const { resource } = access
  return db
    .select(rowColumns(access, shownFields(resource)))
    .from(resource.table)
    .where(and(query.within, condition(access, query)))
    .orderBy(...orderOf(resource, query.sort))
    .limit(limit)
    .offset(offset) as Promise<Values[]>
}

/** The columns of a list, and the fields that the words of one depend on, as a region's do on the country. */
function shownFields({ list, fields }: Resource): string[] {
  const others = list.columns.flatMap((name) => fields[name]?.details.by ?? []) as string[]
  return [...new Set([...list.columns, ...others])]
}

function listItem(resource: Resource, row: Values, now: Date): Omit<AdminListItem, 'revision'> {
  const checked = checkedDay(resource, row)
  return {
    id: row[keyOf(resource)] as string | number,
    title: titleOf(resource, row[resource.title]),
    status: statusOf(resource, row),
    address: addressOf(resource, row),
    checked_on: checked,
    is_due: checked !== null && isLive(resource, row) && checked < staleBefore(now),
    fields: Object.fromEntries(
      shownFields(resource).flatMap((name) => {
        const field = resource.fields[name]
        return field && !field.through ? [[name, wireValue(field, row[name])]] : []
      }),
    ),
  }
}

function checkedDay({ checkedOn }: Resource, row: Values): string | null {
  const value = checkedOn ? row[checkedOn] : null
  return value instanceof Date ? dayIn('UTC', value) : ((value as string | null | undefined) ?? null)
}

/** A value of several that are named is shown by its name. */
function titleOf({ fields, title }: Resource, value: unknown): string {
  const field = fields[title]
  return field?.details.choices ? field.text(value) : String(value ?? '')
}

async function openChanges(db: Database, resource: Resource, keys: string[]): Promise<Map<string, string>> {
  if (!resource.workflow || keys.length === 0) return new Map()
  const found = await db
    .select({ recordId: revisions.recordId, state: revisions.state })
    .from(revisions)
    .where(
      and(
        eq(revisions.resource, resource.name),
        inArray(revisions.recordId, keys),
        inArray(revisions.state, [...openStates]),
      ),
    )
    .orderBy(asc(revisions.updatedAt))
  return new Map(found.map(({ recordId, state }) => [recordId, state]))
}

/** Labels of what reference fields point at, and of the keys of read-only ones; one statement for each field. */
export async function referencesIn(
  db: Database,
  services: Services,
  { fields }: Pick<Resource, 'fields'>,
  all: readonly Values[],
): Promise<Record<string, Option[]>> {
  const found: Record<string, Option[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references' && !field.lookup) continue
    const groups = Map.groupBy(all, (values) => values[String(field.details.of)])
    for (const [chosen, rows] of groups) {
      const pointed = pointedAt(services, field, chosen)
      const keys = [...new Set(rows.flatMap((values) => values[name] ?? []))]
      if (pointed && keys.length > 0)
        found[name] = [...(found[name] ?? []), ...(await chosenOptions(db, pointed, keys))]
    }
  }
  return found
}

function condition(
  access: Access,
  { keyword, status, filters = {}, change, due, now }: ListQuery & { now: Date },
): SQL | undefined {
  const { resource } = access
  if (due && !resource.checkedOn) throw wrong('due', 'These records have no check date')
  return and(
    ownRows(access),
    change ? withChange(access, change) : undefined,
    due ? staleRows(access, now) : undefined,
    keyword ? containing(resource, keyword) : undefined,
    status ? withStatus(resource, status) : undefined,
    ...Object.entries(filters).map(([name, value]) => filtered(resource, name, value)),
  )
}

function withStatus(resource: Resource, status: string): SQL {
  const name = resource.workflow?.status?.field ?? 'status'
  if (!(name in getTableColumns(resource.table))) throw wrong('status', 'These records have no status')
  return eq(sql`${columnOf(resource, name)}::text`, status)
}

function filtered(resource: Resource, name: string, value: string): SQL | undefined {
  const field = resource.list.filters.includes(name) ? resource.fields[name] : undefined
  if (!field || field.through) throw wrong('filters', `There is no filter ${name.slice(0, 40)}`)
  const column = columnOf(resource, name)
  switch (field.details.as ?? field.kind) {
    case 'boolean':
      return eq(column, value === 'true')
    case 'date':
    case 'date-time':
    case 'number':
    case 'money':
      return within(column, value)
    case 'text':
    case 'long-text':
      return ilike(column, `%${value.replace(/[\\%_]/g, '\\$&')}%`)
    default:
      return eq(sql`${column}::text`, value)
  }
}

/** `2026-01-01..2026-12-31`, or one end of it; a single value is itself. */
function within(column: ReturnType<typeof columnOf>, range: string): SQL | undefined {
  const [from = '', to] = range.split('..')
  if (![from, to ?? ''].every((end) => /^$|^-?\d{1,12}$|^\d{4}-\d\d-\d\d$/.test(end)))
    throw wrong('filters', 'Give a range as 2026-01-01..2026-12-31')
  if (to === undefined) return eq(sql`${column}::text`, from)
  const end = /^\d{4}-/.test(to) ? sql`(${to}::date + 1)` : sql`${to}::numeric + 1`
  const start = /^\d{4}-/.test(from) ? sql`${from}::date` : sql`${from}::numeric`
  return and(from ? gte(column, start) : undefined, to ? lt(column, end) : undefined)
}

function orderOf(resource: Resource, sort = resource.list.sort): SQL[] {
  const name = sort.replace(/^-/, '')
  const isKnown =
    resource.list.columns.includes(name) || sort.replace(/^-/, '') === resource.list.sort.replace(/^-/, '')
  if (!isKnown || resource.fields[name]?.through) throw wrong('sort', 'This list cannot be sorted that way')
  const direction = sort.startsWith('-') ? desc : asc
  const key = columnOf(resource, keyOf(resource))
  return name === keyOf(resource) ? [direction(key)] : [direction(columnOf(resource, name)), direction(key)]
}

function wrong(field: string, text: string): DomainError {
  return new DomainError('invalid', 'invalid', { errors: { [field]: [text] } })
}
