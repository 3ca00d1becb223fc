import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { createPerson, createSession } from '#test/people.ts'
import { twoNodes } from '#test/two-nodes.ts'
import { staffWork } from './tables.server.ts'

test.skipIf(!inject('postgres'))(
  'of five members of staff who take one thing at once on two nodes one has it, and the others read who that is',
  async () => {
    const nodes = await twoNodes()
    const [services] = nodes
    const [first, second] = [createApp(nodes[0]), createApp(nodes[1])]
    const staff: { id: number; name: string; browser: Browser }[] = []
    for (const [at, firstName] of ['Ana', 'Ben', 'Cleo', 'Dev', 'Eva'].entries()) {
      const browser = new Browser(at % 2 === 0 ? first : second)
      const { id } = await createPerson(services, { role: 'admin', firstName, lastName: 'Sample' })
      browser.cookies.set('yonder', await createSession(services, id))
      await browser.token()
      staff.push({ id, name: `${firstName} Sample`, browser })
    }
    const now = services.clock.now()
    const [correction] = await services.db
      .insert(factReports)
      .values({
        page: '/x',
        fact: 'pay',
        factName: 'Pay',
        words: 'It is more',
        reporter: 'x',
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const work = { kind: 'correction', key: String(correction?.id) }
    const replies = await Promise.all(
      staff.map(({ browser }) => browser.post('/api/admin/today/work/take', work)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const [row] = await services.db.select().from(staffWork)
    const winner = staff.find((one) => one.id === row?.userId)
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(((await reply.json()) as { message: string }).message).toBe(`${winner?.name} has taken this.`)
    expect(await services.db.$count(auditLog, eq(auditLog.action, 'staff-work.take'))).toBe(1)
  },
  60_000,
)
