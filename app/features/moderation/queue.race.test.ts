import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { openPostgres } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { createPerson, createSession } from '#test/people.ts'
import { openTestDatabase } from '#test/site.ts'
import { contentReports } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))

onPostgres(
  'of five admins who take a report at once one has it, and the others read who that is',
  async () => {
    const { url = '', drop } = await openTestDatabase()
    onTestFinished(drop)
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      WORKERS: 'off',
      DATABASE_URL: url,
      DATA_KEY: randomBytes(32).toString('hex'),
    })
    const services = await createServices(settings, 'test', slices, openPostgres(url))
    onTestFinished(() => services.close())
    await services.jobs.prepare()
    const app = createApp(services)
    const admins: { id: number; name: string; browser: Browser }[] = []
    for (const firstName of ['Ana', 'Ben', 'Cleo', 'Dev', 'Eva']) {
      const browser = new Browser(app)
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
