import { desc, eq, like } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { importContent } from '#app/content.server.ts'
import { revisions } from '#app/features/admin/tables.server.ts'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { pages, partners, teamMembers } from '#app/features/information/editorial/tables.server.ts'
import { contentPacks, contentPackValues } from '#app/platform/content/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json as readJson } from '#test/json.ts'
import { filesIn, formOf, packForm, samplePack } from '#test/packs.ts'
import { testSite } from '#test/site.ts'
import type { PackImport } from './contract.ts'
import { runImport } from './run-import.server.ts'
import { cleanUpImports } from './start-import.server.ts'
import { contentImports } from './tables.server.ts'

const site = await testSite({ apiOnly: true, env: { CONTENT_DIR: 'test/content' } })
const { db, services } = site
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const name = 'articles/editorial'
const files = samplePack(name)
const changed = (change: (team: string) => string) => ({
  ...files,
  'team.csv': change(files['team.csv'] ?? ''),
})

let admin: Browser
let editor: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  editor = await site.signedIn({ role: 'admin', isEditor: true })
})

const [head = '', first = '', second = ''] = (files['team.csv'] ?? '').split('\n')
const slugOf = (line: string) => line.split(',')[0] ?? ''
const column = (line: string, title: string) => line.split(',')[head.split(',').indexOf(title)] ?? ''
const member = async (slug: string) =>
  (await db.select().from(teamMembers).where(eq(teamMembers.slug, slug)))[0]

/** The sample as it came, without any edit. */
beforeEach(async () => {
  await db.update(teamMembers).set({ editedFields: [], editedAt: null })
  await db.delete(contentPackValues)
  await db.update(contentPacks).set({ hash: 'changed', uploadId: null }).where(eq(contentPacks.name, name))
  await db.delete(contentImports)
  await importContent(db, { demo: true, packsDir: 'test/content', now: site.services.clock.now() })
})

async function edit(slug: string, fields: Record<string, unknown>) {
  const id = (await member(slug))?.id
  const reply = await admin.put(`/api/admin/team/${id}`, { fields, save: 'publish' })
  expect(reply.status).toBe(200)
}

async function previewed(form: FormData): Promise<PackImport> {
  const reply = await json(admin.upload('/api/admin/packs/uploads', form))
  if (!reply.id) throw new Error(JSON.stringify(reply))
  return (await json(admin.get(`/api/admin/packs/imports/${reply.id}`))).data
}

async function imported(id: string, take: (string | null)[] = []): Promise<PackImport> {
  expect((await admin.post(`/api/admin/packs/imports/${id}/start`, { take })).status).toBe(200)
  await runImport(services, id)
  return (await json(admin.get(`/api/admin/packs/imports/${id}`))).data
}

const conflictsOf = ({ changes }: PackImport) =>
  changes.filter(({ kind }) => kind === 'conflict').flatMap(({ fields }) => fields.filter((one) => one.name))

describe('who may', () => {
  test('admins and editors see the packs with source, licence and date; others do not know that there are any', async () => {
    const list = await json(admin.get('/api/admin/packs'))
    const pack = list.data.find((one: { name: string }) => one.name === name)
    expect(pack).toMatchObject({ licence: 'CC BY 4.0', origin: 'release', edited_rows: 0 })
    expect([list.can_import, list.running]).toEqual([true, null])
    expect((await json(editor.get('/api/admin/packs'))).can_import).toBe(false)
    const provider = await site.signedIn({ role: 'provider' })
    const student = await site.signedIn({ role: 'student' })
    expect((await provider.get('/api/admin/packs')).status).toBe(404)
    expect((await provider.get(`/api/admin/packs/archive?pack=${name}`)).status).toBe(404)
    expect((await provider.upload('/api/admin/packs/uploads', packForm(files))).status).toBe(404)
    expect((await student.get('/api/admin/packs')).status).toBe(403)
    expect((await site.visitor().get('/api/admin/packs')).status).toBe(401)
  })

  test('an editor may preview and not import', async () => {
    const { id } = await json(editor.post('/api/admin/packs/previews', { pack: name }))
    const { data } = await json(editor.get(`/api/admin/packs/imports/${id}`))
    expect(data).toMatchObject({ state: 'previewed', can_import: false, origin: 'release' })
    expect((await editor.post(`/api/admin/packs/imports/${id}/start`, { take: [] })).status).toBe(403)
    expect((await editor.delete(`/api/admin/packs/imports/${id}`)).status).toBe(200)
    expect((await json(admin.get(`/api/admin/packs/imports/${id}`))).data.state).toBe('discarded')
  })
})

