import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { issueCredential } from './credentials.server.ts'
import { credentials } from './tables.server.ts'

const site = await testSite()
const { db } = site

/** Someone with a badge, and the address of its page. */
async function holder() {
  const user = await site.signedIn({ role: 'user', firstName: 'Maia', lastName: 'Tamihana' })
  const certified = {
    path: '/badges/first-module.json',
    title: 'First module',
    description: 'One whole module of the Academy.',
    criteria: 'Finish every topic of one module.',
    icon: 'footprints',
    tone: 'reef' as const,
    imagePath: '/badges/first-module.svg',
  }
  const id = await issueCredential(
    db,
    { userId: user.person.id, kind: 'badge', certified },
    site.services.clock.now(),
  )
  const rows = await db.select().from(credentials)
  const code = rows.find((row) => row.id === id)?.code ?? ''
  return { user, id, code, path: `/certificates/${code}` }
}

const page = async (path: string) => {
  const reply = await site.visitor().page(path)
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}
const post = async (fields: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const written = new Response(form)
  const reply = await site.visitor().request('/certificates', {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin: site.services.settings.origin,
      'content-type': written.headers.get('content-type') ?? '',
    },
    body: await written.arrayBuffer(),
  })
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() }
}

test('a stranger reads what a badge stands for, what nobody checked, and no name', async () => {
  const { status, headers, html } = await page((await holder()).path)
  expect(status).toBe(200)
  expect(html).toContain('This badge is valid.')
  expect(html).toContain('<h1>First module</h1>')
  expect(html).toContain('It is not a qualification.')
  expect(html).not.toMatch(/Maia|Tamihana/)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('a text that is no badge is told what it is, and what to choose instead', async () => {
  await holder()
  const list = await (await site.visitor().get('/credentials/status/1')).text()
  for (const [text, words] of [
    [list, 'This is Yonder’s list of badges that were taken back. It is not a badge.'],
    ['{"type":["VerifiableCredential","OpenBadgeCredential"]}', 'This text has no signature'],
  ] as const) {
    const { status, html } = await post({ intent: 'file', text })
    expect([status < 500, html.includes(words), html.includes('Choose the picture of the badge')]).toEqual([
      true,
      true,
      true,
    ])
  }
  const { html } = await post({ intent: 'file', file: new Blob([list]) })
  expect(html).toContain('It is not a badge.')
})

test('the first name stands there once its holder says so, and never the last', async () => {
  const { user, id, path } = await holder()
  await user.put(`/api/user/credentials/${id}`, { is_public: true, shows_name: true })
  const { html } = await page(path)
  expect(html).toContain('Maia')
  expect(html).not.toContain('Tamihana')
})

test('a code that nobody has, and a page that was switched off, look the same', async () => {
  const { user, id, path } = await holder()
  await user.put(`/api/user/credentials/${id}`, { is_public: false, shows_name: false })
  const [hidden, unknown] = [await page(path), await page(`/certificates/${'A'.repeat(24)}`)]
  for (const { status, html } of [hidden, unknown]) {
    expect(status).toBe(404)
    expect(html).toContain('We do not know this code')
  }
})

test('a badge that was taken back says so in the place of what it was', async () => {
  const { id, path } = await holder()
  const admin = await site.signedIn({ role: 'admin' })
  await admin.post(`/api/admin/credentials/${id}/revoke`, { reason: 'Issued by mistake' })
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(html).toContain('This badge was taken back.')
  expect(html).not.toMatch(/is valid|mistake/)
})

test('the page of a badge has a QR code that leads to it', async () => {
  const { path } = await holder()
  const reply = await site.visitor().get(`${path}/qr.svg`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await site.visitor().get(`/certificates/${'A'.repeat(24)}/qr.svg`)).status).toBe(404)
})

test('a code is looked up without scripts, with spaces and small letters', async () => {
  const { code, path } = await holder()
  const typed = code.toLowerCase().match(/.{4}/g)?.join(' ') ?? ''
  expect(await post({ intent: 'code', code: typed })).toMatchObject({ status: 302, location: path })
  const wrong = await post({ intent: 'code', code: 'O0I1' })
  expect([wrong.status, wrong.html.includes('A code has 24 letters and digits.')]).toEqual([422, true])
})

test('a file is checked without scripts: picture, text, and one without a badge inside', async () => {
  const { path } = await holder()
  const file = async (name: string) => (await site.visitor().get(`${path}/${name}`)).blob()
  for (const name of ['badge.png', 'badge.svg', 'credential.jwt']) {
    const { status, html } = await post({ intent: 'file', file: await file(name) })
    expect([name, status, html.includes('“First module” is valid.')]).toEqual([name, 200, true])
  }
  const text = await (await file('credential.jwt')).text()
  expect((await post({ intent: 'file', text })).html).toContain('“First module” is valid.')
  expect((await post({ intent: 'file', text: `${text}x` })).html).toContain('Not valid.')
  expect(await post({ intent: 'file', file: new Blob(['kia ora']) })).toMatchObject({ status: 422 })
  expect((await post({ intent: 'file' })).html).toContain('Choose a file')
})

test('the page of badges shows all to a visitor, and lets their owner choose what others see', async () => {
  expect((await page('/badges')).html).toMatch(/<h2[^>]*>All badges</)
  const { user } = await holder()
  const own = await (await user.page('/badges')).text()
  expect(own).toContain('None yet') // a credential alone is no badge
})
