import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { doPages, pagesOfExperience, vet, vetSlug } from '#test/experiences.ts'
import { pdfLines } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import type { Vje, VjeCard, VjeCertificate, VjeDocument, VjePage, VjeProgress } from './contract.ts'
import { sampleAnswers } from './demo.server.ts'
import { savedVjes } from './listings.server.ts'
import { vjeCertificates, vjeDocuments, vjePages, vjeProgress, vjes } from './tables.server.ts'

const site = await testSite({ at: '2026-11-28T02:00:00Z' })
const { db } = site
const stranger = site.visitor()
const pages = await pagesOfExperience(db, vetSlug)
const activities = pages.filter(({ form }) => form)
const person = (dob = '2010-03-01') =>
  site.signedIn({ role: 'user', firstName: 'Maia', lastName: 'Tamihana', dob })
const progressOf = async (who: Browser) =>
  (await who.read<{ data: VjeProgress[] }>('/api/vje/vje-progress')).data[0]
const certificateOf = async (who: Browser) =>
  (await who.read<{ data: VjeCertificate }>(`${vet}/certificate`)).data
const pageOf = (who: Browser, slug: string) =>
  who.read<{ data: VjePage; progress: VjeProgress }>(`${vet}/pages/${slug}`)

test('anybody reads the list and one experience with all its fields, and samples say so (R-2.1-D091)', async () => {
  const list = await stranger.read<{ data: VjeCard[]; industries: { slug: string }[] }>('/api/vje')
  expect(list.data.map(({ slug }) => slug)).toContain(vetSlug)
  const { data } = await stranger.read<{ data: Vje }>(vet)
  expect(data).toMatchObject({
    id: expect.any(Number),
    slug: vetSlug,
    title: 'A morning at a vet clinic',
    employer_id: expect.any(Number),
    employer_name: 'Three Gums Animal Clinic',
    is_sample_employer: true,
    industry_id: expect.any(Number),
    industry: { slug: 'professional-scientific-and-technical-services' },
    summary: expect.any(String),
    hero_image_url: null,
    is_published: true,
    certificate_title: 'Virtual job experience: vet clinic',
    pages: pages.length,
    documents: 4,
    occupations: [{ href: '/occupations/veterinarian' }],
  })
  expect(data.what_it_is_not.length).toBeGreaterThan(1)
})

test('an industry leaves only its own; one without an experience leaves none', async () => {
  const of = async (industry: string) =>
    (await stranger.read<{ data: VjeCard[] }>(`/api/vje?industry=${industry}`)).data.map(({ slug }) => slug)
  expect(await of('construction')).toEqual(['a-day-with-an-electrical-crew'])
  expect(await of('mining')).toEqual([])
})

test('experiences, pages and documents stand in the order that staff give them', async () => {
  const turn = async () => {
    await db.update(vjes).set({ position: sql`-${vjes.position}` })
    await db.update(vjePages).set({ position: sql`-${vjePages.position}` })
    await db.update(vjeDocuments).set({ position: sql`-${vjeDocuments.position}` })
  }
  const shown = async () => ({
    list: (await stranger.read<{ data: VjeCard[] }>('/api/vje')).data.map(({ slug }) => slug),
    pages: (await stranger.read<{ data: Vje }>(vet)).data.page_list.map(({ slug }) => slug),
    documents: (await stranger.read<{ data: VjeDocument[] }>(`${vet}/documents`)).data.map(
      ({ slug }) => slug,
    ),
  })
  const before = await shown()
  await turn()
  const turned = await shown()
  await turn()
  expect(before.pages).toEqual(pages.map(({ slug }) => slug))
  expect(turned).toEqual({
    list: before.list.toReversed(),
    pages: before.pages.toReversed(),
    documents: before.documents.toReversed(),
  })
})