describe('a preview', () => {
  test('tells what is new, changed, missing and in conflict, field by field, and writes nothing', async () => {
    const slug = slugOf(first)
    await edit(slug, { role: 'Our own word' })
    const without = changed((team) =>
      team
        .replace(`\n${second}`, '')
        .replace(column(first, 'role'), 'Word of the pack')
        .replace(column(first, 'name'), 'Another Name')
        .trimEnd()
        .concat(`\n${first.replace(slug, 'somebody-new')}\n`),
    )
    const before = await db.select().from(teamMembers)
    const preview = await previewed(packForm(without, 'editorial/'))
    expect(await db.select().from(teamMembers)).toEqual(before)
    expect(preview).toMatchObject({
      state: 'previewed',
      origin: 'upload',
      counts: { new: 1, changed: 0, conflicts: 1, removed: 1, left: 0 },
    })
    expect(preview.counts.unchanged).toBeGreaterThan(3)
    const conflict = preview.changes.find(({ kind }) => kind === 'conflict')
    expect(conflict).toMatchObject({ table: 'Team members', key: slug })
    expect(conflict?.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Role', before: 'Our own word', after: 'Word of the pack' }),
        expect.objectContaining({ label: 'Name', name: null, after: 'Another Name' }),
      ]),
    )
    expect(conflictsOf(preview)).toHaveLength(1)
  })

  test('of the files that are in force changes nothing, and the log says who uploaded them', async () => {
    const effects = await effectsFrom(site)
    const { counts } = await previewed(packForm(files))
    await effects.expectAudited('packs.upload')
    expect(counts).toMatchObject({ new: 0, changed: 0, conflicts: 0, removed: 0, left: 0 })
  })

  test('tells of a field that becomes empty, and of one that was', async () => {
    const website = 'https://harbourlight.example'
    const emptied = { ...files, 'partners.csv': files['partners.csv']?.replace(website, '') ?? '' }
    const other = eq(partners.slug, 'kowhai-lane-trust')
    await db.update(partners).set({ websiteUrl: null }).where(other)
    const { changes } = await previewed(packForm(emptied))
    const found = changes.map(({ key, fields }) => [key, fields.map(({ before }) => before)])
    expect(Object.fromEntries(found)).toEqual({
      'harbourlight-learning': [website],
      'kowhai-lane-trust': [null],
    })
  })

  test('of a row that an editor changed and that the pack no longer has says that it stays', async () => {
    await edit(slugOf(second), { role: 'Ours' })
    const { counts } = await previewed(packForm(without(second)))
    expect(counts).toMatchObject({ removed: 0, left: 1 })
  })

  test('of a broken pack names file, line and column of everything that is wrong', async () => {
    const broken = changed((team) => team.replace(`${slugOf(first)},`, 'Not A Slug,'))
    const reply = await admin.upload('/api/admin/packs/uploads', packForm(broken))
    expect(reply.status).toBe(422)
    expect((await json(reply)).errors.file.join('\n')).toMatch(
      /articles\/editorial\/team\.csv, line 2, column slug/,
    )
  })
})

/** The pack without a line of the team. */
function without(line: string): Record<string, string> {
  const manifest = files['manifest.yaml']?.replace(
    /(path: team\.csv\n\s+rows: )(\d+)/,
    (_, before: string, rows: string) => `${before}${Number(rows) - 1}`,
  )
  return { ...changed((team) => team.replace(`\n${line}`, '')), 'manifest.yaml': manifest ?? '' }
}

