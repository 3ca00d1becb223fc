import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formWords } from '#app/features/forms/words.ts'
import { maximumFileBytes } from '#app/features/uploads/purposes.ts'
import { uploadUses } from '#app/features/uploads/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { doPages, pagesOfExperience, vet, vetSlug } from '#test/experiences.ts'
import { json } from '#test/json.ts'
import { png } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import type { VjePage, VjeProgress } from './contract.ts'
import { sampleAnswers } from './demo.server.ts'

const site = await testSite({ at: '2026-11-28T02:00:00Z' })
const { db } = site
const stranger = site.visitor()
const pages = await pagesOfExperience(db, vetSlug)
const formOf = (slug: string) => pages.find((page) => page.slug === slug)?.form ?? []

async function started(): Promise<Browser> {
  const user = await site.signedIn({
    role: 'user',
    firstName: 'Maia',
    lastName: 'Tamihana',
    dob: '2010-03-01',
  })
  await user.post(`${vet}/start`, {})
  return user
}
const progressOf = async (who: Browser) =>
  (await who.read<{ data: VjeProgress[] }>('/api/vje/vje-progress')).data[0]
function upload(who: Browser, bytes: Uint8Array, name: string, purpose = 'virtual-job-activity') {
  const form = new FormData()
  form.set('file', new File([bytes as never], name))
  form.set('purpose', purpose)
  return who.upload('/api/uploads', form)
}

test('in a task of order two steps in one place are refused beside both, and half an answer may have them', async () => {
  const user = await started()
  const path = `${vet}/activities/who-is-first`
  const answers = { ...sampleAnswers(formOf('who-is-first')), biscuit: '2', mango: '2', pip: '1', duke: '4' }
  const reply = await user.post(path, { answers })
  expect(reply.status).toBe(422)
  const sentence = ['You chose this place twice. Use each place once.']
  expect((await json(reply)).errors).toEqual({ biscuit: sentence, mango: sentence })
  expect((await progressOf(user))?.answers).toEqual({})
  expect((await user.post(path, { answers, is_draft: true })).status).toBe(200)
  expect((await user.post(path, { answers: { ...answers, mango: '3' } })).status).toBe(200)
})

test('a photo sent with an answer belongs to it, stays the person’s own, and goes with the answer', async () => {
  const user = await started()
  const other = await started()
  const sent = await upload(user, png(), 'message.png')
  expect(sent.status).toBe(200)
  const { id, url } = await json(sent)
  const path = `${vet}/activities/tell-the-owner`
  const answers = { message: 'Pepper is resting.' }

  const reply = await user.post(path, { answers, files: [id] })
  expect(reply.status).toBe(200)
  expect((await json(reply)).data.answers['tell-the-owner']).toEqual({ ...answers, photo: [id] })
  const uses = () => db.select().from(uploadUses).where(eq(uploadUses.uploadId, id))
  expect(await uses()).toHaveLength(1)
  expect((await user.get(url)).status).toBe(200)
  for (const who of [other, stranger]) expect((await who.get(url)).status).not.toBe(200)
  const html = await (await user.page(`/virtual-job-experience/${vetSlug}/activity/tell-the-owner`)).text()
  expect(html).toContain(`value="${id}"`)
  expect(html).toContain(formWords.files(1))

  const foreign = await other.post(path, { answers, files: [id] })
  expect([foreign.status, Object.keys((await json(foreign)).errors)]).toEqual([422, ['photo']])
  expect((await user.post(path, { answers, files: [] })).status).toBe(200)
  expect(await uses()).toEqual([])
})

test('a file sent for something else, or two where one is asked for, is refused beside the field', async () => {
  const user = await started()
  const path = `${vet}/activities/tell-the-owner`
  const elsewhere = await json(await upload(user, png(), 'a.png', 'message-attachment'))
  const two = [await upload(user, png(), 'a.png'), await upload(user, png(8, 8), 'b.png')]
  const ids = await Promise.all(two.map(async (reply) => (await json(reply)).id))
  for (const files of [[elsewhere.id], ids]) {
    const reply = await user.post(path, { answers: { message: 'Pepper is resting.' }, files })
    expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, ['photo']])
  }
  expect((await progressOf(user))?.answers).toEqual({})
})

test('a file that is too large is answered with 413 and its size', async () => {
  const user = await started()
  const reply = await upload(user, Buffer.alloc(maximumFileBytes + 1, 'x'), 'long.txt')
  expect([reply.status, (await json(reply)).message]).toEqual([
    413,
    'The file (size 10MB) is too large and could not be uploaded.',
  ])
})

test('an answer to an activity of another experience is not found, and changes nothing', async () => {
  const user = await started()
  const others = await pagesOfExperience(db, 'a-day-with-an-electrical-crew')
  for (const { slug, form } of others.filter((page) => page.form)) {
    const reply = await user.post(`${vet}/activities/${slug}`, { answers: sampleAnswers(form ?? []) })
    expect([slug, reply.status]).toEqual([slug, 404])
  }
  expect(await progressOf(user)).toMatchObject({ answers: {}, completed_page_slugs: [] })
})

test('a certificate that was changed, signed by others or not signed at all is not valid', async () => {
  const user = await started()
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const { data } = await user.read<{ data: { code: string } }>(`${vet}/certificate`)
  const jwt = await (await stranger.get(`/certificates/${data.code}/credential.jwt`)).text()
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = decoded(body)
  const renamed = JSON.parse(JSON.stringify(claims).replaceAll('Maia T.', 'Moana T.'))
  const foreign = { ...claims, iss: 'did:web:elsewhere.example', issuer: { id: 'did:web:elsewhere.example' } }
  const stateOf = async (credential: string) =>
    (await json(await stranger.post('/api/certificates/verify', { credential }))).data.state

  expect(await stateOf(jwt)).toBe('valid')
  expect(await stateOf([head, encoded(renamed), signature].join('.'))).toBe('unknown')
  const turned = Buffer.from(signature, 'base64url')
  turned[0] = (turned[0] ?? 0) ^ 1
  expect(await stateOf([head, body, turned.toString('base64url')].join('.'))).toBe('unknown')
  for (const alg of ['none', 'None', 'HS256']) {
    expect([alg, await stateOf(`${encoded({ ...decoded(head), alg })}.${body}.`)]).toEqual([alg, 'unknown'])
    expect([alg, await stateOf(`${encoded({ ...decoded(head), alg })}.${body}.${signature}`)]).toEqual([
      alg,
      'unknown',
    ])
  }
  expect(await stateOf([head, encoded(foreign), signature].join('.'))).toBe('other-issuer')
})

test('the page of an activity says what is saved and offers the documents beside it', async () => {
  const user = await started()
  const path = `/virtual-job-experience/${vetSlug}/activity/who-is-first`
  await user.post(`${vet}/activities/who-is-first`, {
    answers: { why: 'Since he is worst' },
    is_draft: true,
  })
  const html = await (await user.page(path)).text()
  expect(html).toContain('Since he is worst')
  expect(html).toContain('Documents (in a new tab)')
  expect(html).not.toContain('Your answer and an example')
  const { data } = await user.read<{ data: VjePage }>(`${vet}/pages/who-is-first`)
  expect(data.example).toBeNull()
})
