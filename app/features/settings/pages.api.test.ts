import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consents } from '#app/features/people/tables.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { secondFactors } from '#app/features/sign-in/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { testSite } from '#test/site.ts'
import { guardianWaitsAt } from './profile-rules.ts'

const site = await testSite()
const password = 'gum-leaf-7-tides'
const passwordHash = await hashPassword(password)

/** A form as a browser without scripts posts it. */
function post(
  browser: { request: (path: string, init: object) => Promise<Response> },
  path: string,
  fields: object,
) {
  return browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields as Record<string, string>),
  })
}

test('staff set a new password on their security page, since they have no profile on the site', async () => {
  const advisor = await site.signedIn({ role: 'advisor', passwordHash })
  expect(await (await advisor.page('/account/security')).text()).toContain('Set the new password')
  const fields = { intent: 'password', new_password: 'kelp-forest-in-winter', password_confirmation: 'other' }
  const wrong = await post(advisor, '/account/security', { ...fields, current_password: password })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('The two passwords are not the same')
  const right = await post(advisor, '/account/security', {
    ...fields,
    password_confirmation: fields.new_password,
    current_password: password,
  })
  expect(await right.text()).toContain('Your new password is set.')
  expect((await advisor.get('/api/user/profile')).status).toBe(200)
})

test('a form that another site sends changes nothing', async () => {
  const kim = await site.signedIn({ role: 'user', passwordHash, firstName: 'Kim' })
  const reply = await kim.request('/account/privacy', {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ intent: 'delete', sure: 'on', password }),
  })
  expect(reply.status).toBe(403)
  expect((await (await kim.get('/api/user/profile')).json()).user.deletion_due_at).toBeNull()
})

test('a deletion asks to be sure, then for the password, then says until when it can be undone', async () => {
  const kim = await site.signedIn({ role: 'user', passwordHash })
  const unsure = await post(kim, '/account/privacy', { intent: 'delete', password })
  expect(await unsure.text()).toContain('Please tick that you are sure')
  const wrong = await post(kim, '/account/privacy', { intent: 'delete', sure: 'on', password: 'not this' })
  expect(await wrong.text()).toContain('That is not your password')
  const done = await post(kim, '/account/privacy', { intent: 'delete', sure: 'on', password })
  expect(await done.text()).toContain('Keep my account')
  const cancelled = await post(kim, '/account/privacy', { intent: 'keep' })
  expect(await cancelled.text()).toContain('Your account stays.')
})

test('a second step is removed where it stands, after the password once the last one is old', async () => {
  const kim = await site.signedIn({ role: 'user', passwordHash })
  const [id, left] = [newId(), newId()]
  const factor = {
    userId: kim.person.id,
    kind: 'totp',
    sealed: '',
    confirmedAt: site.services.clock.now(),
    createdAt: site.services.clock.now(),
  } as const
  await site.db.insert(secondFactors).values([
    { ...factor, id, label: 'Old phone' },
    { ...factor, id: left, label: 'New phone' },
  ])
  const fields = { intent: 'remove-factor', id }
  await site.later(11, async () => {
    const page = await (await kim.page('/account/security')).text()
    expect(page).toMatch(/<summary[^>]*>Remove Old phone<\/summary>/)
    const wrong = await post(kim, '/account/security', { ...fields, password: 'not this' })
    expect(await wrong.text()).toContain('That is not your password')
    const right = await post(kim, '/account/security', { ...fields, password })
    expect(await right.text()).toContain('The second step is removed.')
  })
  expect(await site.db.select({ id: secondFactors.id }).from(secondFactors)).toEqual([{ id: left }])
})

test('the export begins with a form and is a document of its own', async () => {
  const kim = await site.signedIn({ role: 'user', passwordHash })
  const reply = await post(kim, '/account/privacy', { intent: 'export', password })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/api/user/security/export'])
  expect((await kim.get('/api/user/security/export')).headers.get('content-type')).toBe('application/zip')
})