test('a draft is nowhere: list, page, documents, pictures', async () => {
  const hidden = 'lunch-for-a-hospital-ward'
  await db.update(vjes).set({ isPublished: false }).where(eq(vjes.slug, hidden))
  const user = await person()
  const list = await stranger.read<{ data: VjeCard[]; industries: { slug: string }[] }>('/api/vje')
  expect(list.data.map(({ slug }) => slug)).not.toContain(hidden)
  expect(list.industries.map(({ slug }) => slug)).not.toContain('health-care-and-social-assistance')
  const [draft] = await db.select().from(vjes).where(eq(vjes.slug, hidden))
  expect(await savedVjes.find(db, hidden, { demo: true })).toBeUndefined()
  expect(await savedVjes.show(db, [draft?.id ?? 0], { demo: true })).toEqual([])
  for (const path of [
    `/api/vje/${hidden}`,
    `/api/vje/${hidden}/documents`,
    `/virtual-job-experience/documents/${hidden}/ward-list.txt`,
    `/virtual-job-experience/pictures/${hidden}.svg`,
    `/virtual-job-experience/achievements/${hidden}.json`,
  ])
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404])
  expect((await user.post(`/api/vje/${hidden}/start`, {})).status).toBe(404)
  await db.update(vjes).set({ isPublished: true }).where(eq(vjes.slug, hidden))
})

test('documents come as a file and as text, with the size of the text (R-2.1-D093)', async () => {
  const { data } = await stranger.read<{ data: VjeDocument[] }>(`${vet}/documents`)
  expect(data.map(({ kind }) => kind)).toEqual(['job-sheet', 'data', 'plan', 'safety-card'])
  for (const { url, text_url, text_bytes, title, kind, html } of data) {
    const text = await stranger.get(text_url)
    const body = await text.text()
    expect(Buffer.byteLength(body)).toBe(text_bytes)
    expect(body.startsWith(title)).toBe(true)
    expect(html).toContain('<')
    const file = await stranger.get(url)
    expect(file.headers.get('content-type')).toMatch(kind === 'data' ? 'text/csv' : 'application/pdf')
    if (kind !== 'data') expect(pdfLines(new Uint8Array(await file.arrayBuffer()))).toContain(title)
  }
  const card = data.find(({ kind }) => kind === 'safety-card')
  expect((await stranger.get(card?.url.replace('.pdf', '.csv') ?? '')).status).toBe(404)
})

test('what is a person’s own is closed to visitors, advisors and staff', async () => {
  const advisor = await site.signedIn({ role: 'advisor' })
  const admin = await site.signedIn({ role: 'admin' })
  for (const path of [
    '/api/vje/vje-progress',
    '/api/vje/vje-completion-status/1',
    `${vet}/pages/welcome`,
    `${vet}/certificate`,
  ]) {
    expect([path, (await stranger.get(path)).status]).toEqual([path, 401])
    expect([path, (await advisor.get(path)).status]).toEqual([path, 403])
    expect([path, (await admin.get(path)).status]).toEqual([path, 403])
  }
})

test('progress goes from not started to in progress to completed, and no other way (R-3-D011, R-7-129, R-7-D002)', async () => {
  const user = await person()
  const status = async () =>
    (await user.read<{ status: string }>(`/api/vje/vje-completion-status/${vetSlug}`)).status
  expect(await status()).toBe('not-started')
  for (const [path, body] of [
    ['pages/welcome/complete', {}],
    [`activities/${activities[0]?.slug}`, { answers: {} }],
    ['complete', {}],
    ['survey', { answers: {} }],
  ] as const)
    expect([path, (await user.post(`${vet}/${path}`, body)).status]).toEqual([path, 422])
  expect(await status()).toBe('not-started')
  await user.post(`${vet}/start`, {})
  await user.post(`${vet}/pages/welcome/complete`, {})
  const second = await user.post(`${vet}/start`, {})
  expect(await second.json()).toMatchObject({
    data: { status: 'in-progress', completed_page_slugs: ['welcome'] },
  })
  await doPages(db, user)
  expect(await status()).toBe('in-progress')
  expect((await user.post(`${vet}/complete`, {})).status).toBe(200)
  expect(await status()).toBe('completed')
  expect(await progressOf(user)).toMatchObject({
    user_id: user.person.id,
    status: 'completed',
    completed_page_slugs: pages.map(({ slug }) => slug),
    completed_at: '2026-11-28T02:00:00.000Z',
  })
  const again = await user.post(`${vet}/activities/${activities[0]?.slug}`, {
    answers: sampleAnswers(activities[0]?.form ?? []),
  })
  expect(again.status).toBe(422)
  expect(await again.json()).toMatchObject({ code: 'finished' })
})

test('the state carries the progress of the person alone (R-3-081, R-7-128)', async () => {
  const [user, other] = [await person(), await person()]
  await user.post(`${vet}/start`, {})
  const [row] = await db.select({ id: vjes.id }).from(vjes).where(eq(vjes.slug, vetSlug))
  const stateOf = async (who: Browser) =>
    (await who.read<{ vje_user_progress: unknown }>('/api/state')).vje_user_progress
  expect(await stateOf(user)).toEqual([{ vje_id: row?.id, status: 'in-progress' }])
  expect(await stateOf(other)).toEqual([])
  expect(await progressOf(other)).toBeUndefined()
})

