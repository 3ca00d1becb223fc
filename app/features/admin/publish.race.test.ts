import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { readRevisions } from '#app/platform/content/revisions.server.ts'
import { runProcess } from '#test/bundled-process.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { publishScheduled } from './jobs.server.ts'
import { revisions } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const [occupation] = await db.select().from(occupations).where(eq(occupations.slug, 'electrician-general'))
const path = `/api/admin/occupations/${occupation?.id}`

/** What a reader sees, what was logged, and how often it was announced. */
async function published() {
  const [row] = await db.select().from(occupations).where(eq(occupations.slug, 'electrician-general'))
  return {
    text: row?.introduction,
    logged: await db.$count(auditLog, eq(auditLog.action, 'occupations.publish')),
    announced: (await readRevisions(db)).get('occupation'),
  }
}

const killedAt = (moment: string, id: string) =>
  runProcess('killed-publish', services.database.url ?? '', id, moment)

test.skipIf(!inject('postgres')).each(['1', '4', '7', 'committed'])(
  'a process that is killed while it publishes (%s) leaves the text as it was or as it is meant, with its draft and its log',
  async (moment) => {
    const admin = await site.signedIn({ role: 'admin' })
    const text = `Killed at ${moment}.`
    expect((await admin.put(path, { fields: { introduction: text }, save: 'draft' })).status).toBe(200)
    const [draft] = await db
      .update(revisions)
      .set({ state: 'scheduled', publishAt: new Date(0) })
      .where(eq(revisions.state, 'draft'))
      .returning()
    const id = draft?.id ?? ''
    const before = await published()

    expect(await killedAt(moment, id)).toBe('SIGKILL')
    const after = { text, logged: before.logged + 1, announced: Number(before.announced) + 1 }
    const isDone = moment === 'committed'
    expect(await published()).toEqual(isDone ? after : before)
    const [left] = await db.select().from(revisions).where(eq(revisions.id, id))
    expect(left).toMatchObject({ state: isDone ? 'published' : 'scheduled', after: { introduction: text } })

    await publishScheduled(services, id)
    expect(await published()).toEqual(after)
    const { data } = await json(await admin.get(path))
    expect(data.fields.introduction).toBe(text)
  },
  60_000,
)
