import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import type { Browser } from '#test/browser.ts'
import { eicar, officeFile, pdf } from '#test/documents.ts'
import { json } from '#test/json.ts'
import { jpeg, png, secretPlace } from '#test/pictures.ts'
import { startS3 } from '#test/s3-server.ts'
import { testSite } from '#test/site.ts'
import { cleanUpUploads, discardUpload } from './clean-up.server.ts'
import { maximumFileBytes, type PurposeName } from './purposes.ts'
import { uploads, uploadUses } from './tables.server.ts'
import { addUsesIn, replaceUses } from './uses.server.ts'

const site = await testSite()
const { services, db } = site
const messages: PurposeName[] = ['message-attachment']

function formOf(bytes: Uint8Array, name: string, purpose: string, alt?: string): FormData {
  const form = new FormData()
  form.set('file', new File([bytes as never], name))
  form.set('purpose', purpose)
  if (alt !== undefined) form.set('alt', alt)
  return form
}
const send = (
  browser: Browser,
  bytes: Uint8Array,
  name: string,
  purpose = 'message-attachment',
  alt?: string,
) => browser.upload('/api/uploads', formOf(bytes, name, purpose, alt))
async function sent(browser: Browser, bytes: Uint8Array, name: string, purpose?: string, alt?: string) {
  const reply = await send(browser, bytes, name, purpose, alt)
  expect(reply.status).toBe(200)
  return json(reply)
}
const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a37' } })
    .png()
    .toBuffer()