test('half an answer is saved and opens no example; the whole one does both (R-2.1-D092)', async () => {
  const user = await person()
  const activity = activities[0]
  const path = `${vet}/activities/${activity?.slug}`
  await user.post(`${vet}/start`, {})
  const draft = await user.post(path, { answers: { why: 'Since he is worst' }, is_draft: true })
  expect(draft.status).toBe(200)
  const half = await pageOf(user, activity?.slug ?? '')
  expect(half.data.example).toBeNull()
  expect(half.progress.answers).toEqual({ [activity?.slug ?? '']: { why: 'Since he is worst' } })
  expect(half.progress.completed_page_slugs).toEqual([])

  const refused = await user.post(path, { answers: { why: 'Since he is worst' } })
  expect(refused.status).toBe(422)
  expect(Object.keys((await refused.json()).errors).sort()).toEqual(['biscuit', 'duke', 'mango', 'pip'])
  const skipped = await user.post(`${vet}/pages/${activity?.slug}/complete`, {})
  expect(skipped.status).toBe(422)

  const answers = { ...sampleAnswers(activity?.form ?? []), why: 'Since he is worst' }
  expect((await user.post(path, { answers })).status).toBe(200)
  const whole = await pageOf(user, activity?.slug ?? '')
  expect(whole.data).toMatchObject({ kind: 'activity', task: 'order', form: expect.any(Array) })
  expect(whole.data.example?.html).toContain('Biscuit first')
  expect(whole.data.example?.self_check.length).toBeGreaterThan(1)

  // what is done stays done
  expect((await user.post(path, { answers: { why: 'x' }, is_draft: true })).status).toBe(422)
  expect((await pageOf(user, activity?.slug ?? '')).progress.answers[activity?.slug ?? '']).toEqual(answers)
})

test.each([
  ['an option that is not there', { biscuit: 'seventh' }],
  ['a field that was not asked', { nothing: 'x' }],
  ['a list for a text', { why: ['x'] }],
  ['a text that is too long', { why: 'x'.repeat(601) }],
])('%s is refused beside its field, and nothing is stored', async (_what, wrong) => {
  const user = await person()
  await user.post(`${vet}/start`, {})
  const reply = await user.post(`${vet}/activities/${activities[0]?.slug}`, {
    answers: wrong,
    is_draft: true,
  })
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual(Object.keys(wrong))
  expect((await progressOf(user))?.answers).toEqual({})
})

test('a page of another experience, and a text as an activity, are not found', async () => {
  const user = await person()
  await user.post(`${vet}/start`, {})
  expect((await user.get(`${vet}/pages/what-to-take`)).status).toBe(404)
  expect((await user.post(`${vet}/pages/what-to-take/complete`, {})).status).toBe(404)
  expect((await user.post(`${vet}/activities/welcome`, { answers: {} })).status).toBe(404)
})

test('a file in an answer must be the person’s own upload for it', async () => {
  const user = await person()
  await user.post(`${vet}/start`, {})
  const files = ['0190f7a2-0000-7000-8000-000000000000']
  const reply = await user.post(`${vet}/activities/tell-the-owner`, { answers: {}, files, is_draft: true })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({ errors: { photo: [expect.any(String)] } })
})

test('finishing names the pages that are missing, in words and by slug', async () => {
  const user = await person()
  await user.post(`${vet}/start`, {})
  await user.post(`${vet}/pages/welcome/complete`, {})
  const reply = await user.post(`${vet}/complete`, {})
  expect(reply.status).toBe(422)
  const problem = await reply.json()
  expect(problem.errors.pages).toEqual(pages.map(({ slug }) => slug).filter((slug) => slug !== 'welcome'))
  expect(problem.message).toContain('Read the chart')
  expect((await user.get(`${vet}/certificate`)).status).toBe(404)
})

