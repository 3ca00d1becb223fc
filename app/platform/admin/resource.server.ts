import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ProviderRef } from '../actor.ts'
import type { Database } from '../database.server.ts'
import type { FieldErrors } from '../problem.ts'
import type { Services } from '../services.server.ts'
import type { Field, FieldKind } from './field.server.ts'

/** An editor works on content alone; a provider on what belongs to it. */
export const adminRoles = ['admin', 'editor', 'provider'] as const
export type AdminRole = (typeof adminRoles)[number]

export const adminActions = ['read', 'create', 'update', 'publish', 'archive', 'delete', 'export'] as const
export type AdminAction = (typeof adminActions)[number]

/** What a role may do with records of a type. A role without one sees none of them. */
export type Permission = {
  actions: readonly AdminAction[]
  /**
   * Where a provider's own id stands: other rows do not exist for it. Without one a provider sees no row. Rows of several
   * kinds of providers say the kind in a property of their own; a provider may read those, not write them.
   */
  owner?: { property: string; type: ProviderRef['type'] } | { property: string; typeProperty: string }
  /** The fields that it may write; all when left out. */
  fields?: readonly string[]
}

/** Everything but `export`, which a list of people asks for by name. */
export const mayAll: Permission = { actions: ['read', 'create', 'update', 'publish', 'archive', 'delete'] }
export const mayEdit: Permission = { actions: ['read', 'create', 'update', 'publish', 'archive'] }
export const mayRead: Permission = { actions: ['read'] }
/** Records come from packs: their values change, none is added or taken away. */
export const mayChange: Permission = { actions: ['read', 'update', 'publish'] }

/**
 * A record type whose changes are drafts until they are published. With `status` the record itself is hidden until then;
 * without, it is always visible and only its changes wait.
 */
export type Workflow = { status?: { field: string; draft: Status; live: Status; archived?: Status } }
/** A boolean where the table says so by one. */
export type Status = string | boolean

/** Values of a record by field name, as they go over the wire. */
export type Values = Record<string, unknown>

/**
 * It completes a field’s label: “Text reads like Year 11”. `check`: which check found it. `quote` is the place in the text that it is
 * about.
 */
/** What a check of a record may ask. */
type CheckContext = Pick<Services, 'db' | 'settings'> & { now: Date }

export type Warning = { field: string; reason: string; check?: string; quote?: string }

/** A form that is a page: `standfirst`, `body` and `picture` name the fields that are edited as readers see them. */
type Writing = {
  standfirst: string
  body: string
  picture: string
  /** The school year in which the text is read with ease, and the highest that is aimed for; null without sentences. */
  reading(values: Values): { year: number; aim: number } | null
}

/** Where other records refer to this one: `column` holds its key, or its slug with `by: 'slug'`. */
export type IncomingLink = { resource: string; table: PgTable; column: string; by?: string }

/**
 * A record type of the admin area, as a value: its list, form, history and bulk actions follow from it. Fields are named
 * after the properties of the table.
 */
export type Resource = {
  /** In addresses: `gap-years`. */
  name: string
  label: { one: string; many: string }
  /** The heading under which it stands in the navigation. */
  group: 'Publish' | 'Listings' | 'People' | 'Run'
  table: PgTable
  /** Property that identifies a row: `id` when left out. */
  key?: string
  /** The field that names a record. */
  title: string
  /** What a reference calls a record, where several may have the same title. */
  optionLabel?: SQL<string>
  fields: Record<string, Field>
  list: {
    columns: readonly string[]
    filters: readonly string[]
    search: readonly string[]
    /** A field or column of the table; `-` in front: last first. */
    sort: string
  }
  permissions: Partial<Record<AdminRole, Permission>>
  /** Which rows there are for a member of staff; null for the site itself. All of them when left out. */
  rows?(writerId: number | null): SQL
  workflow?: Workflow
  /** Pattern of its page on the site: `/articles/:slug`. */
  preview?: string
  /** What stands in that pattern and is no column of the table: the slug of the record it belongs to. */
  pathParts?: Readonly<Record<string, SQL<string>>>
  /** A page with numbers of a record, for admins and providers: its pattern, as `/admin/vjes/:id/numbers`, and its name. */
  numbers?: { path: string; label: string }
  links?: readonly IncomingLink[]
  /** Tables that a change is announced for; its own when left out, none for what is not content. */
  changed?: readonly PgTable[]
  /** Values are of people: the audit log names changed fields, never what stood in them. */
  isPersonal?: boolean
  /** The rows that its file holds. With it the file needs the permission `export`. */
  exportRows?: SQL
  /** There is one record, with this key, whether or not its row is there yet. */
  single?: number
  /** Property with the day on which facts were last looked at: after a year a record is stale. */
  checkedOn?: string
  /** What is missing before it should go live. It comes before everything else that a check finds. */
  needs?(values: Values): Warning[]
  /** Its form is the page itself, with panels beside it. */
  writing?: Writing
  /** What an editor would look at before publishing; without it, what can be said of any text. */
  check?(values: Values, context: CheckContext): Promise<Warning[]> | Warning[]
  /** Columns that no field holds, of a new row. */
  defaults?(now: Date): Values
  /** Columns that follow from others, from the whole row before it is written. */
  derive?(values: Values, now: Date): Values
  /** What follows elsewhere from the changed fields, in the transaction that wrote them. */
  written?(tx: Database, change: WrittenChange): Promise<void>
  /** Sentences by field for what is wrong with the whole record, in the transaction that writes it. */
  validate?(values: Values, context: { tx: Database; id: string | null }): Promise<FieldErrors> | FieldErrors
}

