import { inArray } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import { columnOf, keyOf, type Resource } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import type { Slices } from '#app/platform/slice.server.ts'
import type { AuditRow } from './audit.server.ts'
import { subjectParts, withArticle } from './sentence-rules.ts'

type Found = { name?: string; schoolId?: number | null }
type Row = Pick<AuditRow, 'subject' | 'before' | 'after'>
export type Thing = { thing: string; school: string | null; link: string | null }

/** What rows of the log are about, by their names of today: one statement for each kind on the page, and one for schools. */
export async function thingsOf(db: Database, slices: Slices, rows: readonly Row[]): Promise<Thing[]> {
  const found = await findAll(db, slices, rows)
  const schoolIds = rows.map((row) => schoolOf(row, found.get(row.subject)))
  const names = await schoolNames(db, schoolIds)
  return rows.map((row, at) => {
    const school = names.get(schoolIds[at] ?? 0) ?? null
    return {
      thing: nameOf(slices, row, found.get(row.subject)?.name ?? null),
      school,
      link: isGone(slices, row, found) ? null : linkOf(slices, row),
    }
  })
}

async function findAll(db: Database, slices: Slices, rows: readonly Row[]): Promise<Map<string, Found>> {
  const ids = new Map<string, Set<string>>()
  for (const { subject } of rows) {
    const { kind, id } = subjectParts(subject)
    ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  }
  const all = new Map<string, Found>()
  for (const [kind, set] of ids) {
    const usable = [...set].filter((id) => isRowKey(id))
    for (const [id, one] of await findKind(db, slices, kind, { all: [...set], usable }))
      all.set(`${kind}/${id}`, one)
  }
  return all
}

type Ids = { all: string[]; usable: string[] }
type Lists = Pick<Slices, 'auditSubjects' | 'resources'>

async function findKind(db: Database, { auditSubjects, resources }: Slices, kind: string, ids: Ids) {
  const own = auditSubjects.get(kind)
  if (own)
    return own.find
      ? own.find(db, keysAreNames.includes(kind) ? ids.all : ids.usable)
      : new Map<string, Found>()
  const resource = titledResource({ auditSubjects, resources }, kind)
  return resource && ids.usable.length > 0 ? titlesOf(db, resource, ids.usable) : new Map<string, Found>()
}

/** The record type whose rows are looked up by their titles. */
function titledResource({ auditSubjects, resources }: Lists, kind: string): Resource | undefined {
  const resource = auditSubjects.has(kind) ? undefined : resources.get(kind)
  return resource?.isPersonal || resource?.single !== undefined ? undefined : resource
}

/** Subjects whose second part is a name, no key of a row. */
const keysAreNames = ['packs', 'view-as', 'job-queue']

async function titlesOf(db: Database, resource: Resource, ids: string[]): Promise<Map<string, Found>> {
  const key = columnOf(resource, keyOf(resource))
  const keys =
    key.dataType === 'number' ? ids.map(Number).filter(Number.isInteger) : ids.filter((id) => isId(id))
  const rows = await db
    .select({ id: key, title: columnOf(resource, resource.title) })
    .from(resource.table)
    .where(inArray(key, keys))
  return new Map(
    rows.map(({ id, title }) => [String(id), { name: `the ${resource.label.one} “${String(title)}”` }]),
  )
}

/** A number of a row that there may be, or a UUID. */
function isRowKey(id: string): boolean {
  return /^[1-9]\d{0,8}$/.test(id) || isId(id)
}

function schoolOf({ subject, before, after }: Row, found?: Found): number | null {
  const { kind, id } = subjectParts(subject)
  const written = after?.schoolId ?? before?.schoolId
  if (typeof written === 'number') return written
  if (kind === 'schools' && isRowKey(id)) return Number(id)
  return found?.schoolId ?? null
}

async function schoolNames(db: Database, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(inArray(schools.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What is gone is called by its title in the row, or by its number. */
function nameOf(
  { auditSubjects, resources }: Slices,
  { subject, before, after }: Row,
  name: string | null,
): string {
  if (name) return name
  const { kind, id } = subjectParts(subject)
  const resource = resources.get(kind)
  if (resource && id === '') return `the list “${resource.label.many}”`
  if (resource?.single !== undefined) return `the ${resource.label.one}`
  const title = resource && (after?.[resource.title] ?? before?.[resource.title])
  if (typeof title === 'string') return `the ${resource?.label.one} “${title}”`
  const one = auditSubjects.get(kind)?.one ?? withArticle(resource?.label.one ?? kind.replaceAll('-', ' '))
  return /^\d+$/.test(id) ? `${one.replace(/^an? /, '')} ${id}` : one
}

/** A record that was deleted has no page any more. */
function isGone(slices: Slices, { subject }: Row, found: ReadonlyMap<string, Found>): boolean {
  return titledResource(slices, subjectParts(subject).kind) !== undefined && !found.has(subject)
}

function linkOf({ resources }: Slices, { subject }: Row): string | null {
  const { kind, id } = subjectParts(subject)
  return resources.has(kind) && isRowKey(id) ? `/admin/${kind}/${id}` : null
}
