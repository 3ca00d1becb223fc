import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const box = (page: Page) => page.getByRole('combobox', { name: 'Search Yonder' })

test('the box shows what is trending, then suggestions from the third character (R-2.3-010, R-2.3-011, R-2.3-012, R-4-032, R-4-035, R-5-028, R-9-009)', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(box(page)).toHaveAttribute('placeholder', 'Type your keyword & press enter')
  await box(page).click()
  await expect(page.getByRole('heading', { name: 'Trending Search' })).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).pressSequentially('nu')
  await expect(page.getByRole('heading', { name: 'Trending Search' })).toBeVisible()
  await box(page).pressSequentially('r')
  await expect(page.getByRole('heading', { name: 'Search Suggestions' })).toBeVisible()
  await expect(page.getByRole('option', { name: /nurs/i }).first()).toBeVisible()
  await box(page).press('Backspace')
  await expect(page.getByRole('heading', { name: 'Trending Search' })).toBeVisible()
})

test('what is trending is asked for once; closing clears what was typed (R-4-033, R-4-036, R-2.3-014, R-2.3-015, R-9-010)', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/search/item/suggestions')) asked += 1
  })
  await open(page, '/about')
  await box(page).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).fill('zz')
  await box(page).press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(box(page)).toHaveValue('')
  await box(page).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.mouse.click(640, 600)
  await expect(page.getByRole('option')).toHaveCount(0)
  expect(asked).toBe(1)
})

test('a newer question cancels the older one, and a keyword is asked for once (R-4-037)', async ({
  page,
}) => {
  const cancelled: string[] = []
  const asked: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.postData() ?? ''))
  await page.route('**/api/search/suggest', async (route) => {
    asked.push(route.request().postDataJSON().keyword)
    await new Promise((done) => setTimeout(done, route.request().postData()?.includes('"nurs"') ? 3_000 : 0))
    await route.continue().catch(() => {})
  })
  await open(page, '/about')
  await box(page).click()
  await box(page).fill('nurs')
  await expect.poll(() => asked).toContain('nurs')
  await box(page).fill('nurse')
  await expect(page.getByRole('option', { name: /nurse/i }).first()).toBeVisible()
  expect(cancelled.some((body) => body.includes('"nurs"'))).toBe(true)
  await box(page).fill('electr')
  await expect(page.getByRole('option', { name: /electr/i }).first()).toBeVisible()
  await box(page).fill('nurse')
  await expect(page.getByRole('option', { name: /nurse/i }).first()).toBeVisible()
  expect(asked.filter((keyword) => keyword === 'nurse')).toHaveLength(1)
})

test('arrow keys choose a suggestion while the focus stays in the field, Enter opens it (R-2.3-017)', async ({
  page,
}) => {
  await open(page, '/about')
  await box(page).fill('electrician')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(/electrician/i)
  await expect(first).toContainText(/Career/)
  await box(page).press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toBeFocused()
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  const address = (await first.getAttribute('href')) ?? ''
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('the suggestions are no stop for Tab: it leads on to what comes after the field', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, '/about')
  await box(page).fill('nurse')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box(page).press('Tab')
  await expect(page.getByText('Country: ').locator('..')).toBeFocused()
})

test('Enter searches for what was typed; an empty box goes nowhere (R-2.3-013, R-5-029)', async ({
  page,
}) => {
  await open(page, '/about')
  await box(page).click()
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/about$/)
  await box(page).fill('nurse')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?keyword=nurse$/)
})

test('the list is 360 px high at most (R-9-039)', async ({ page }) => {
  await open(page, '/about')
  await box(page).fill('engineer')
  await expect(page.getByRole('option').first()).toBeVisible()
  const height = await page
    .getByRole('listbox')
    .evaluate((list) => list.parentElement?.getBoundingClientRect().height)
  expect(height).toBeGreaterThan(100)
  expect(height).toBeLessThanOrEqual(360)
})

test('uses of the search are counted: opened, and entered, without what was typed (R-7-056)', async ({
  page,
}) => {
  const events: { name: string; properties: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) events.push(request.postDataJSON())
  })
  await open(page, '/about')
  await box(page).fill('nurse')
  await box(page).press('Enter')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect.poll(() => events.map((event) => event.name)).toContain('profile_button_click')
  expect(events.map((event) => event.name)).toContain('search_open')
  expect(events.map((event) => event.name)).toContain('search_enter')
  expect(JSON.stringify(events)).not.toContain('nurse')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the box is a form that searches', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('searchbox', { name: 'Search Yonder' }).fill('nurse')
    await page.getByRole('searchbox', { name: 'Search Yonder' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?keyword=nurse$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
