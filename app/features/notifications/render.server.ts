import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { NotificationFacts, RenderedNotification } from '#app/platform/notification-kind.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'
import type { notifications } from './tables.server.ts'

type Row = Pick<typeof notifications.$inferSelect, 'kind' | 'payload'>

/** Columns of the person who did it, beside the notification. */
export const actorColumns = {
  actorName: users.firstName,
  staffName: sql<
    string | null
  >`case when ${users.kind} = 'advisor' then nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '') end`,
}

/** A notification in words; null when its kind has gone, no longer understands the payload, or leads to another site. */
export function renderNotification(
  { notificationKinds }: Services['slices'],
  { kind: name, payload }: Row,
  facts: NotificationFacts,
): RenderedNotification | null {
  const kind = notificationKinds.get(name)
  const checked = kind && z.safeParse(kind.payload, payload)
  if (!checked?.success) return null
  const rendered = kind?.render({ ...facts, payload: checked.data }) ?? null
  return rendered && isOwnPath(rendered.link) ? rendered : null
}

/** What notifications are about, by subject (`group-post/7`). One statement for each kind of subject. */
export async function findSubjects(
  { subjectNames }: Services['slices'],
  db: Database,
  subjects: readonly (string | null)[],
): Promise<Map<string, SubjectNames>> {
  const found = new Map<string, SubjectNames>()
  for (const [kind, find] of subjectNames) {
    const ids = subjects.flatMap((subject) => idOf(subject, kind) ?? [])
    if (ids.length === 0) continue
    for (const [id, names] of await find(db, [...new Set(ids)])) found.set(`${kind}/${id}`, names)
  }
  return found
}

function idOf(subject: string | null, kind: string): number | null {
  const [, id] = subject?.startsWith(`${kind}/`) ? (/\/(\d{1,9})$/.exec(subject) ?? []) : []
  return id ? Number(id) : null
}
