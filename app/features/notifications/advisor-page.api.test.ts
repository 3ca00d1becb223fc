import { expect, test } from 'vitest'
import { sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const path = '/advisor/notifications'

test('an advisor sees all notifications, by kind, and marks them as read; others go to sign in (R-2.1-076)', async () => {
  const ana = await site.signedIn({ role: 'advisor' })
  await sendNote(site, ana.person.id, { title: 'A task came in' })
  const page = await ana.page(path)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('A task came in')
  expect(html).toMatch(/<h1[^>]*>Notifications<\/h1>/)
  expect(await (await ana.page(`${path}?kind=announcement`)).text()).not.toContain('A task came in')
  const unread = async () => (await (await ana.get('/api/state')).json()).user.unread_notifications
  expect(await unread()).toBe(1)
  await ana.post('/api/notifications/read_all')
  expect(await unread()).toBe(0)
  const visitor = await site.visitor().page(path)
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/login/)])
  const student = await (await site.signedIn({ role: 'student' })).page(path)
  // who is signed in already goes on from there
  expect([student.status, student.headers.get('location')]).toEqual([302, '/home'])
})
