import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const nurse = '/occupations/registered-nurse-medical'
const heading = 'How people get in'
/** Text of the script that renders what the HTML brings. */
const inBody = 'How to read these figures'

/** What the browser complains of: React says there when it has rendered something anew. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

const words = (page: Page) => page.locator('main').innerText()

/** Sets a mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test('an occupation’s page loads no script for what only has to be read, and leads on inside the app and back', async ({
  page,
}) => {
  const said = complaints(page)
  const scripts: string[] = []
  page.on('response', async (reply) => {
    if (!reply.url().endsWith('.js')) return
    if ((await reply.text()).includes(inBody)) scripts.push(reply.url())
  })
  await open(page, nurse)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const asRendered = await words(page)
  expect(scripts).toEqual([])
  await mark(page)

  const neighbours = page.getByRole('list', { name: 'Occupations close to this one' })
  const neighbour = neighbours.getByRole('link').first()
  const title = await neighbour.innerText()
  await neighbour.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered nurse (medical)')
  await expect.poll(() => words(page)).toBe(asRendered)
  expect(await isMarked(page)).toBe(true)
  expect(scripts).toHaveLength(1)
  expect(said).toEqual([])
})

test('the figures follow the country that someone chooses on an occupation’s page, on that page alone', async ({
  page,
}) => {
  const said = complaints(page)
  await open(page, nurse)
  await mark(page)
  await page.getByRole('link', { name: 'Show New Zealand' }).click()
  await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  await expect(page).toHaveURL(/\?country=nz#money$/)
  expect(await isMarked(page)).toBe(true)
  expect(said).toEqual([])
  await page.goto('/occupations/chef')
  await expect(page.getByText('Showing Australia.')).toBeVisible()
})

test('the switch in the footer changes the country of this page and of those that follow', async ({
  page,
}) => {
  const said = complaints(page)
  const choice = (name: string) => page.getByRole('contentinfo').getByRole('button', { name })
  await open(page, nurse)
  await mark(page)
  await choice('Aotearoa New Zealand').click()
  await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  await expect(choice('Aotearoa New Zealand')).toHaveAttribute('aria-pressed', 'true')
  expect(await isMarked(page)).toBe(true)
  await page.goto('/occupations/chef')
  await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  await choice('Australia').click()
  await expect(page.getByText('Showing Australia.')).toBeVisible()
  await page.goto('/careers/compare')
  await expect(choice('Australia')).toHaveAttribute('aria-pressed', 'true')
  expect(said).toEqual([])
})

test('the switch in the header works by keyboard, says what it changes, and leaves the page in place', async ({
  page,
}) => {
  const said = complaints(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, nurse)
  await mark(page)
  const header = page.getByRole('banner')
  const opener = header.locator('summary').filter({ hasText: 'Country: AU' })
  await opener.press('Enter')
  await expect(header.getByText('Pay, courses, dates and help lines are for this country.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('button', { name: 'Australia' })).toBeHidden()
  await expect(opener).toBeFocused()

  // At once, before the browser reports that the menu is open.
  await opener.evaluate((summary: HTMLElement) => {
    summary.click()
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  await expect(header.getByRole('button', { name: 'Australia' })).toBeHidden()

  await opener.press('Enter')
  await header.getByRole('button', { name: 'Aotearoa New Zealand' }).press('Enter')
  await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  await expect(header.locator('summary').filter({ hasText: 'Country: NZ' })).toBeFocused()
  await expect(header.getByRole('button', { name: 'Australia' })).toBeHidden()
  expect(await isMarked(page)).toBe(true)
  expect(said).toEqual([])
})

test('the switch does not push anything out of the header, from the narrowest wide screen on', async ({
  page,
}) => {
  for (const width of [992, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, nurse)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch in the footer keeps the page, and the country on those that follow', async ({ page }) => {
    const chosen = page.getByRole('contentinfo').locator('[aria-pressed=true]')
    await page.goto('/search?keyword=nurse')
    await expect(chosen).toHaveText('Australia')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Aotearoa New Zealand' }).click()
    await expect(page).toHaveURL(/\/search\?keyword=nurse$/)
    await expect(chosen).toHaveText('Aotearoa New Zealand')
    await page.goto(nurse)
    await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  })
})

test('saving an occupation leaves the rest of its page as it stands', async ({ page }) => {
  await signInAs(page, 'student')
  const said = complaints(page)
  await open(page, nurse)
  await page.locator('main details summary').first().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.locator('main details').first()).toHaveAttribute('open')
  expect(said).toEqual([])
})

test('a page whose HTML was changed on the way comes whole again', async ({ page }) => {
  await page.route(nurse, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(/<h1 ([^>]*)>([^<]*)<\/h1>/, '<h2 $1>$2</h2>')
    await route.fulfill({ response: reply, body })
  })
  await page.goto(nurse)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered nurse (medical)')
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an occupation’s page is whole', async ({ page }) => {
    await page.goto(nurse)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const figures = page.locator('#money details').first()
    await figures.locator('summary').first().click()
    await expect(figures.locator('table').first()).toBeVisible()
    await page.getByRole('link', { name: 'Show New Zealand' }).click()
    await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  })
})
