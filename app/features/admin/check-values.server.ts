import { and, eq, ne } from 'drizzle-orm'
import type { Access } from '#app/platform/admin/access.server.ts'
import {
  columnOf,
  keyOf,
  patternShape,
  type Resource,
  type Values,
} from '#app/platform/admin/resource.server.ts'
import { valuesShape } from '#app/platform/admin/values-shape.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import { check } from '#app/platform/validate.ts'
import { chosenOptions } from './options.server.ts'
import { addressOf, emptyValues, type FoundRow, keyValue, normalValues } from './rows.server.ts'
import { choosable, pointedAt } from './targets.server.ts'
import { wordlessPictures } from './wordless-pictures.server.ts'
import type { WriteContext } from './write-context.server.ts'

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
    ...(await wrongReferences(tx, context, access, { given, whole })),
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
  { given, whole }: { given: Values; whole: Values },
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(given)) {
    const field = access.resource.fields[name]
    const isReference = field?.kind === 'reference' || field?.kind === 'references'
    const pointed =
      isReference && value !== null ? pointedAt(services, field, whole[String(field.details.of)]) : null
    if (!pointed) continue
    const keys = [value].flat()
    const found = await chosenOptions(tx, choosable(access, pointed), keys)
    const known = new Set(found.map((option) => String(option.value)))
    const missing = keys.map(String).filter((key) => !known.has(key))
    if (missing.length > 0) errors[name] = [goneWords(missing)]
  }
  return errors
}

/** Records that were deleted after they were chosen, or that the writer may not choose. */
function goneWords(keys: readonly string[]): string {
  const named = keys.map((key) => `“${key}”`).join(', ')
  return keys.length === 1
    ? `${named} is not in the list any more. Choose another. Your other changes are still here.`
    : `${named} are not in the list any more. Choose others. Your other changes are still here.`
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
