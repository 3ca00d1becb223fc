import type { SQL } from 'drizzle-orm'
import { type Access, ownRows } from '#app/platform/admin/access.server.ts'
import type { Field, Lookup } from '#app/platform/admin/field.server.ts'
import { keyOf, type Resource } from '#app/platform/admin/resource.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** What is read of a record type, or of a lookup, to choose one of its rows. */
export type Target = Pick<Resource, 'table' | 'key' | 'title' | 'optionLabel'> & {
  list: Pick<Resource['list'], 'search'>
}

/** What a reference field points at: a list, or rows and the property whose value it holds. */
export type Pointed =
  | Extract<Lookup, { list: unknown }>
  | { target: Target; by: string; where?: SQL; resource?: Resource }

/**
 * Null for fields that point at nothing.
 *
 * @param chosen the value of the field on which the record type depends, where it does
 */
export function pointedAt(
  { slices }: Services,
  { lookup, details }: Field,
  chosen?: unknown,
): Pointed | null {
  if (lookup && 'list' in lookup) return lookup
  if (lookup) {
    const { table, title, label: optionLabel, search, where } = lookup
    const target: Target = { table, title, optionLabel, list: { search } }
    return { target, by: String(details.by ?? keyOf(target)), where }
  }
  const resources = details.resources as Record<string, string> | undefined
  const name = resources ? Object.entries(resources).find(([kind]) => kind === chosen)?.[1] : details.resource
  const resource = slices.resources.get(String(name))
  return resource ? { target: resource, by: String(details.by ?? keyOf(resource)), resource } : null
}

/** The same for one reader: of a type that belongs to providers, a provider can only choose its own records. */
export function choosable(access: Access, pointed: Pointed): Pointed {
  if (!('resource' in pointed) || !pointed.resource) return pointed
  const { resource } = pointed
  const permission = resource.permissions[access.writer.role]
  if (!permission?.owner) return pointed
  return { ...pointed, where: ownRows({ ...access, resource, permission }) }
}