test('finishing again finds the first certificate, with the name frozen (R-1-013, R-2.1-D094)', async () => {
  const user = await person()
  await doPages(db, user)
  const first = await (await user.post(`${vet}/complete`, {})).json()
  await db.update(users).set({ firstName: 'Other' }).where(eq(users.id, user.person.id))
  const second = await (await user.post(`${vet}/complete`, { name: 'full' })).json()
  expect(second).toEqual(first)
  expect(await certificateOf(user)).toMatchObject({
    id: first.certificate_id,
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{24}$/),
    user_id: user.person.id,
    name_on_certificate: 'Maia T.',
    issued_at: '2026-11-28T02:00:00.000Z',
    resume_line: expect.stringContaining('not employment'),
    not_assessed: expect.arrayContaining([expect.stringContaining('Nobody marked')]),
  })
  expect(
    await db.select().from(vjeCertificates).where(eq(vjeCertificates.userId, user.person.id)),
  ).toHaveLength(1)
})

test.each([
  ['2008-11-29', undefined, 'Maia T.'], // seventeen until tomorrow
  ['2008-11-28', undefined, 'Maia Tamihana'], // eighteen today
  ['2010-03-01', 'full', 'Maia Tamihana'],
  ['1990-01-01', 'first', 'Maia'],
] as const)('born on %s and choosing %s, the name is %s', async (dob, name, shown) => {
  const user = await person(dob)
  await doPages(db, user)
  await user.post(`${vet}/complete`, name ? { name } : {})
  expect((await certificateOf(user)).name_on_certificate).toBe(shown)
})

test('who comes of age is named whole from that day where they are', async () => {
  const [auckland, sydney] = [
    await site.signedIn({
      role: 'user',
      firstName: 'Maia',
      lastName: 'Tamihana',
      dob: '2008-11-29',
      country: 'NZ',
    }),
    await person('2008-11-29'),
  ]
  for (const user of [auckland, sydney]) await doPages(db, user)
  // At noon UTC it is one in the morning of the 29th in Auckland, and eleven in the evening before in Sydney.
  await site.later(10 * 60, async () => {
    for (const user of [auckland, sydney]) await user.post(`${vet}/complete`, {})
  })
  expect([
    (await certificateOf(auckland)).name_on_certificate,
    (await certificateOf(sydney)).name_on_certificate,
  ]).toEqual(['Maia Tamihana', 'Maia T.'])
})

test('the name is that of a minor while a date of birth that makes an adult does not count yet', async () => {
  const user = await person('2000-03-01')
  const held = { dobHeld: '2010-03-01', dobHeldUntil: new Date('2026-12-20T02:00:00Z') }
  await db.update(users).set(held).where(eq(users.id, user.person.id))
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  expect((await certificateOf(user)).name_on_certificate).toBe('Maia T.')
})

test('a stranger checks the certificate by its code and by its signed file (R-1-D012)', async () => {
  const user = await person()
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const { code } = await certificateOf(user)
  const { data } = await stranger.read<{ data: object }>(`/api/certificates/${code}`)
  expect(data).toMatchObject({
    state: 'valid',
    kind: 'certificate',
    name: 'Maia T.',
    title: 'Virtual job experience: vet clinic',
    image_url: `/virtual-job-experience/pictures/${vetSlug}.svg`,
    done: { minutes: expect.any(Number), not_assessed: expect.any(Array) },
  })
  const jwt = await (await stranger.get(`/certificates/${code}/credential.jwt`)).text()
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.credentialSubject.achievement).toMatchObject({ achievementType: 'Certificate' })
  expect(claims.credentialSubject.identifier).toContainEqual(
    expect.objectContaining({ identityType: 'name', identityHash: 'Maia T.' }),
  )
  const { pathname } = new URL(claims.credentialSubject.achievement.id)
  expect((await stranger.get(pathname)).status).toBe(200)
  const checked = await stranger.post('/api/certificates/verify', { credential: jwt })
  expect(await checked.json()).toMatchObject({ data: { state: 'valid' } })
  for (const file of ['badge.png', 'badge.svg'])
    expect((await stranger.get(`/certificates/${code}/${file}`)).status).toBe(200)
})

test('a correction revokes the old certificate and issues another with another code', async () => {
  const user = await person()
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const before = await certificateOf(user)
  const jwt = await (await stranger.get(`/certificates/${before.code}/credential.jwt`)).text()
  expect((await user.put(`${vet}/certificate`, { name: 'first-and-initial' })).status).toBe(409)
  expect((await user.put(`${vet}/certificate`, { name: 'first' })).status).toBe(200)
  const after = await certificateOf(user)
  expect(after).toMatchObject({ name_on_certificate: 'Maia' })
  expect(after.code).not.toBe(before.code)
  const old = await stranger.read<{ data: { state: string; name: string | null } }>(
    `/api/certificates/${before.code}`,
  )
  expect(old.data).toMatchObject({ state: 'revoked', name: null })
  const checked = await stranger.post('/api/certificates/verify', { credential: jwt })
  expect(await checked.json()).toMatchObject({ data: { state: 'revoked' } })
})