/** A change that was just written: its fields as they were and as they are now, and who made it. */
export type WrittenChange = {
  id: string
  before: Values
  after: Values
  writerId: number | null
  services: Services
  now: Date
  /** Leads an old address of the site to its new one, with a row of the audit log. */
  leadOn(move: { from: string; to: string }): Promise<void>
}

/** What a slice says of a record type: the rest follows from its fields, see `withDefaults`. */
export type ResourceDeclaration = Omit<Resource, 'list' | 'permissions'> &
  Partial<Pick<Resource, 'permissions'>> & { list?: Partial<Resource['list']> }

/** @throws Error when it names a field or column that is not there, or a provider may see rows of others */
export function defineResource(declaration: ResourceDeclaration): Resource {
  const resource = withDefaults(declaration)
  const columns = getTableColumns(resource.table)
  const fail = (reason: string) => {
    throw new Error(`The record type ${resource.name}: ${reason}`)
  }
  for (const [name, field] of Object.entries(resource.fields))
    if (!(name in columns) && !field.through) fail(`${getTableName(resource.table)} has no column ${name}`)
  const { list, title, permissions, workflow } = resource
  const { standfirst, body, picture } = resource.writing ?? {}
  const edited = [standfirst, body, picture].filter((name) => name !== undefined)
  for (const name of [title, ...list.columns, ...list.filters, ...edited])
    if (!(name in resource.fields)) fail(`there is no field ${name}`)
  for (const name of [...list.search, list.sort.replace(/^-/, ''), keyOf(resource)])
    if (!(name in columns)) fail(`there is no column ${name}`)
  if (permissions.provider && !((permissions.provider.owner?.property ?? '') in columns))
    fail('a provider needs an owner column')
  if (workflow?.status && !(workflow.status.field in columns)) fail('there is no status column')
  return resource
}

const maxColumns = 6
/** Too long for a cell, or shown by the title already. */
const notListed: readonly FieldKind[] = [
  'long-text',
  'rich-text',
  'slug',
  'image',
  'list',
  'references',
  'parts',
  'rows',
  'json',
]
const filterable: readonly FieldKind[] = ['choice', 'boolean']

/**
 * What most record types say, for those that do not:
 *
 * - list: the title, the status and what else is short, at most six columns; a filter for each choice among them; search in
 *   title and address; by title, or the latest first where records are of people
 * - permissions: admins and editors keep content and listings, admins read the rest; a provider sees nothing
 * - workflow: a status of drafts and live ones, or `isPublished`
 * - page: the address that the slug field stands for
 * - records of people are announced to no cache
 */
function withDefaults(declaration: ResourceDeclaration): Resource {
  const workflow = declaration.workflow ?? workflowOf(declaration)
  const columns = declaration.list?.columns ?? columnsOf(declaration, workflow)
  const tableColumns = getTableColumns(declaration.table)
  const isText = (name: string) => tableColumns[name]?.dataType === 'string'
  const isList = declaration.single === undefined
  return {
    ...declaration,
    workflow,
    preview: declaration.preview ?? pageOf(declaration),
    permissions: declaration.permissions ?? permissionsOf(declaration),
    changed: declaration.changed ?? (declaration.isPersonal ? [] : undefined),
    list: {
      filters: isList ? columns.filter((name) => isOfKind(declaration.fields[name], filterable)) : [],
      search: isList ? [declaration.title, 'slug'].filter(isText) : [],
      sort: declaration.isPersonal && 'createdAt' in tableColumns ? '-createdAt' : declaration.title,
      ...declaration.list,
      columns,
    },
  }
}

function columnsOf({ fields, title }: ResourceDeclaration, workflow: Workflow | undefined): string[] {
  const short = Object.keys(fields).filter((name) => !isOfKind(fields[name], notListed))
  const status = workflow?.status ? [workflow.status.field] : []
  return [...new Set([title, ...status, ...short])].slice(0, maxColumns)
}

function permissionsOf({ group }: ResourceDeclaration): Resource['permissions'] {
  const isContent = group === 'Publish' || group === 'Listings'
  return isContent ? { admin: mayAll, editor: mayEdit } : { admin: mayRead }
}

function workflowOf({ fields: { status, isPublished } }: ResourceDeclaration): Workflow | undefined {
  if (isPublished?.kind === 'boolean') return { status: { field: 'isPublished', draft: false, live: true } }
  const choices = (status?.details.choices ?? {}) as Record<string, string>
  if (!('DRAFT' in choices && 'LIVE' in choices)) return undefined
  const archived = ['ARCHIVED', 'CLOSED'].find((value) => value in choices)
  return { status: { field: 'status', draft: 'DRAFT', live: 'LIVE', ...(archived && { archived }) } }
}

/** `/gap-years/:slug`; an address of which the slug is only a part of a page has none of its own. */
function pageOf({ fields }: ResourceDeclaration): string | undefined {
  const [name, slug] = Object.entries(fields).find(([, { kind }]) => kind === 'slug') ?? []
  const base = String(slug?.details.base ?? '')
  return base.endsWith('/') ? `${base}:${name}` : undefined
}

function isOfKind(field: Field | undefined, kinds: readonly FieldKind[]): boolean {
  return field !== undefined && kinds.includes(field.kind)
}

/** A pattern without the names of its parameters, which records and routes name differently. */
export function patternShape(pattern = ''): string {
  return pattern.replace(/:\w+/g, ':')
}

export function keyOf({ key }: Pick<Resource, 'key'>): string {
  return key ?? 'id'
}

/** @throws Error for a property that the table has not */
export function columnOf({ table }: Pick<Resource, 'table'>, property: string): PgColumn {
  const column = getTableColumns(table)[property]
  if (!column) throw new Error(`The table ${getTableName(table)} has no column ${property}`)
  return column
}
