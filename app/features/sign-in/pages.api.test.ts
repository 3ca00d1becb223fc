import { expect, test } from 'vitest'
import { csrfToken } from '#app/platform/csrf.server.ts'
import type { Browser } from '#test/browser.ts'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { login } from './contract.ts'
import { hashPassword } from './passwords.server.ts'

const site = await testSite()
const student = await site.signedIn({ role: 'student', firstName: 'Tūī' })
const advisor = await site.signedIn({ role: 'advisor' })
const titleOf = (html: string) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? ''

/** Pages of one's own: the address, a word of it, and the ledger's row. */
test.each([
  ['/profile', /profile|details|Tūī/i, 'R-2.1-010'],
  ['/preferences', /preferences/i, 'R-2.1-011'],
  ['/subscription-centre', /email|letters|subscription/i, 'R-2.1-012'],
  ['/referrals', /referr|invite|mate/i, 'R-2.1-013'],
  ['/user/dashboard', /dashboard/i, 'R-2.1-014'],
])(
  '%s is for users: visitors are sent to sign in and back, staff are told and sent home (%s) (%s)',
  async (path, words) => {
    const own = await student.page(path)
    expect(own.status).toBe(200)
    expect(titleOf(await own.text())).toMatch(words)
    expect(own.headers.get('cache-control')).toMatch(/no-store|private/)
    const visitor = await site.visitor().page(path)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(path)}`,
    ])
    const staff = await advisor.page(path)
    expect([staff.status, staff.headers.get('location')]).toEqual([302, '/'])
    expect(staff.headers.getSetCookie().join()).toContain('yonder_notice=not-authorised-as-admin')
  },
)

test('rewards, messages, groups, notifications, saves, downloads, enquiries, referrals and surveys have their pages (R-1-018)', async () => {
  const titles = {
    '/rewards': 'Rewards',
    '/messages': 'Messages',
    '/groups': 'Groups',
    '/favourites': 'Saves',
    '/downloads': 'Downloads',
    '/enquiries': 'Enquiries',
    '/surveys': 'Surveys',
  }
  for (const [path, title] of Object.entries(titles)) {
    const reply = await student.page(path)
    expect([path, reply.status, titleOf(await reply.text())]).toEqual([
      path,
      200,
      expect.stringContaining(title),
    ])
  }
  expect((await student.page('/referrals')).status).toBe(200)
  expect((await student.get('/api/notifications')).status).toBe(200)
})

test.each([
  ['/login', 'R-2.1-017'],
  ['/register', 'R-2.1-018'],
  ['/referral/nobody', 'R-2.1-020'],
  ['/forgot', 'R-2.1-024'],
  ['/account/reset/mia@school.example/not-a-token', 'R-2.1-025'],
])('%s is for visitors; people who are signed in are led on (%s)', async (path) => {
  const visitor = await site.visitor().page(path)
  expect(visitor.status).toBe(200)
  expect(titleOf(await visitor.text())).not.toBe('')
  const someone = await student.page(path)
  expect(someone.status).toBe(302)
  expect(someone.headers.get('location')).toMatch(/^\/(home)?$/)
})

test.each([
  ['/account/verify/school/not-a-token', 'R-2.1-021'],
  ['/account/verify/secondary/not-a-token', 'R-2.1-022'],
  ['/account/verify/not-a-token', 'R-2.1-023'],
])('%s asks with a button, for everybody, and changes nothing by being opened (%s)', async (path) => {
  for (const browser of [site.visitor(), student]) {
    const reply = await browser.page(path)
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toMatch(/<button[^>]*type="submit"/)
    expect(html).toContain('noindex')
  }
})

test('an account in setup is led to the setup page from everywhere else, and out again once done (R-2.1-026)', async () => {
  const person = await site.signedIn({ role: 'user', status: 'setup' })
  expect((await person.page('/account-setup')).status).toBe(200)
  const elsewhere = await person.page('/home')
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, '/account-setup'])
  const visitor = await site.visitor().page('/account-setup')
  expect(visitor.headers.get('location')).toBe('/login?redirect=%2Faccount-setup')
})

test('/my-yonder is an old address of the login page (R-2.1-019)', async () => {
  const reply = await site.visitor().page('/my-yonder')
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/login'])
})

test('what a login takes, and nothing else (R-3-055)', async () => {
  expect(Object.keys((login.body as unknown as { def: { shape: object } }).def.shape).sort()).toEqual(
    [
      'email',
      'ghost_user_id',
      'password',
      'remember',
      'school_token',
      'signup_action',
      'signup_action_id',
    ].sort(),
  )
  const reply = await site.visitor().post('/api/login', { email: 'a@b.co', password: 'x', is_admin: true })
  expect((await reply.json()).errors).toHaveProperty('is_admin')
})

test('pages of one’s own carry nothing of anybody else, and the visitor’s page nothing of anybody', async () => {
  const other = await site.signedIn({ role: 'user', firstName: 'Canaryperson' })
  expect(await (await other.page('/home')).text()).toContain('Canaryperson')
  expect(await (await student.page('/home')).text()).not.toContain('Canaryperson')
  expect(await (await site.visitor().page('/about')).text()).not.toContain('Canaryperson')
})

test('“Remember me” starts ticked, and with PRIVACY=strict unticked', async () => {
  const strict = await testSite({ env: { PRIVACY: 'strict' } })
  const isChecked = async (where: { visitor(): Browser }) => {
    const html = await (await where.visitor().page('/login')).text()
    const [box = ''] = /<input[^>]*name="remember"[^>]*>/.exec(html) ?? []
    return /checked/.test(box.replace(/class="[^"]*"/, ''))
  }
  expect([await isChecked(site), await isChecked(strict)]).toEqual([true, false])
})

test('a sign-in by the form answers with the token of the session that it began', async () => {
  const password = 'gum-leaf-7-tides'
  const person = await createPerson(site.services, {
    role: 'student',
    passwordHash: await hashPassword(password),
  })
  const browser = site.visitor()
  const reply = await browser.request('/login.data', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'login', email: person.email ?? '', password }),
  })
  expect(await reply.text()).toContain(csrfToken(browser.cookies.get('yonder') ?? ''))
})
