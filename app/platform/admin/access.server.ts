import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AdminActor, ProviderActor, ProviderRef } from '../actor.ts'
import { DomainError } from '../problem.ts'
import type { HandlerContext } from '../routes.server.ts'
import type { Services } from '../services.server.ts'
import {
  type AdminAction,
  type AdminRole,
  adminActions,
  columnOf,
  type Permission,
  type Resource,
  type Values,
} from './resource.server.ts'

export type StaffActor = AdminActor | ProviderActor

/** What a service of the admin area gets of its handler. */
export type AdminContext = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request' | 'pagePattern'> & {
  actor: StaffActor
}

/** Who writes: someone in the admin area, or a job on behalf of someone who may have gone. */
export type Writer = {
  role: AdminRole
  userId: number | null
  providers: readonly ProviderRef[]
  request?: Pick<HandlerContext['request'], 'id' | 'address'>
}

export function writerOf({
  actor,
  request,
}: Pick<AdminContext, 'actor'> & Partial<Pick<AdminContext, 'request'>>): Writer {
  return {
    role: roleOf(actor),
    userId: actor.userId,
    providers: actor.kind === 'provider' ? actor.providers : [],
    request,
  }
}

export function roleOf(actor: StaffActor): AdminRole {
  if (actor.kind === 'provider') return 'provider'
  return actor.isEditor ? 'editor' : 'admin'
}

/** A record type as someone may use it. */
export type Access = { resource: Resource; permission: Permission; writer: Writer }

/**
 * The record type of that name for an action. A caller who may not read it does not learn that it is there.
 * @throws DomainError `not-found`, or `not-allowed` for those who may only read
 */
export function requireAccess(services: Services, writer: Writer, name: string, action: AdminAction): Access {
  const resource = services.slices.resources.get(name)
  const permission = resource?.permissions[writer.role]
  if (!resource || !permission?.actions.includes('read'))
    throw new DomainError('not-found', 'no-such-resource')
  if (!permission.actions.includes(action)) throw new DomainError('not-allowed', 'not-allowed')
  return { resource, permission, writer }
}

export function actionsOf({ permission }: Access): AdminAction[] {
  return adminActions.filter((action) => permission.actions.includes(action))
}

/** The condition that every statement on rows of the type has. */
export function ownRows(access: Access): SQL | undefined {
  return and(access.resource.rows?.(access.writer.userId), rowsOfRole(access))
}

function rowsOfRole(access: Access): SQL | undefined {
  const { resource, permission, writer } = access
  const { owner } = permission
  if (!owner) return writer.role === 'provider' ? sql`false` : undefined
  const id = columnOf(resource, owner.property)
  if ('typeProperty' in owner) {
    const type = columnOf(resource, owner.typeProperty)
    return or(sql`false`, ...writer.providers.map((one) => and(eq(type, one.type), eq(id, one.id))))
  }
  const ids = ownIds(access)
  return ids.length === 0 ? sql`false` : inArray(id, ids)
}

/** The field that names whose record it is, filled in for a person who speaks for one provider alone. */
export function ownProvider(access: Access): Values {
  const { owner } = access.permission
  const [id, other] = ownIds(access)
  const isField = owner !== undefined && owner.property in access.resource.fields
  return isField && id !== undefined && other === undefined ? { [owner.property]: id } : {}
}

/** Ids of the providers for whom the writer speaks, of the kind that owns these records. */
export function ownIds({ permission, writer }: Access): number[] {
  const { owner } = permission
  const kind = owner && 'type' in owner ? owner.type : undefined
  return writer.providers.filter(({ type }) => type === kind).map(({ id }) => id)
}
