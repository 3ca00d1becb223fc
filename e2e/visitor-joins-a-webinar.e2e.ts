import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { ordersTo } from './clocked-orders.ts'
import { type NewSite, newSite } from './new-site.ts'
import { open } from './open.ts'
import { emailsTo, fromAnyEmail } from './outbox.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })
let site: NewSite

test.beforeAll(async () => {
  site = await newSite('e2e/clocked-site.ts')
})
test.afterAll(() => site?.stop())

const startsAt = '2027-03-05T05:00:00Z'
const minuteMs = 60_000
const before = (minutes: number) => new Date(Date.parse(startsAt) - minutes * minuteMs).toISOString()
const day = 24 * 60

test('a visitor signs in to attend a webinar, gets the reminders and joins when the room opens (R-1-002)', async ({
  anotherBrowser,
}) => {
  const order = ordersTo(site.process)
  await order('clock', before(3 * day))
  const { slug, title, email, password } = await order('webinar', startsAt)
  const page = await anotherBrowser({ baseURL: site.origin, viewport: { width: 390, height: 900 } })
  // The clock of the device is a day ahead: nothing may depend on it.
  await page.clock.install({ time: Date.now() + 24 * 60 * minuteMs })
  const main = page.getByRole('main')

  await open(page, '/webinars')
  await main.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(main.getByText('Fri 5 Mar, 4 pm to 4.45 pm, Sydney time')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await main.getByRole('link', { name: 'Sign in to attend' }).press('Enter')
  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in' }).press('Enter')
  await expect(page).toHaveURL(`/events/${slug}`)
  await main.getByRole('button', { name: 'Attend' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'You are going' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toBeVisible()

  const calendar = await fromAnyEmail(email, /(\/api\/events\/[\w-]+\/calendar\.ics)/, site.outbox)
  expect(calendar).toBe(`/api/events/${slug}/calendar.ics`)

  await order('clock', before(day))
  await order('schedules', 'events')
  await order('schedules', 'events')
  const reminders = () =>
    emailsTo(email, site.outbox).filter((text) => text.includes('The page of the event says how to join.'))
  await expect.poll(() => reminders().length).toBe(1)

  await open(page, '/my-events')
  await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await order('clock', before(11))
  await main.getByRole('link', { name: `Join ${title}` }).press('Enter')
  await expect(main.getByRole('timer')).toBeVisible()
  await order('clock', before(10))
  await page.clock.fastForward(minuteMs)
  await main.getByRole('button', { name: 'Join now' }).press('Enter')
  await expect(page).toHaveURL(`/events/${slug}/room`)
  await expect(main.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})
