import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { type Access, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Resource, Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Preview } from '#app/platform/http.server.ts'
import { rolledBack } from '#app/platform/rolled-back.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { checkedValues } from './check-values.server.ts'
import { ownOpenRevision } from './revisions.server.ts'
import { addressOf, findRow } from './rows.server.ts'
import { difference, storeRow } from './store-row.server.ts'
import { revisions } from './tables.server.ts'
import type { WriteContext } from './write-context.server.ts'

/** What a preview shows: a record with its author's own draft, or with the change that someone sent for review. */
type Target = { resource: string; id: string; revision: string | null; expires: number }

const lifetimeMs = 24 * 3_600_000

/**
 * The address at which someone sees a record in its page as it would be once published. It works for that person alone.
 *
 * @param row the record with its changes, from which its address is made
 * @returns null for a type without a page, and a record that has no address yet
 */
export function previewAddress(
  services: Pick<Services, 'settings' | 'clock'>,
  { resource, writer }: Access,
  row: Values,
  target: Pick<Target, 'id' | 'revision'>,
): string | null {
  if (!resource.workflow || !isAddressable(resource, row)) return null
  const expires = services.clock.now().getTime() + lifetimeMs
  const payload = Buffer.from(JSON.stringify({ resource: resource.name, ...target, expires })).toString(
    'base64url',
  )
  const token = `${payload}.${hmacOf(services.settings, signed(payload, writer.userId))}`
  return `${addressOf(resource, row)}?${new URLSearchParams({ preview: token, show: 'DRAFT' })}`
}

function isAddressable({ preview }: Resource, row: Values): boolean {
  return preview !== undefined && [...preview.matchAll(/:(\w+)/g)].every(([, name = '']) => row[name])
}

function signed(payload: string, userId: number | null): string {
  return `preview|${userId}|${payload}`
}

/**
 * Opens what a page's `preview` parameter asks for. Each read of the page then runs in a transaction in which the change was
 * made, and which is rolled back: every page shows drafts without knowing of them, and no cache of content does.
 *
 * @returns null for a token that is not the person's own, or has expired
 */
export function openPreview(
  services: Services,
  actor: Actor,
  token: string,
  pagePattern: (path: string) => string,
): Preview | null {
  if (actor.kind !== 'admin' && actor.kind !== 'provider') return null
  const target = targetOf(services, actor.userId, token)
  if (!target) return null
  const writer = writerOf({ actor })
  return {
    editPath: target.revision
      ? `/admin/reviews/${target.revision}`
      : `/admin/${target.resource}/${encodeURIComponent(target.id)}`,
    read: (read) =>
      rolledBack(services.db, async (tx) => {
        const access = requireAccess(services, writer, target.resource, 'read')
        const values = await changeOf(tx, access, target)
        const context = { services: { ...services, db: tx }, now: services.clock.now(), pagePattern }
        await previewRecord(tx, context, access, { id: target.id, values })
        return read(context.services)
      }),
  }
}

function targetOf(services: Services, userId: number, token: string): Target | null {
  const [payload = '', hmac = ''] = token.split('.')
  if (!isHmacOf(services.settings, signed(payload, userId), hmac)) return null
  const target = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Target
  return target.expires > services.clock.now().getTime() ? target : null
}

async function changeOf(tx: Database, access: Access, { id, revision }: Target): Promise<Values> {
  if (revision === null) return (await ownOpenRevision(tx, access, id))?.after ?? {}
  const [row] = await tx.select().from(revisions).where(eq(revisions.id, revision))
  return row?.after ?? {}
}

/** Makes a record what it would be once published, in a transaction that is rolled back. */
async function previewRecord(
  tx: Database,
  context: WriteContext,
  access: Access,
  { id, values }: { id: string; values: Values },
): Promise<void> {
  const { resource } = access
  const found = await findRow(tx, access, id, { lock: true })
  const given = await checkedValues(access, 'draft', values)
  const { after } = difference(resource, found, given, resource.workflow?.status?.live)
  await storeRow(tx, context, access, { found, values: { ...found.values, ...given }, after })
}