test('a file comes back as its record, its owner downloads it, and nobody else finds it (R-8-D002) (R-8-D003)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const bytes = pdf()
  const upload = await sent(kim, bytes, 'My plan.pdf')
  expect(upload).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: `/api/uploads/${upload.id}`,
    name: 'My plan.pdf',
    size: bytes.length,
    owner_id: kim.person.id,
    purpose: 'message-attachment',
    mime: 'application/pdf',
    alt: null,
    width: null,
    height: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const reply = await kim.get(upload.url)
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="my-plan.pdf"; filename*=UTF-8''My%20plan.pdf`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })

  const stranger = await site.signedIn({ role: 'student' })
  expect((await stranger.get(upload.url)).status).toBe(404)
  expect((await stranger.put(upload.url, { alt: 'x' })).status).toBe(404)
  expect((await stranger.delete(upload.url)).status).toBe(404)
  expect((await site.visitor().get(upload.url)).status).toBe(401)
  expect((await site.visitor().delete(upload.url)).status).toBe(401)
  expect((await send(site.visitor(), bytes, 'a.pdf')).status).toBe(401)

  expect(await json(await kim.delete(upload.url))).toEqual({ success: true })
  expect((await kim.get(upload.url)).status).toBe(404)
})

test('bad input is refused with 422, a message and the field (R-8-D002)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const empty = new FormData()
  empty.set('purpose', 'message-attachment')
  const cases = [
    [empty, 'file', 'Please choose a file.'],
    [formOf(pdf(), 'a.pdf', 'anything'), 'purpose', 'Say what the file is for.'],
    [formOf(Buffer.from('<svg/>'), 'a.png', 'message-attachment'), 'file', /^Web pages, SVG and XML/],
    [
      formOf(Buffer.from('MZ\0'), 'a.pdf', 'message-attachment'),
      'file',
      /^This kind of file cannot be used here/,
    ],
    [
      formOf(Buffer.from(eicar), 'a.txt', 'message-attachment'),
      'file',
      /^A virus scanner found something bad/,
    ],
    [
      formOf(Buffer.alloc(0), 'a.txt', 'message-attachment'),
      'file',
      'This file is empty. Please choose another one.',
    ],
  ] as const
  for (const [form, field, text] of cases) {
    const reply = await kim.upload('/api/uploads', form)
    expect(reply.status).toBe(422)
    const { errors, message } = await json(reply)
    expect(errors[field]).toEqual([typeof text === 'string' ? text : expect.stringMatching(text)])
    expect(message).toBe(errors[field][0])
  }
  expect((await send(kim, pdf(), 'a.pdf', 'editor-file')).status).toBe(403)
  expect(await db.select().from(uploads).where(eq(uploads.userId, kim.person.id))).toEqual([])
  expect((await kim.get('/api/uploads/x')).status).toBe(404)
})

test('a stale token is answered with 419 before the file is looked at (R-8-037)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const written = new Response(formOf(pdf(), 'a.pdf', 'message-attachment'))
  const reply = await kim.request('/api/uploads', {
    method: 'POST',
    headers: { 'content-type': written.headers.get('content-type') ?? '', 'x-csrf-token': 'stale' },
    body: await written.arrayBuffer(),
  })
  expect(reply.status).toBe(419)
})

test('a file of 10 MB is taken, one more byte is refused with its size, and nothing of either waits on the disk (R-8-036)', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const words = Buffer.alloc(maximumFileBytes, 'kia ora ')
  expect((await send(kim, words, 'long.txt')).status).toBe(200)
  for (const [bytes, size] of [
    [maximumFileBytes + 1, '10'],
    [Math.round(10.5 * 1_048_576), '10.5'],
    [12 * 1_048_576, '12'],
  ] as const) {
    const reply = await send(kim, Buffer.alloc(bytes, 'x'), 'long.txt')
    expect([reply.status, (await json(reply)).message]).toEqual([
      413,
      `The file (size ${size}MB) is too large and could not be uploaded.`,
    ])
  }
  const folder = join(services.settings.dataDir, 'arriving')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
})

test('a picture for content is encoded again at each width in three formats, at addresses that never change', async () => {
  const editor = await site.signedIn({ role: 'admin' })
  const upload = await sent(editor, await photo(1_000, 500), 'Te Anau.png', 'editor-image', 'A lake')
  expect(upload).toMatchObject({
    width: 1_000,
    height: 500,
    mime: 'image/jpeg',
    alt: 'A lake',
    name: 'Te Anau.jpg',
  })
  const [, folder] = /^(\/files\/[0-9a-f-]{36}-[0-9a-f]{12})\/1000\.jpg$/.exec(upload.url) ?? []
  for (const width of [400, 800, 1_000])
    for (const [ending, format, type] of [
      ['avif', 'heif', 'image/avif'],
      ['webp', 'webp', 'image/webp'],
      ['jpg', 'jpeg', 'image/jpeg'],
    ]) {
      const reply = await site.visitor().get(`${folder}/${width}.${ending}`)
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(reply.headers.has('content-disposition')).toBe(false)
      const facts = await sharp(await reply.arrayBuffer()).metadata()
      expect([facts.width, facts.height, facts.format]).toEqual([width, width / 2, format])
    }
  expect((await site.visitor().get(`${folder}/1600.jpg`)).status).toBe(404)
})

test('of a photo its place is forgotten, its colours and its right way up are not', async () => {
  const editor = await site.signedIn({ role: 'admin' })
  expect(jpeg(6).toString('latin1')).toContain(secretPlace)
  const turned = await sharp({
    create: { width: 40, height: 20, channels: 3, background: { r: 200, g: 60, b: 20 } },
  })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg({ quality: 100 })
    .toBuffer()
  for (const bytes of [jpeg(6), turned]) {
    const { url, width, height } = await sent(editor, bytes, 'me.jpg', 'editor-image')
    const stored = Buffer.from(await (await site.visitor().get(url)).arrayBuffer())
    expect(stored.toString('latin1')).not.toContain(secretPlace)
    const facts = await sharp(stored).metadata()
    expect([facts.exif, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined])
    if (bytes !== turned) continue
    expect([width, height]).toEqual([20, 40])
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    for (const [at, value] of [200, 60, 20].entries())
      expect(Math.abs((data[at] as number) - value)).toBeLessThan(8)
  }
})

test('a public document is only ever downloaded; nothing private has a public address', async () => {
  const admin = await site.signedIn({ role: 'admin' })
  const { url } = await sent(admin, officeFile('docx'), '../../Ngā mahi.docx', 'editor-file')
  expect(url).toMatch(/^\/files\/[0-9a-f-]{36}-[0-9a-f]{12}\/nga-mahi\.docx$/)
  const reply = await site.visitor().get(url)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="nga-mahi\.docx"/)
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')

  const infopack = await sent(admin, pdf(), 'pack.pdf', 'report-infopack')
  const [key = ''] = (await rowOf(infopack.id))?.keys ?? []
  expect(key).toBe(`private/${infopack.id}/pack.pdf`)
  for (const path of [`/files/${key}`, `/files/../${key}`, `/files/%2e%2e/${key}`, `/${key}`])
    expect((await site.visitor().get(path)).status).toBe(404)
})

test.each([
  ['../../../etc/passwd', 'passwd.txt'],
  ['C:\\Users\\kim\\plan.txt', 'plan.txt'],
  ['plan\u202etxt.exe', 'plantxt.txt'],
  ['plan\u200b\u2066.txt', 'plan.txt'],
  ['.htaccess', 'file.txt'],
  ['   ', 'file.txt'],
  ['<img src=x onerror=alert(1)>.txt', 'img src=x onerror=alert(1).txt'],
  ['=cmd|calc.txt', '=cmdcalc.txt'],
  [`${'ā'.repeat(300)}.txt`, `${'ā'.repeat(116)}.txt`],
  ['👩🏽‍🏫 class.csv.exe', '👩🏽🏫 class.csv.txt'],
])('a file that is called %j is stored as %j', async (given, stored) => {
  const kim = await site.signedIn({ role: 'student' })
  const upload = await sent(kim, Buffer.from('kia ora'), given)
  expect(upload.name).toBe(stored)
  const disposition = (await kim.get(upload.url)).headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename="[a-z0-9-]+\.txt"; filename\*=UTF-8''[\w%.~-]+$/)
})

test('nobody fills the disk: a person may have so many files of a purpose, and so many bytes', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const table = Buffer.from('name\nKim')
  for (let count = 0; count < 19; count += 1) await sent(advisor, table, 'list.csv', 'student-import')
  const last = await sent(advisor, table, 'list.csv', 'student-import')
  await db.update(uploads).set({ state: 'arriving' }).where(eq(uploads.id, last.id))
  const reply = await send(advisor, table, 'list.csv', 'student-import')
  expect(reply.status).toBe(422)
  expect((await json(reply)).errors.file).toEqual([
    'You have reached the limit of 20 files here. Please delete some that you no longer need first.',
  ])
  await db.update(uploads).set({ state: 'stored' }).where(eq(uploads.id, last.id))
  await sent(advisor, table, 'other.csv') // another purpose
  const [{ id } = { id: '' }] = await db.select().from(uploads).where(eq(uploads.purpose, 'student-import'))
  await advisor.delete(`/api/uploads/${id}`)
  await sent(advisor, table, 'list.csv', 'student-import')

  await db
    .update(uploads)
    .set({ size: 60 * 1_048_576 })
    .where(eq(uploads.id, id))
  const other = await site.signedIn({ role: 'advisor' })
  const first = await sent(other, table, 'list.csv', 'student-import')
  await db
    .update(uploads)
    .set({ size: 50 * 1_048_576 })
    .where(eq(uploads.id, first.id))
  expect((await json(await send(other, table, 'list.csv', 'student-import'))).errors.file[0]).toContain(
    '50 MB of files',
  )
})

test('a file that something needs cannot be deleted and stays; one that nothing needs goes after a day', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const owner = { userId: kim.person.id }
  const now = services.clock.now()
  const [used, unused] = [await sent(kim, pdf(), 'used.pdf'), await sent(kim, pdf(), 'unused.pdf')]
  const use = (ids: string[], by = owner) =>
    replaceUses(db, { place: 'message:1', ids, purposes: messages, by, now })
  await use([used.id])
  expect(await db.select().from(uploadUses).where(eq(uploadUses.uploadId, used.id))).toMatchObject([
    { place: 'message:1' },
  ])
  const refused = await kim.delete(used.url)
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'upload-in-use'])
  await discardUpload(services, used.id) // a job for a file that is stored after all
  expect((await kim.get(used.url)).status).toBe(200)

  const later = (hours: number) => cleanUpUploads(services, new Date(now.getTime() + hours * 3_600_000))
  await later(23)
  expect((await kim.get(unused.url)).status).toBe(200)
  const { keys } = (await rowOf(unused.id)) ?? { keys: [] }
  await later(25)
  expect([(await kim.get(unused.url)).status, await rowOf(unused.id)]).toEqual([404, undefined])
  expect(await services.storage.exists(keys[0] as string)).toBe(false)
  expect((await kim.get(used.url)).status).toBe(200)

  await use([]) // the message is gone
  await later(25)
  expect((await kim.get(used.url)).status).toBe(404)
})

test('a file that a place lets go of stays for a day from then, however long ago it was sent', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const file = await sent(kim, pdf(), 'draft.pdf')
  const after = (hours: number) => new Date(services.clock.now().getTime() + hours * 3_600_000)
  const use = (ids: string[], hours: number) =>
    replaceUses(db, {
      place: 'message:2',
      ids,
      purposes: messages,
      by: { userId: kim.person.id },
      now: after(hours),
    })
  await use([file.id], 0)
  await use([], 48)
  await cleanUpUploads(services, after(71))
  expect(await rowOf(file.id)).toBeDefined()
  await cleanUpUploads(services, after(73))
  expect(await rowOf(file.id)).toBeUndefined()
})

test('each place lets go of its own files alone, and no place takes one that has not arrived or is being removed', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const files = [await sent(kim, pdf(), 'both.pdf'), await sent(kim, pdf(), 'one.pdf')]
  const [both, one] = files.map(({ id }) => id as string) as [string, string]
  const now = services.clock.now()
  const use = (place: string, ids: string[]) =>
    replaceUses(db, { place, ids, purposes: messages, by: { userId: kim.person.id }, now })
  await use('message:3', [both, one])
  await use('message:4', [both])
  await use('message:3', [one])
  const rows = await db
    .select()
    .from(uploadUses)
    .where(inArray(uploadUses.uploadId, [both, one]))
  expect(rows.map(({ place, uploadId }) => [place, uploadId]).toSorted()).toEqual([
    ['message:3', one],
    ['message:4', both],
  ])
  await cleanUpUploads(services, new Date(now.getTime() + 2 * 86_400_000))
  expect(await rowOf(both)).toBeDefined()
  const other = await sent(kim, pdf(), 'other.pdf')
  for (const state of ['arriving', 'removing'] as const) {
    await db.update(uploads).set({ state }).where(eq(uploads.id, other.id))
    await expect(use('message:5', [other.id])).rejects.toMatchObject({ code: 'no-such-upload' })
  }
})

test('a file that nothing uses goes after a day, one that never arrived after an hour, and no moment earlier', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const now = services.clock.now()
  const [hour, day] = [3_600_000, 86_400_000]
  const upload = await sent(kim, pdf(), 'edge.pdf')
  const runAfter = async (ms: number) => {
    await cleanUpUploads(services, new Date(now.getTime() + ms))
    return (await rowOf(upload.id)) !== undefined
  }
  await db.update(uploads).set({ createdAt: now, unusedSince: now }).where(eq(uploads.id, upload.id))
  await db.update(uploads).set({ state: 'arriving' }).where(eq(uploads.id, upload.id))
  expect(await runAfter(hour)).toBe(true)
  await db.update(uploads).set({ state: 'stored' }).where(eq(uploads.id, upload.id))
  expect(await runAfter(day)).toBe(true)
  await db.update(uploads).set({ state: 'arriving' }).where(eq(uploads.id, upload.id))
  expect(await runAfter(hour + 1)).toBe(false)
})

test('a place takes only files that were sent for it, by the person who saves it', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const [own, admin] = [await sent(kim, pdf(), 'own.pdf'), await site.signedIn({ role: 'admin' })]
  const image = await sent(admin, png(), 'a.png', 'editor-image')
  const by = { userId: kim.person.id }
  const now = services.clock.now()
  const use = (ids: string[], purposes: PurposeName[], who = by) =>
    replaceUses(db, { place: 'x:1', ids, purposes, by: who, now })
  await use([own.id], messages)
  await use([image.id], ['editor-image']) // public: all editors may use it
  for (const [ids, purposes, who] of [
    [[own.id], messages, { userId: admin.person.id }],
    [[own.id], ['virtual-job-activity'], by],
    [['x'], messages, by],
    [[crypto.randomUUID()], messages, by],
  ] as [string[], PurposeName[], { userId: number }][])
    await expect(use(ids, purposes, who)).rejects.toMatchObject({ code: 'no-such-upload' })
  const usedAt = async (place: string) =>
    (await db.select().from(uploadUses).where(eq(uploadUses.place, place))).map(({ uploadId }) => uploadId)
  expect(await usedAt('x:1')).toEqual([image.id])
  // A text that names a private file holds nobody's file back.
  const text = [own.id, image.id].map((id) => `<img src="/files/${id}-2c8b124d8036/800.jpg">`).join('')
  await addUsesIn(db, 'x:2', text, now)
  expect(await usedAt('x:2')).toEqual([image.id])
})

test('a list of students goes 30 days after it was sent, however late it was used', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const { id } = await sent(advisor, Buffer.from('name\nKim'), 'list.csv', 'student-import')
  const after = (days: number) => new Date(services.clock.now().getTime() + days * 86_400_000)
  const use = (place: string, days: number) =>
    replaceUses(db, {
      place,
      ids: [id],
      purposes: ['student-import'],
      by: { userId: advisor.person.id },
      now: after(days),
    })
  await use('import:1', 0)
  await use('import:2', 20)
  const later = (days: number) => cleanUpUploads(services, after(days))
  await later(29)
  expect(await rowOf(id)).toBeDefined()
  await later(31)
  expect(await rowOf(id)).toBeUndefined()
})

test('while the storage is full or away people are told so, and nothing half is left', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const { storage } = services
  const file = await sent(kim, pdf(), 'a.pdf')
  const failing = { ...storage }
  const away = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  services.storage = Object.assign(failing, { put: away })
  const reply = await send(kim, png(), 'b.png')
  services.storage = storage
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await json(reply)).errors.file).toEqual([
    'We cannot store files just now, so this one was not saved. Please try again in a few minutes.',
  ])
  expect(await db.select().from(uploads).where(eq(uploads.userId, kim.person.id))).toHaveLength(1)

  services.storage = Object.assign({ ...storage }, { size: away, put: away, remove: away })
  expect((await kim.get(file.url)).status).toBe(503)
  expect((await send(kim, png(), 'b.png')).status).toBe(503)
  const now = new Date(services.clock.now().getTime() + 2 * 3_600_000)
  await expect(cleanUpUploads(services, now)).rejects.toThrow('could not be removed')
  services.storage = storage
  await cleanUpUploads(services, now)
  const left = await db.select().from(uploads).where(eq(uploads.userId, kim.person.id))
  expect(left.map(({ name, state }) => [name, state])).toEqual([['a.pdf', 'stored']])
})

test('while nobody can look for viruses no file is taken', async () => {
  const away = await testSite({ apiOnly: true, env: { CLAMD_URL: 'tcp://127.0.0.1:1' } })
  const kim = await away.signedIn({ role: 'student' })
  const reply = await send(kim, pdf(), 'a.pdf')
  expect(reply.status).toBe(503)
  expect((await json(reply)).errors.file[0]).toContain('We cannot check files for viruses just now')
  expect(await away.db.select().from(uploads)).toEqual([])
})

test('what a person sent is in their export; private files go with the account, public ones lose its name', async () => {
  const provider = await site.signedIn({ role: 'provider', email: 'p@provider.example' })
  const letter = await sent(provider, pdf(), 'letter.pdf')
  const image = await sent(provider, png(), 'campus.png', 'editor-image')
  const { url: deleted } = await sent(provider, pdf(), 'deleted.pdf')
  expect((await provider.delete(deleted)).status).toBe(200)
  const files = unzipSync(
    new Uint8Array(await (await provider.get('/api/user/security/export')).arrayBuffer()),
  )
  const exported = JSON.parse(strFromU8(files['all.json'] as Uint8Array))
  const names = exported['files-you-sent'].map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['campus.jpg', 'letter.pdf'])

  const { keys } = (await rowOf(letter.id)) ?? { keys: [] }
  const due = services.clock.now()
  await db.update(users).set({ deletionDueAt: due }).where(eq(users.id, provider.person.id))
  await eraseDueAccounts(services, due)
  await cleanUpUploads(services, due)
  expect(await rowOf(letter.id)).toBeUndefined()
  expect(await services.storage.exists(keys[0] as string)).toBe(false)
  expect(await rowOf(image.id)).toMatchObject({ userId: null, state: 'stored' })
  expect((await site.visitor().get(image.url)).status).toBe(200)
})

test('with S3 files lie in the bucket, and go from it', async () => {
  const s3 = await startS3()
  const nodes = await testSite({ apiOnly: true, env: s3.env })
  const kim = await nodes.signedIn({ role: 'student' })
  const { id, url } = await sent(kim, pdf(), 'a.pdf')
  expect([...s3.objects.keys()]).toEqual([`private/${id}/a.pdf`])
  expect(Buffer.from(await (await kim.get(url)).arrayBuffer()).equals(pdf())).toBe(true)
  await kim.delete(url)
  await cleanUpUploads(nodes.services, nodes.services.clock.now())
  expect(s3.objects.size).toBe(0)
  await s3.close()
})

test('a picture is described by its owner, and a message shows it small or large', async () => {
  const kim = await site.signedIn({ role: 'student' })
  const { url } = await sent(kim, await photo(2_000, 1_000), 'me.png')
  expect(await json(await kim.put(url, { alt: '  My bike  ' }))).toMatchObject({ alt: 'My bike' })
  expect((await kim.put(url, { alt: 'x'.repeat(301) })).status).toBe(422)
  const widthOf = async (path: string) =>
    (await sharp(await (await kim.get(path)).arrayBuffer()).metadata()).width
  expect([await widthOf(url), await widthOf(`${url}?width=400`), await widthOf(`${url}?width=77`)]).toEqual([
    1_600, 400, 1_600,
  ])
})
