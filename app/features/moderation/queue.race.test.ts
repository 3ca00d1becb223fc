import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { createPerson, createSession } from '#test/people.ts'
import { twoNodes } from '#test/two-nodes.ts'
import { contentReports } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))

onPostgres(
  'of five admins who take a report at once on two nodes one has it, and the others read who that is',
  async () => {
    const nodes = await twoNodes()
    const [services] = nodes
    const [first, second] = [createApp(nodes[0]), createApp(nodes[1])]
    const admins: { id: number; name: string; browser: Browser }[] = []
    for (const [at, firstName] of ['Ana', 'Ben', 'Cleo', 'Dev', 'Eva'].entries()) {
      const browser = new Browser(at % 2 === 0 ? first : second)
      const { id } = await createPerson(services, { role: 'admin', firstName, lastName: 'Sample' })
      browser.cookies.set('yonder', await createSession(services, id))
      await browser.token()
      admins.push({ id, name: `${firstName} Sample`, browser })
    }
    const id = newId()
    const { id: userId } = await createPerson(services, { role: 'user' })
    await services.db.insert(contentReports).values({
      id,
      userId,
      kind: 'message',
      contentId: '1',
      content: 'Hello',
      reason: 'other',
      createdAt: services.clock.now(),
    })
    const path = `/api/admin/content-reports/${id}/take`
    const replies = await Promise.all(admins.map(({ browser }) => browser.post(path)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const [row] = await services.db.select().from(contentReports).where(eq(contentReports.id, id))
    const winner = admins.find((one) => one.id === row?.assigneeId)
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(((await reply.json()) as { message: string }).message).toBe(`${winner?.name} has this report.`)
    expect(await services.db.$count(auditLog, eq(auditLog.action, 'safety.take'))).toBe(1)
  },
  60_000,
)

onPostgres(
  'of two admins who confirm at once on two nodes that a danger is closed one closes it, and the reporter is told once',
  async () => {
    const nodes = await twoNodes()
    const [services] = nodes
    const admins: { id: number; browser: Browser }[] = []
    for (const at of [0, 1, 2]) {
      const browser = new Browser(createApp(nodes[at % 2 === 0 ? 0 : 1]))
      const { id } = await createPerson(services, { role: 'admin', firstName: 'Ana' })
      browser.cookies.set('yonder', await createSession(services, id))
      await browser.token()
      admins.push({ id, browser })
    }
    const [first, ...seconds] = admins
    const { id: userId } = await createPerson(services, { role: 'user' })
    const now = services.clock.now()
    const id = newId()
    await services.db.insert(contentReports).values({
      id,
      userId,
      kind: 'message',
      contentId: '2',
      content: 'Hello',
      reason: 'unsafe',
      createdAt: now,
      closeAskedBy: first?.id,
      closeAskedAt: now,
      closeAskedEnding: 'helped',
      closeAskedNote: 'With them',
    } as typeof contentReports.$inferInsert)
    const path = `/api/admin/content-reports/${id}/close/confirm`
    const replies = await Promise.all(seconds.map(({ browser }) => browser.post(path)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await services.db.$count(auditLog, eq(auditLog.action, 'safety.confirm-close'))).toBe(1)
    const notified = eq(notifications.kind, 'content-report-closed')
    expect(await services.db.$count(notifications, notified)).toBe(1)
    const [row] = await services.db.select().from(contentReports).where(eq(contentReports.id, id))
    expect(seconds.map((one) => one.id)).toContain(row?.closedBy)
  },
  60_000,
)