describe('a hostile zip is refused', () => {
  const empty = new Uint8Array(30 * 1_048_576)
  test.each<[string, () => FormData, RegExp]>([
    ['no zip at all', () => formOf(Buffer.from('hello')), /not a complete zip/],
    ['a path that leads out', () => packForm({ ...files, '../../evil.csv': 'x' }), /not a complete zip/],
    ['an absolute path', () => packForm({ ...files, '/etc/passwd': 'x' }), /not a complete zip/],
    ['a bomb', () => packForm({ ...files, 'team.csv': empty }), /too large for a pack/],
    [
      'a file of another kind',
      () => packForm({ ...files, 'run.sh': 'rm -rf /' }),
      /run\.sh: This pack does not use/,
    ],
    [
      'a page below a folder',
      () => packForm({ ...files, 'pages/a/b.md': 'x' }),
      /This pack does not use this file/,
    ],
    [
      'a file beside the folder',
      () => packForm({ ...prefixed('a/'), 'b.csv': 'x' }),
      /This pack does not use/,
    ],
    ['no manifest', () => packForm({ 'team.csv': 'x' }), /no manifest/],
    [
      'a pack that is not ours',
      () => packForm({ 'manifest.yaml': 'name: evil/pack' }),
      /no pack with the name/,
    ],
    [
      'bytes that are no text',
      () => packForm({ ...files, 'team.csv': new Uint8Array([0xff, 0xfe]) }),
      /UTF-8/,
    ],
    ['3,000 files', () => packForm(many(3_000)), /too large for a pack/],
    ['edits that are no JSON', () => packForm({ ...files, 'edits.json': '{' }), /not JSON/],
    [
      'edits of a column that is not there',
      () => packForm({ ...files, 'edits.json': editsOf('evil') }),
      /no column/,
    ],
  ])('%s', async (_, form, reason) => {
    const reply = await admin.upload('/api/admin/packs/uploads', form())
    expect(reply.status).toBe(422)
    expect((await json(reply)).errors.file.join('\n')).toMatch(reason)
    expect(await db.select().from(contentImports)).toEqual([])
  })

  test('aliases of YAML that stand for a billion others', async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
      .map((one, at) => `${one}: &${one} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`)
      .join('\n')}\n`
    const manifest = `${files['manifest.yaml']}\n${bomb}`
    const reply = await admin.upload(
      '/api/admin/packs/uploads',
      packForm({ ...files, 'manifest.yaml': manifest }),
    )
    expect(reply.status).toBe(422)
    expect((await json(reply)).errors.file.join('\n')).toContain('aliases are not allowed')
  })

  const prefixed = (folder: string) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [folder + path, text]))
  const many = (count: number) => ({
    ...files,
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`pages/p${at}.md`, 'x'])),
  })
})

function editsOf(field: string, value: unknown = 'x'): string {
  const changed = [{ key: { slug: slugOf(first) }, values: { [field]: value } }]
  return JSON.stringify([{ part: 1, table: 'team_member', changed, added: [], removed: [] }])
}

describe('an import', () => {
  test('leaves the editor’s word for one field, takes the pack’s for another, and both stand in the audit log', async () => {
    const slug = slugOf(first)
    await edit(slug, { role: 'Our role', bio: 'Our words about them.' })
    const pack = changed((team) => team.replace(column(first, 'role'), 'Role of the pack'))
    const preview = await previewed(packForm(pack))
    const role = conflictsOf(preview).find(({ label }) => label === 'Role')
    expect(conflictsOf(preview)).toHaveLength(2)
    const after = await imported(preview.id, [role?.name ?? null])
    expect(after).toMatchObject({ state: 'done', result: { editor: 1, pack: 1 } })
    expect(await member(slug)).toMatchObject({
      role: 'Role of the pack',
      bio: 'Our words about them.',
      editedFields: ['bio'],
    })
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'packs.import'))
      .orderBy(desc(auditLog.id))
    expect(entry?.after).toMatchObject({
      result: { editor: 1, pack: 1 },
      decisions: expect.arrayContaining([
        expect.objectContaining({
          field: 'role',
          taken: 'pack',
          editor: 'Our role',
          pack: 'Role of the pack',
        }),
        expect.objectContaining({ field: 'bio', taken: 'editor', editor: 'Our words about them.' }),
      ]),
    })
    const [taken] = await db.select().from(auditLog).where(like(auditLog.action, 'team.take-pack-value'))
    expect(taken).toMatchObject({ before: { role: 'Our role' }, after: { role: 'Role of the pack' } })
    const [revision] = await db.select().from(revisions).orderBy(desc(revisions.id))
    expect(revision).toMatchObject({ resource: 'team', before: { role: 'Our role' }, state: 'published' })
  })

  test('does not take the pack’s value where the editor has changed it again since the preview', async () => {
    const slug = slugOf(first)
    await edit(slug, { role: 'First thought' })
    const preview = await previewed(
      packForm(changed((team) => team.replace(column(first, 'role'), 'Of the pack'))),
    )
    await edit(slug, { role: 'Second thought' })
    const { result } = await imported(
      preview.id,
      conflictsOf(preview).map((one) => one.name),
    )
    expect(result).toMatchObject({ editor: 1, pack: 0 })
    expect(await member(slug)).toMatchObject({ role: 'Second thought', editedFields: ['role'] })
  })

  test('removes what the pack no longer has, adds what is new, and stays through the next start of the site', async () => {
    const [slug, gone] = [slugOf(first), slugOf(second)]
    const pack = changed(
      (team) => `${team.replace(`\n${second}`, '').trimEnd()}\n${first.replace(slug, 'somebody-new')}\n`,
    )
    await imported((await previewed(packForm(pack))).id)
    expect(await member(gone)).toBeUndefined()
    expect(await member('somebody-new')).toBeDefined()
    await importContent(db, { demo: true, packsDir: 'test/content', now: site.services.clock.now() })
    expect(await member('somebody-new')).toBeDefined()
    const { data } = await json(admin.get('/api/admin/packs'))
    expect(data.find((one: { name: string }) => one.name === name).origin).toBe('upload')
    const back = (await json(admin.post('/api/admin/packs/previews', { pack: name }))).id
    await imported(back)
    expect(await member(gone)).toBeDefined()
    expect(await member('somebody-new')).toBeUndefined()
  })

  test('cleans rich text that comes as an edit', async () => {
    const [page] = Object.keys(files).filter((path) => path.startsWith('pages/'))
    const slug = page?.replace(/^pages\/|\.md$/g, '')
    const changed = [
      { key: { slug }, values: { body: '<p>Hi<img src=x onerror=alert(1)></p><script>1</script>' } },
    ]
    const edits = JSON.stringify([{ part: 0, table: 'page', changed, added: [], removed: [] }])
    const { id } = await previewed(packForm({ ...files, 'edits.json': edits }))
    await imported(id)
    const reply = await json(admin.get('/api/admin/pages?per_page=100'))
    const found = reply.data.find((one: { fields: { slug: string } }) => one.fields.slug === slug)
    const { data } = await json(admin.get(`/api/admin/pages/${found.id}`))
    expect(data.fields.body).toContain('Hi')
    expect(data.fields.body).not.toMatch(/script|onerror/)
  })

  test('cleans the rich text of a row that comes as an edit', async () => {
    const body = '<p onclick="alert(1)">New</p><script>1</script>'
    const row = { slug: 'brand-new', title: 'Brand new', metaDescription: 'New.', status: 'LIVE', body }
    const edits = JSON.stringify([{ part: 0, table: 'page', changed: [], added: [row], removed: [] }])
    const { id } = await previewed(packForm({ ...files, 'edits.json': edits }))
    expect(await imported(id)).toMatchObject({ state: 'done' })
    const [added] = await db.select().from(pages).where(eq(pages.slug, 'brand-new'))
    expect(added?.body).toContain('New')
    expect(added?.body).not.toMatch(/script|onclick/)
  })

  const elsewhere = { logoUrl: 'https://evil.example/a.png' }
  test.each([
    ['what editors changed', { changed: [{ key: { slug: 'a' }, values: elsewhere }], added: [] }],
    ['what editors added', { changed: [], added: [{ slug: 'a', name: 'A', ...elsewhere }] }],
  ])('with a picture of another site in %s is refused with what to do', async (_, edit) => {
    const edits = JSON.stringify([{ part: 0, table: 'partner', ...edit, removed: [] }])
    const reply = await admin.upload('/api/admin/packs/uploads', packForm({ ...files, 'edits.json': edits }))
    expect([reply.status, JSON.stringify(await json(reply))]).toEqual([
      422,
      expect.stringContaining('Yonder shows only pictures that were uploaded to it'),
    ])
  })

  test('is one at a time, and is over once', async () => {
    const one = await previewed(packForm(files))
    const other = await previewed(packForm(files))
    const start = (id: string) => admin.post(`/api/admin/packs/imports/${id}/start`, { take: [] })
    expect((await start(one.id)).status).toBe(200)
    expect((await json(admin.get('/api/admin/packs'))).running).toBe(one.id)
    const refused = await start(other.id)
    expect([refused.status, (await json(refused)).code]).toEqual([409, 'import-running'])
    await runImport(services, one.id)
    expect((await start(one.id)).status).toBe(422)
    expect((await start(other.id)).status).toBe(200)
    await runImport(services, other.id)
  })

  test('whose job is lost can be discarded, and the next one begins', async () => {
    const lost = await previewed(packForm(files))
    expect((await admin.post(`/api/admin/packs/imports/${lost.id}/start`, { take: [] })).status).toBe(200)
    expect((await editor.delete(`/api/admin/packs/imports/${lost.id}`)).status).toBe(422)
    expect((await admin.delete(`/api/admin/packs/imports/${lost.id}`)).status).toBe(200)
    await runImport(services, lost.id)
    expect((await json(admin.get(`/api/admin/packs/imports/${lost.id}`))).data.state).toBe('discarded')
    expect((await imported((await previewed(packForm(files))).id)).state).toBe('done')
  })

  test('that has written its rows cannot be discarded any more, and is finished by its job', async () => {
    const { id } = await previewed(packForm(files))
    expect((await admin.post(`/api/admin/packs/imports/${id}/start`, { take: [] })).status).toBe(200)
    await db.update(contentImports).set({ state: 'written' }).where(eq(contentImports.id, id))
    for (const staff of [admin, editor]) {
      const refused = await staff.delete(`/api/admin/packs/imports/${id}`)
      expect([refused.status, (await json(refused)).code]).toEqual([422, 'import-begun'])
    }
    await runImport(services, id)
    expect((await json(admin.get(`/api/admin/packs/imports/${id}`))).data.state).toBe('done')
  })

  /** An attempt at an import during which this happens, after it has read its row and before it writes. */
  async function attemptDuring(id: string, meanwhile: () => Promise<unknown>): Promise<void> {
    const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...call) => {
      spy.mockRestore()
      await meanwhile()
      return db.transaction(...call)
    })
    await runImport(services, id)
  }
  const importsLogged = () => db.$count(auditLog, eq(auditLog.action, 'packs.import'))

  test('that another attempt has written meanwhile is written once, and done', async () => {
    const { id } = await previewed(packForm(files))
    expect((await admin.post(`/api/admin/packs/imports/${id}/start`, { take: [] })).status).toBe(200)
    const before = await importsLogged()
    await attemptDuring(id, async () => {
      await runImport(services, id)
      // As if that attempt had ended before it could say that it was done.
      await db.update(contentImports).set({ state: 'written' }).where(eq(contentImports.id, id))
    })
    const { state, error } = (await json(admin.get(`/api/admin/packs/imports/${id}`))).data
    expect([state, error]).toEqual(['done', null])
    expect(await importsLogged()).toBe(before + 1)
  })

  test('that is discarded after its job has begun writes nothing', async () => {
    const pack = changed((team) => team.replace(column(first, 'role'), 'Of a discarded import'))
    const { id } = await previewed(packForm(pack))
    expect((await admin.post(`/api/admin/packs/imports/${id}/start`, { take: [] })).status).toBe(200)
    const before = [await member(slugOf(first)), await importsLogged()]
    await attemptDuring(id, async () => {
      expect((await admin.delete(`/api/admin/packs/imports/${id}`)).status).toBe(200)
    })
    expect((await json(admin.get(`/api/admin/packs/imports/${id}`))).data.state).toBe('discarded')
    expect([await member(slugOf(first)), await importsLogged()]).toEqual(before)
  })

  test('that the database refuses says why, and leaves nothing behind', async () => {
    const before = await member(slugOf(first))
    const pack = { ...changed((team) => team.replace(column(first, 'name'), 'Half Done')) }
    const { id } = await previewed(packForm({ ...pack, 'edits.json': editsOf('name', null) }))
    const { state, error } = await imported(id)
    expect([state, error]).toEqual(['failed', expect.stringContaining('team_member')])
    expect(await member(slugOf(first))).toEqual(before)
  })

  test('previews that nobody imported are gone after a day', async () => {
    const { id } = await previewed(packForm(files))
    const begun = await previewed(packForm(files))
    expect((await admin.post(`/api/admin/packs/imports/${begun.id}/start`, { take: [] })).status).toBe(200)
    const now = services.clock.now().getTime()
    const stateAfter = async (minutes: number, of = id) => {
      await cleanUpImports(db, new Date(now + minutes * 60_000))
      const [row] = await db.select().from(contentImports).where(eq(contentImports.id, of))
      return [row?.state, row?.archive !== null]
    }
    expect(await stateAfter(23 * 60)).toEqual(['previewed', true])
    expect(await stateAfter(25 * 60)).toEqual(['discarded', false])
    expect(await stateAfter(25 * 60, begun.id)).toEqual(['importing', true])
    await runImport(services, begun.id)
  })

  test('the files of an upload are stored for as long as it is in force', async () => {
    const replaced = await previewed(packForm(files))
    await imported(replaced.id)
    const inForce = await previewed(packForm(changed((team) => team.replace(column(first, 'name'), 'New'))))
    await imported(inForce.id)
    await cleanUpImports(db, new Date(services.clock.now().getTime() + 90_000_000))
    const rows = await db.select().from(contentImports)
    const isStored = (id: string) => Boolean(rows.find((row) => row.id === id)?.archive)
    expect([isStored(replaced.id), isStored(inForce.id)]).toEqual([false, true])
  })
})

describe('an export', () => {
  const exported = async () => {
    const reply = await admin.get(`/api/admin/packs/archive?pack=${name}`)
    expect(reply.headers.get('content-type')).toBe('application/zip')
    return reply.arrayBuffer()
  }

  test('of an unchanged pack is its files', async () => {
    expect(filesIn(await exported())).toEqual(files)
  })

  test('has what editors changed, and importing it changes nothing', async () => {
    const slug = slugOf(first)
    await edit(slug, { role: '=HYPERLINK("http://x")', bio: 'Ours.' })
    await admin.post('/api/admin/team', {
      fields: { name: 'Added Here', slug: 'added-here', role: 'New', bio: '', order: 3, isSample: false },
    })
    await edit('added-here', { bio: 'More' })
    const before = await db.select().from(teamMembers)
    const zip = await exported()
    expect(JSON.parse(filesIn(zip)['edits.json'] ?? '')[0]).toMatchObject({
      changed: [{ key: { slug }, values: { role: '=HYPERLINK("http://x")', bio: 'Ours.' } }],
      added: [expect.objectContaining({ slug: 'added-here' })],
    })
    const preview = await previewed(formOf(new Uint8Array(zip)))
    expect(preview.counts).toMatchObject({ new: 0, changed: 0, conflicts: 0, removed: 0, left: 0 })
    expect((await imported(preview.id)).result).toMatchObject({ changed: 0, removed: 0 })
    const times = { editedAt: null, updatedAt: null }
    expect((await db.select().from(teamMembers)).map((row) => ({ ...row, ...times }))).toEqual(
      before.map((row) => ({ ...row, ...times })),
    )
    expect(filesIn(await exported())).toEqual(filesIn(zip))
    await db.delete(teamMembers).where(eq(teamMembers.slug, 'added-here'))
  })

  test('has no changes that an upload brought and that nobody keeps', async () => {
    const slug = slugOf(first)
    const { role } = (await member(slug)) as { role: string }
    await edit(slug, { role: 'Ours' })
    const edits = filesIn(await exported())['edits.json'] ?? ''
    await edit(slug, { role })
    const { id } = await previewed(packForm({ ...files, 'edits.json': edits }))
    expect((await imported(id)).state).toBe('done')
    expect(filesIn(await exported())).toHaveProperty(['edits.json'])
    await edit(slug, { role })
    expect(filesIn(await exported())).toEqual(files)
  })

  test('a row whose address an editor changed is still that row', async () => {
    const slug = slugOf(first)
    await edit(slug, { slug: 'another-address' })
    const { counts } = await previewed(packForm(files))
    expect(counts).toMatchObject({ new: 0, removed: 0, left: 0, conflicts: 0 })
    const all = await db.select().from(teamMembers)
    await importContent(db, {
      demo: true,
      packsDir: 'test/content',
      force: true,
      now: site.services.clock.now(),
    })
    expect(await db.select().from(teamMembers)).toHaveLength(all.length)
    await db.update(teamMembers).set({ slug }).where(eq(teamMembers.slug, 'another-address'))
  })
})

test('a zip with a hundred thousand names is refused by its directory alone', async () => {
  const zip = zipSync(
    Object.fromEntries(Array.from({ length: 2_500 }, (_, at) => [`a${at}`, new Uint8Array(0)])),
  )
  expect((await admin.upload('/api/admin/packs/uploads', formOf(zip))).status).toBe(422)
})
