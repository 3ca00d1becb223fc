import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { linkFor } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z', env: { DEMO: 'off' } })
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const password = 'Correct-horse-battery-9'

test('outside the demonstration an invited advisor sees nothing of the school before a second step is set up', async () => {
  const manager = await site.signedIn({
    role: 'advisor',
    schoolId: school?.id,
    permissions: ['manage_staff'],
  })
  const email = 'new-advisor@school.example'
  expect((await manager.post('/api/advisor/staff', { email, permissions: [] })).status).toBe(200)
  const token = (await linkFor(site.services, email, '/advisor/verify/')).split('/').pop()
  const browser = site.visitor()
  const given = { first_name: 'Ngaire', last_name: 'Hill', password }
  const accepted = await json(await browser.post(`/api/advisor/verify/${token}`, given))
  expect(accepted).toMatchObject({ user: null, redirect: null, second_factor: ['set-up'] })
  browser.clearToken()
  for (const path of ['/api/advisor/profile', '/api/advisor/students', '/api/user/profile'])
    expect([path, (await browser.get(path)).status]).toEqual([path, 401])

  const app = await json(await browser.post('/api/user/security/second-factor/totp', {}))
  const code = new TOTP({ secret: Secret.fromBase32(app.secret.replaceAll(' ', '')) }).generate({
    timestamp: site.services.clock.now().getTime(),
  })
  const done = await json(await browser.post('/api/user/security/second-factor', { code }))
  expect(done).toMatchObject({ user: { email }, redirect: '/advisor/dashboard' })
  browser.clearToken()
  expect((await browser.get('/api/advisor/students')).status).toBe(200)
})
