import {
  type Access,
  type AdminContext,
  actionsOf,
  ownProvider,
  requireAccess,
  writerOf,
} from '#app/platform/admin/access.server.ts'
import type { Resource } from '#app/platform/admin/resource.server.ts'
import { isWritable } from './check-values.server.ts'
import type { FieldDescription, ResourceDescription } from './contract.ts'

/** Every record type that someone may see. */
export function listResources(
  context: Pick<AdminContext, 'services' | 'actor' | 'request'>,
): ResourceDescription[] {
  const writer = writerOf(context)
  return [...context.services.slices.resources.values()]
    .filter(({ permissions }) => permissions[writer.role]?.actions.includes('read'))
    .map(({ name }) => describe(requireAccess(context.services, writer, name, 'read')))
}

function describe(access: Access): ResourceDescription {
  const { resource } = access
  const { name, label, group, title, list, workflow, single, preview, numbers, writing } = resource
  return {
    name,
    label,
    group,
    title,
    preview: preview ?? null,
    writing: writing
      ? { standfirst: writing.standfirst, body: writing.body, picture: writing.picture }
      : null,
    ...(numbers && access.writer.role !== 'editor' && { numbers }),
    fields: Object.keys(resource.fields).map((field) => describeField(access, field)),
    list: {
      columns: [...list.columns],
      filters: [...list.filters],
      is_searchable: list.search.length > 0,
      sort: list.sort,
    },
    can: actionsOf(access),
    workflow: workflow
      ? { statuses: statusesOf(resource), status_field: workflow.status?.field ?? null }
      : null,
    single: single === undefined ? null : String(single),
    checked_on: resource.checkedOn ?? null,
  }
}

function describeField(access: Access, name: string): FieldDescription {
  const { resource, permission } = access
  const {
    kind,
    label,
    hint = null,
    section = null,
    required,
    details,
  } = resource.fields[name] as Resource['fields'][string]
  const writable = isWritable(resource, name) && (permission.fields?.includes(name) ?? true)
  const own = ownProvider(access)[name]
  return {
    name,
    kind,
    label,
    hint,
    section,
    required,
    writable,
    details: own === undefined ? details : { ...details, own },
  }
}

export function statusesOf({ workflow }: Resource): Record<string, string> | null {
  if (!workflow?.status) return null
  const { draft, live, archived } = workflow.status
  return Object.fromEntries(
    [
      [draft, 'Draft'],
      [live, 'Published'],
      [archived, 'Archived'],
    ].flatMap(([value, label]) => (value === undefined ? [] : [[String(value), String(label)]])),
  )
}
