import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createApp } from '#app/app.server.ts'
import { followContentChanges } from '#app/content-changes.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { openPostgres } from '#app/platform/database.server.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { createServices } from '#app/platform/start.server.ts'
import { slices } from '#app/slices.server.ts'
import { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { createPerson, createSession } from '#test/people.ts'
import { openTestDatabase } from '#test/site.ts'

const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DATA_KEY: randomBytes(32).toString('hex'),
})

/** A node of the site on a database that others use too. */
async function node(url: string) {
  const services = await createServices({ ...settings, databaseUrl: url }, 'test', slices, openPostgres(url))
  onTestFinished(() => services.close())
  followContentChanges(services)
  await services.jobs.prepare()
  await services.content.start()
  return { services, app: createApp(services) }
}

test.skipIf(!inject('postgres'))(
  'what is published on one node is on the page of the other as soon as that hears of it',
  async () => {
    const { url = '', drop } = await openTestDatabase()
    onTestFinished(drop)
    const [here, there] = [await node(url), await node(url)]
    const admin = new Browser(here.app)
    const { id: userId } = await createPerson(here.services, { role: 'admin' })
    admin.cookies.set('yonder', await createSession(here.services, userId))
    const reader = new Browser(there.app)
    const page = async () => (await reader.page('/occupations/electrician-general')).text()

    const { data } = await json(await admin.get('/api/admin/occupations?keyword=electrician-general'))
    for (const text of ['The first wire is the longest.', 'The last wire is the shortest.']) {
      expect(await page()).not.toContain(text)
      const heard = new Promise<void>((resolve) => {
        there.services.content.subscribe([occupations], () => resolve())
      })
      const published = await admin.put(`/api/admin/occupations/${data[0].id}`, {
        fields: { introduction: text },
        save: 'publish',
      })
      expect(published.status).toBe(200)
      await heard
      expect(await page()).toContain(text)
    }
  },
)
