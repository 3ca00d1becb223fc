import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { readBenefits } from '#app/features/tools/checker/tool.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json as readJson } from '#test/json.ts'
import { packForm, samplePack } from '#test/packs.ts'
import { testSite } from '#test/site.ts'
import type { PackImport } from './contract.ts'
import { runImport } from './run-import.server.ts'
import { startRefusals } from './words.ts'

const site = await testSite({ apiOnly: true, env: { CONTENT_DIR: 'test/content' } })
const { db, services } = site
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const files = samplePack('tools/benefit-rules')
const kind = 'pack-to-import'

type Staff = Awaited<ReturnType<typeof site.signedIn>>
let first: Staff
let second: Staff
let editor: Staff
beforeAll(async () => {
  first = await site.signedIn({ role: 'admin' })
  second = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
  await site.signedIn({ role: 'admin', status: 'locked' })
})

/** The pack with another first rate, which is `ya-u18-home`. */
const withRates = (from: string | RegExp, to: string) => ({
  ...files,
  'rates.yaml': (files['rates.yaml'] ?? '').replace(from, to),
})
const extended = withRates('valid_until: 2026-12-31', 'valid_until: 2027-03-31')

const upload = (by: Browser, pack: Record<string, string>) =>
  by.upload('/api/admin/packs/uploads', packForm(pack))
const read = async (by: Browser, id: string): Promise<PackImport> =>
  (await json(by.get(`/api/admin/packs/imports/${id}`))).data
const start = (by: Browser, id: string) => by.post(`/api/admin/packs/imports/${id}/start`, { take: [] })
const lastDay = async () =>
  (await readBenefits(db)).rates.find(({ id }) => id === 'ya-u18-home')?.period.until

test('an admin does not import the pack of a tool that they sent; another admin is notified, reads the change and imports it', async () => {
  const effects = await effectsFrom(site)
  const { id } = await json(upload(first, extended))
  await effects.expectNotified(kind, { exactly: [second.person.id] })
  const refused = await start(first, id)
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'same-person'])
  expect(await read(first, id)).toMatchObject({
    state: 'previewed',
    can_import: true,
    refusal: startRefusals['same-person'],
  })
  const preview = await read(second, id)
  expect(preview).toMatchObject({ can_import: true, refusal: null })
  const places = preview.changes.flatMap(({ fields }) => fields)
  expect(places).toContainEqual(
    expect.objectContaining({
      label: 'contents: rates, ya-u18-home, period, until',
      before: '2026-12-31',
      after: '2027-03-31',
    }),
  )
  expect(places.map(({ label }) => label).toSorted()).toEqual([
    'contents: rates, ya-u18-home, period, until',
    'contents: version',
  ])
  expect(await lastDay()).toBe('2026-12-31')
  expect((await start(second, id)).status).toBe(200)
  // It has begun, so the first may help it on where it was interrupted.
  expect((await start(first, id)).status).toBe(200)
  await runImport(services, id)
  expect((await read(first, id)).state).toBe('done')
  await expect.poll(lastDay).toBe('2027-03-31')
})

test('going back to the files of the release takes a second person as well', async () => {
  const { id } = await json(second.post('/api/admin/packs/previews', { pack: 'tools/benefit-rules' }))
  expect((await start(second, id)).status).toBe(422)
  expect((await start(first, id)).status).toBe(200)
  await runImport(services, id)
  await expect.poll(lastDay).toBe('2026-12-31')
})

test('what an editor sends either admin imports; the same files again notify nobody', async () => {
  const effects = await effectsFrom(site)
  const { id } = await json(upload(editor, extended))
  await effects.expectNotified(kind, { exactly: [first.person.id, second.person.id] })
  expect(await read(editor, id)).toMatchObject({ can_import: false })
  expect(await read(first, id)).toMatchObject({ refusal: null })
  expect((await editor.delete(`/api/admin/packs/imports/${id}`)).status).toBe(200)
  await upload(editor, files)
  await effects.expectNotified(kind, { exactly: [first.person.id, second.person.id] })
})

test.each([
  ['a source that is not listed', 'source: guide', 'source: nobody', /rates\.yaml, line \d+.*“nobody”/],
  ['no source', 'source: guide', 'source: unknown', /rates\.yaml, line \d+.*is no source of an amount/],
  ['no last day', /\n {2}valid_until: 2026-12-31/, '', /rates\.yaml, line \d+.*valid_until/],
  ['a last day before the first', 'valid_until: 2026-12-31', 'valid_until: 2025-12-31', /valid_until/],
])('a rate with %s is refused with file, line and reason, and nothing waits', async (_, from, to, reason) => {
  const effects = await effectsFrom(site)
  const reply = await upload(first, withRates(from, to))
  expect(reply.status).toBe(422)
  expect((await json(reply)).errors.file.join('\n')).toMatch(reason)
  await effects.expectNotified(kind, { exactly: [] })
  expect(await lastDay()).toBe('2026-12-31')
})

test('rows beside the files, which no shape checks, are refused', async () => {
  const values = { contents: { rates: [] } }
  const changed = [{ key: { name: 'benefit-rules' }, values }]
  const edits = [{ part: 0, table: 'tool_pack', changed, added: [], removed: [] }]
  const reply = await upload(first, { ...files, 'edits.json': JSON.stringify(edits) })
  expect([reply.status, (await json(reply)).errors.file[0]]).toEqual([
    422,
    'edits.json: Editors cannot change this pack. Change its files instead.',
  ])
})

test('a new admin imports no pack of a tool for 72 hours, and is not notified of one', async () => {
  const now = services.clock.now().getTime()
  const becameAdmin = (hours: number, seconds: number) =>
    site.signedIn({ role: 'admin', adminSince: new Date(now - hours * 3_600_000 - seconds * 1_000) })
  const fresh = await becameAdmin(72, -60)
  const settled = await becameAdmin(72, 0)
  const effects = await effectsFrom(site)
  const { id } = await json(upload(editor, extended))
  await effects.expectNotified(kind, { exactly: [first, second, settled].map(({ person }) => person.id) })
  expect(await read(fresh, id)).toMatchObject({ can_import: true, refusal: startRefusals['new-admin'] })
  const refused = await start(fresh, id)
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'new-admin'])
  expect(await read(settled, id)).toMatchObject({ refusal: null })
  expect((await start(settled, id)).status).toBe(200)
  await runImport(services, id)
  await db.update(users).set({ status: 'locked' }).where(eq(users.id, settled.person.id))
})

test('with one admin who can import it, a pack of a tool is imported on the server, and the reason says so', async () => {
  const { id } = await json(upload(first, files))
  await db.update(users).set({ status: 'locked' }).where(eq(users.id, second.person.id))
  const { refusal } = await read(first, id)
  expect(refusal).toBe(startRefusals['no-other-admin'])
  expect(refusal).toContain('npm run content:import')
  const refused = await start(first, id)
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'no-other-admin'])
  await db.update(users).set({ status: 'active' }).where(eq(users.id, second.person.id))
})
