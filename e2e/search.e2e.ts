import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

const results = (page: Page) => page.getByRole('main').getByRole('article')
const rows = (page: Page) => page.getByRole('main').locator('li:has(b)')

test('the search pages have headings of their own and no errors (R-2.1-144) (R-2.1-D105)', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  for (const [path, heading] of [
    ['/search?keyword=nurse', 'Search results for nurse'],
    ['/search/occupations?keyword=nurse', 'Careers for nurse'],
    ['/search/articles?keyword=travel', 'Articles for travel'],
  ] as const) {
    const reply = await open(page, path)
    expect(reply?.status()).toBe(200)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
  }
  expect(errors).toEqual([])
})

test('more results are added below the first, and a new search starts anew (R-4-038) (R-4-039)', async ({
  page,
}) => {
  await open(page, '/search?keyword=nursing')
  await hydrated(page)
  const before = await rows(page).count()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/search/all')
  await page.getByRole('link', { name: 'Show more results' }).click()
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('2')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(before)
  await expect(page).toHaveURL(/\/search\?keyword=nursing$/)

  await page.getByRole('main').getByLabel('Search keyword').fill('electrician')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=electrician/)
  await expect(page.getByRole('heading', { name: 'Electrician', exact: true })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'nurse' })).toHaveCount(0)
})

test('a ticked filter narrows the results at once, and its chip takes it away', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/search/courses?keyword=nursing')
  await hydrated(page)
  const total = await page.getByRole('main').getByRole('status').first().textContent()
  await page.getByRole('checkbox', { name: /^Tasmania/ }).check({ force: true })
  await expect(page).toHaveURL(/region=AU-TAS(%7C|\|)Tasmania/)
  await expect(page.getByRole('main').getByRole('status').first()).not.toHaveText(total ?? '')
  await expect(page.getByRole('checkbox', { name: /^Tasmania/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Queensland/ })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Tasmania' }).click()
  await expect(page).not.toHaveURL(/region/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(total ?? '')
})

test('more results that do not come are explained in plain words and can be asked for again (R-8-047)', async ({
  page,
}) => {
  await open(page, '/search/courses?keyword=nursing')
  await hydrated(page)
  await page.route('**/api/search/courses*', (route) => route.abort())
  const before = await results(page).count()
  await page.getByRole('link', { name: 'Show more results' }).click()
  await expect(page.getByText('More results did not load.')).toBeVisible()
  await page.unroute('**/api/search/courses*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(() => results(page).count()).toBeGreaterThan(before)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('searching, narrowing and leafing through work', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('main').getByLabel('Search keyword').fill('nursing')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?keyword=nursing/)
    await page
      .getByRole('navigation', { name: 'Kinds of results' })
      .getByRole('link', { name: /^Courses/ })
      .click()
    await expect(page).toHaveURL(/\/search\/courses\?keyword=nursing/)
    const first = await results(page).first().textContent()
    await page.getByRole('link', { name: 'Show more results' }).click()
    await expect(page).toHaveURL(/page=2/)
    expect(await results(page).first().textContent()).not.toBe(first)
    await page.goto('/search/courses?keyword=nursing')
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Tasmania/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('link', { name: 'Remove Tasmania' })).toBeVisible()
  })
})

/** Until scripts have taken over, a press does what it does without them. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}