test.each([
  ['/account/keep/not-a-token', 'Keep my account'],
  ['/account/unsubscribe/1.MARKETING.x', 'Stop these emails'],
])('%s asks before it does anything, and says when a link does not work', async (path, button) => {
  const visitor = site.visitor()
  expect(await (await visitor.page(path)).text()).toContain(button)
  const reply = await post(visitor, path, {})
  expect(reply.status).toBe(422)
  expect(await reply.text()).toContain('This link does not work any more.')
})

test('with strict privacy a date of birth under 15 asks for a guardian on the page, and leads to the log-in', async () => {
  const strict = await testSite({ env: { PRIVACY: 'strict' } })
  const kim = await strict.signedIn({ role: 'user', firstName: 'Kim', dob: '2000-01-01' })
  const fields = {
    intent: 'details',
    first_name: 'Kim',
    last_name: '',
    'dob-year': String(site.services.clock.now().getFullYear() - 14),
    'dob-month': '12',
    country: 'AU',
    state: 'NSW',
  }
  const asked = await post(kim, '/profile', fields)
  expect(asked.status).toBe(422)
  const html = await asked.text()
  expect(html).toContain('Please enter the email of a parent or guardian')
  expect(html).toContain('name="guardian_email"')
  const reply = await post(kim, '/profile', { ...fields, guardian_email: 'whaea@pages.example' })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, guardianWaitsAt])
  expect(await (await kim.page(guardianWaitsAt)).text()).toContain('Your account opens once they say yes')
})

test('with strict privacy people under 18 are told why there are no emails to choose', async () => {
  const strict = await testSite({ env: { PRIVACY: 'strict' } })
  const kim = await strict.signedIn({ role: 'user' })
  for (const path of ['/subscription-centre', '/preferences']) {
    const html = await (await kim.page(path)).text()
    expect(html).toContain('We send these emails only to people whose date of birth says')
    expect(html).not.toContain('name="MARKETING"')
  }
})

test('“Prefer not to say” stands beside the gender question, and nobody who chose it is asked again', async () => {
  const kim = await site.signedIn({ role: 'user' })
  expect(await (await kim.page('/profile')).text()).toMatch(
    /<option[^>]*value="prefer-not-to-say"[^>]*>Prefer not to say/,
  )
  const asked = async () => (await kim.read<{ pdc_fields: string[] }>('/api/user/profile')).pdc_fields
  expect(await asked()).toContain('gender')
  const form = new URLSearchParams({ intent: 'about-you', gender: 'prefer-not-to-say', first_name: 'Kim' })
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await kim.request('/profile', { method: 'POST', headers, body: form })
  expect(reply.status).toBeLessThan(400)
  expect(await asked()).not.toContain('gender')
  const rows = await site.db.select().from(consents).where(eq(consents.userId, kim.person.id))
  expect(rows.filter(({ kind }) => kind === 'sensitive').map(({ given }) => given)).toEqual([false])
})

test('who has to set a new password finds the field on the way in, and cannot go on without it (R-5-020)', async () => {
  const facts = { role: 'user', country: 'AU', state: 'VIC', dob: '2008-02-01', passwordHash } as const
  const kim = await site.signedIn({ ...facts, forcePasswordReset: true })
  const page = await (await kim.page('/account-setup')).text()
  expect(page).toMatch(/<input(?=[^>]* name="password")(?=[^>]* type="password")[^>]*>/)
  const names = { intent: 'set-up', first_name: 'Kim', last_name: 'Ng' }
  const without = await post(kim, '/account-setup', names)
  expect(without.status).toBe(422)
  expect(await without.text()).toContain('Please enter your password')

  const ana = await site.signedIn({ ...facts, status: 'setup' })
  expect(await (await ana.page('/account-setup')).text()).not.toContain('name="password"')
})