test('a certificate that staff took back is neither corrected nor given out, and says why', async () => {
  const user = await person()
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const { credential_id } = await certificateOf(user)
  const admin = await site.signedIn({ role: 'admin' })
  const body = { reason: 'Issued by mistake' }
  expect((await admin.post(`/api/admin/credentials/${credential_id}/revoke`, body)).status).toBe(200)
  const refused = await user.put(`${vet}/certificate`, { name: 'first' })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'taken-back'])
  expect((await user.get(`${vet}/certificate/file`)).status).toBe(404)
  expect(await certificateOf(user)).toMatchObject({ credential_id, revoked_reason: 'Issued by mistake' })
})

test('the certificate is a PDF with name, code and what it is not, and is then among the downloads', async () => {
  const user = await person()
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const { code } = await certificateOf(user)
  const reply = await user.get(`${vet}/certificate/file`)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const lines = pdfLines(bytes)
  for (const text of ['Maia T.', 'Virtual job experience: vet clinic', 'Nobody marked', code])
    expect(lines).toContain(text)
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/S \/Figure/)
  const list = await user.read<{ data: { title: string; label: string; url: string }[] }>(
    '/api/user/downloads',
  )
  expect(list.data[0]).toMatchObject({ title: 'Virtual job experience: vet clinic', label: 'Certificate' })
  expect((await user.get(list.data[0]?.url ?? '')).status).toBe(200)
  const other = await person()
  expect((await other.get(`${vet}/certificate/file`)).status).toBe(404)
})

test('when the account goes, the certificate is revoked and nobody’s name stays on it', async () => {
  const user = await person()
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  await user.put(`${vet}/certificate`, { name: 'first' })
  const { code } = await certificateOf(user)
  const { eraseCertificates, issueCredential } = await import(
    '#app/features/credentials/credentials.server.ts'
  )
  const { certifiedOf } = await import('./certificate.server.ts')
  const [vje] = await db.select().from(vjes).where(eq(vjes.slug, vetSlug))
  const { certificate: _, ...badge } = certifiedOf(vje as NonNullable<typeof vje>, '')
  const [issued, gone] = [site.services.clock.now(), new Date('2026-12-01T02:00:00Z')]
  await issueCredential(db, { userId: user.person.id, kind: 'badge', certified: badge }, issued)
  await db.transaction((tx) => eraseCertificates(tx, user.person.id, gone))
  const rows = await db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, user.person.id))
    .orderBy(asc(credentials.id))
  expect(rows.map(({ revokedAt, revokedReason }) => [revokedAt, revokedReason])).toEqual([
    [issued, 'The name on it was corrected.'],
    [gone, 'The account was deleted.'],
    [null, null],
  ])
  expect(JSON.stringify(rows.map(({ certified }) => certified))).not.toContain('Maia')
  expect((await stranger.get(`/api/certificates/${code}`)).status).toBe(404)
})

test('the survey takes answers alone, and none at all', async () => {
  const user = await person()
  await user.post(`${vet}/start`, {})
  expect((await user.post(`${vet}/survey`, { answers: {} })).status).toBe(200)
  expect((await user.post(`${vet}/survey`, { answers: { real: 'yes' } })).status).toBe(200)
  expect((await user.post(`${vet}/survey`, { answers: { real: 'perhaps' } })).status).toBe(422)
  expect((await progressOf(user))?.post_survey).toEqual({ real: 'yes' })
})

test('calls answer what is designed for them (R-2.1-D090)', async () => {
  const user = await person()
  expect((await stranger.get('/api/vje?page=0')).status).toBe(422)
  expect((await user.post(`${vet}/complete`, { name: 'nickname' })).status).toBe(422)
  expect((await user.post(`${vet}/activities/who-is-first`, {})).status).toBe(422)
  expect((await user.post(`${vet}/survey`, {})).status).toBe(422)
  const started = await (await user.post(`${vet}/start`, {})).json()
  expect(started).toMatchObject({ success: true, data: { status: 'in-progress' } })
  const page = await user.read<object>(`${vet}/pages/welcome`)
  expect(Object.keys(page)).toEqual(['data', 'progress'])
})

