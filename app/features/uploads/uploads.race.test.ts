import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runProcess } from '#test/bundled-process.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { cleanUpUploads } from './clean-up.server.ts'
import { uploads, uploadUses } from './tables.server.ts'
import { replaceUses } from './uses.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const { dataDir } = services.settings
const filesIn = (folder: string) =>
  existsSync(join(dataDir, folder))
    ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      )
    : []
const inHours = (hours: number) => new Date(services.clock.now().getTime() + hours * 3_600_000)

/** A process of its own on the same database and folder, which is killed at this moment of an upload. */
const killedAt = (moment: string, userId: number) =>
  runProcess('killed-upload', services.database.url ?? '', dataDir, String(userId), moment)

test.each(['arriving', '0', '1', '2', 'unmarked'])(
  'a process that is killed during an upload (%s) leaves nothing that anybody sees, or that stays',
  async (moment) => {
    const kim = await site.signedIn({ role: 'student' })
    expect(await killedAt(moment, kim.person.id)).toBe('SIGKILL')
    const rows = await db.select().from(uploads).where(eq(uploads.userId, kim.person.id))
    expect(rows.map(({ state }) => state)).toEqual(moment === 'arriving' ? [] : ['arriving'])
    if (moment === 'arriving') expect(filesIn('arriving')).toHaveLength(1)
    else expect(filesIn('uploads')).toHaveLength(moment === 'unmarked' ? 3 : Number(moment))
    for (const { url } of rows) expect((await kim.get(url)).status).toBe(404)

    await cleanUpUploads(services, inHours(0.5))
    expect(await db.select().from(uploads)).toHaveLength(rows.length) // it may still be arriving
    await cleanUpUploads(services, inHours(2))
    expect(await db.select().from(uploads)).toEqual([])
    expect([...filesIn('uploads'), ...filesIn('arriving')]).toEqual([])
  },
  60_000,
)

test('of thirty uploads at once as many are stored as one may have', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  await advisor.token()
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => {
      const form = new FormData()
      form.set('file', new File([`name\nKim ${at}`], 'list.csv'))
      form.set('purpose', 'student-import')
      return advisor.upload('/api/uploads', form)
    }),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = await Promise.all(replies.filter(({ status }) => status === 422).map(json))
  expect(refused).toHaveLength(10)
  for (const { errors } of refused) expect(errors.file[0]).toContain('limit of 20 files')
  expect(filesIn('uploads')).toHaveLength(20)
})

test('a file that is used in the very moment it is cleaned up or deleted is either used and there, or neither', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const by = { userId: kim.person.id }
  for (let round = 0; round < 12; round += 1) {
    const form = new FormData()
    form.set('file', new File(['kia ora'], 'a.txt'))
    form.set('purpose', 'message-attachment')
    const { id } = await json(await kim.upload('/api/uploads', form))
    const now = inHours(25)
    const use = db.transaction((tx) =>
      replaceUses(tx, { place: `message:${round}`, ids: [id], purposes: ['message-attachment'], by, now }),
    )
    const [used] = await Promise.allSettled([
      use,
      round % 2 ? cleanUpUploads(services, now) : kim.delete(`/api/uploads/${id}`),
    ])
    await cleanUpUploads(services, now)
    const isThere = (await kim.get(`/api/uploads/${id}`)).status === 200
    const uses = await db.select().from(uploadUses).where(eq(uploadUses.uploadId, id))
    expect([isThere, uses.length]).toEqual(used.status === 'fulfilled' ? [true, 1] : [false, 0])
  }
})
