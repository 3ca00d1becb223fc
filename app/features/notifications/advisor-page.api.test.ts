import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import type { NotificationChoice } from './contract.ts'

const site = await testSite()
const path = '/advisor/notifications'
const settings = `${path}/settings`
/** Sends a form of a page, as a browser without scripts does. */
const send = (who: Browser, page: string, fields: Record<string, string>) =>
  who.request(page, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000' },
    body: new URLSearchParams(fields),
  })

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

test('an advisor chooses where each kind is heard of, weekly among it, and when nothing is sent', async () => {
  const ana = await site.signedIn({ role: 'advisor' })
  const kinds = async () =>
    (await (await ana.get('/api/notifications/kinds')).json()).data as NotificationChoice[]
  const choiceOf = async (name: string) => (await kinds()).find(({ kind }) => kind === name)
  const change = {
    notification_type: 'EMAIL',
    notification_key: 'announcement',
    notification_value: 'weekly',
  }
  expect((await ana.post('/api/user/preferences/update', change)).status).toBe(200)
  expect(await choiceOf('announcement')).toMatchObject({ email: 'weekly', bell: true, push: true })

  const fields = {
    intent: 'kinds',
    kind: 'announcement',
    'announcement.bell': 'on',
    'announcement.email': 'daily',
  }
  expect((await send(ana, settings, fields)).status).toBe(200)
  expect(await choiceOf('announcement')).toMatchObject({ email: 'daily', bell: true, push: false })
  await send(ana, settings, { intent: 'quiet', quiet_from: '20', quiet_to: '6' })
  expect((await (await ana.get('/api/user/quiet-hours')).json()).data).toEqual({ from: 20, to: 6 })
})

test('the settings of an advisor are a page of their own, closed to everybody else', async () => {
  const ana = await site.signedIn({ role: 'advisor' })
  const html = await (await ana.page(settings)).text()
  expect(html).toMatch(/<h1[^>]*>Notification settings<\/h1>/)
  expect(html).toContain('Quiet hours')
  const news = await (await ana.page(path)).text()
  expect(news).not.toContain('Quiet hours')
  expect(news).toContain(`href="${settings}"`)
  expect((await site.visitor().page(settings)).headers.get('location')).toMatch(/^\/login/)
  for (const role of ['student', 'parent'] as const)
    expect((await (await site.signedIn({ role })).page(settings)).headers.get('location')).toBe('/home')
})

test('what advisors are told comes once a day by email, until they choose otherwise', async () => {
  const ana = await site.signedIn({ role: 'advisor' })
  const { data } = (await (await ana.get('/api/notifications/kinds')).json()) as {
    data: NotificationChoice[]
  }
  const daily = data.filter(({ email }) => email === 'daily').map(({ kind }) => kind)
  for (const kind of ['career-task-handed-in', 'new-message', 'planner-proposal-answered', 'student-left'])
    expect(daily).toContain(kind)
})

test('a student sets quiet hours among the preferences; devices stand there once the site has keys', async () => {
  const kim = await site.signedIn({ role: 'student' })
  await send(kim, '/preferences', { intent: 'quiet', quiet_from: '22', quiet_to: '22' })
  expect((await (await kim.get('/api/user/quiet-hours')).json()).data).toEqual({ from: 22, to: 22 })
  const html = async () => (await kim.page('/preferences')).text()
  expect(await html()).toContain('Quiet hours')
  expect(await html()).not.toContain('Notifications on your devices')
  Object.assign(site.services.webPush, { publicKey: 'BEl6' })
  expect(await html()).toContain('Notifications on your devices')
})