test('the database refuses a page with a reserved address, and two of one address (R-2.1-D092)', async () => {
  const [vje] = await db.select({ id: vjes.id }).from(vjes).where(eq(vjes.slug, vetSlug))
  const row = (slug: string) => ({
    vjeId: vje?.id ?? 0,
    slug,
    title: 'X',
    kind: 'page' as const,
    body: '',
    position: 99,
    updatedAt: site.services.clock.now(),
  })
  for (const slug of ['certificate', 'next-steps', 'activity', 'supporting-documents', 'welcome'])
    await expect(db.insert(vjePages).values(row(slug))).rejects.toThrow()
})

test('a second row of progress of one person in one experience is impossible (R-7-D002)', async () => {
  const user = await person()
  await user.post(`${vet}/start`, {})
  const [row] = await db.select().from(vjeProgress).where(eq(vjeProgress.userId, user.person.id))
  if (!row) throw new Error('not started')
  const { id: _, ...again } = row
  await expect(db.insert(vjeProgress).values(again)).rejects.toThrow()
})

test('a provider reads and changes its own experience alone, and its change waits for a review', async () => {
  const [own] = await db.select().from(vjes).where(eq(vjes.slug, vetSlug))
  const [other] = await db.select().from(vjes).where(eq(vjes.slug, 'a-day-with-an-electrical-crew'))
  const provider = await site.signedIn({
    role: 'provider',
    speaksFor: [{ type: 'employer', id: own?.employerId ?? 0 }],
  })
  expect((await provider.get(`/api/admin/vjes/${other?.id}`)).status).toBe(404)
  const path = `/api/admin/vjes/${own?.id}`
  const { data } = await provider.read<{ data: { fields: { title: string }; version: number } }>(path)
  expect(data.fields.title).toBe('A morning at a vet clinic')
  const fields = { title: 'Two mornings' }
  const published = await provider.put(path, { fields, version: data.version, save: 'publish' })
  expect(published.status).toBe(403)
  const sent = await provider.put(path, { fields, version: data.version, save: 'review' })
  expect([sent.status, await sent.clone().text()]).toEqual([200, expect.any(String)])
  expect((await stranger.read<{ data: Vje }>(vet)).data.title).toBe('A morning at a vet clinic')
})

test('the pages of an experience are there for the person, and visitors are led to sign in (R-2.1-098, R-2.1-104, R-2.1-103)', async () => {
  const list = await (await stranger.page('/virtual-job-experience')).text()
  expect(list).toContain('A morning at a vet clinic')
  const landing = await (await stranger.page(`/virtual-job-experience/${vetSlug}`)).text()
  expect(landing).toContain('What it is not')
  expect(landing).toContain('made-up employer')
  for (const part of [
    'welcome',
    'activity/who-is-first',
    'supporting-documents',
    'next-steps',
    'certificate',
  ]) {
    const path = `/virtual-job-experience/${vetSlug}/${part}`
    const reply = await stranger.page(path)
    expect([part, reply.status, reply.headers.get('location')]).toEqual([
      part,
      302,
      `/login?redirect=${encodeURIComponent(path)}`,
    ])
  }
})

test('a person reads each page, and its heading is its own (R-2.1-099, R-2.1-100, R-2.1-101, R-2.1-102, R-1-013)', async () => {
  const user = await person()
  const html = async (part: string) => {
    const reply = await user.page(`/virtual-job-experience/${vetSlug}/${part}`)
    return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() }
  }
  expect((await html('welcome')).text).toContain('You have not started this experience')
  await user.post(`${vet}/start`, {})
  expect((await html('activity/who-is-first')).text).toContain('Hand in my answer')
  expect((await html('activity/welcome')).location).toContain(`/${vetSlug}/welcome`)
  expect((await html('supporting-documents')).text).toContain('Safety card')
  expect((await html('next-steps')).text).toContain('These pages are still to do')
  expect((await html('certificate')).location).toContain('/next-steps')
  await doPages(db, user)
  expect((await html('next-steps')).text).toContain('Get your certificate')
  expect((await html('activity/who-is-first')).text).toContain('Your answer and an example')
  await user.post(`${vet}/complete`, {})
  const sheet = await html('certificate')
  expect(sheet.text).toContain('Maia T.')
  expect(sheet.text).toContain('not employment')
})
