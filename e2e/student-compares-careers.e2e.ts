import { expect, type Page } from '@playwright/test'
import { barriers, looks, setLook, testForBarriers } from './barriers.ts'
import { knownVisitor } from './known-visitor.ts'
import { open } from './open.ts'
import { test } from './test.ts'

const four = '/careers/compare?occupations=electrician-general,carpenter,chef,enrolled-nurse'

async function press(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('careers are picked from a list, compared, added and taken away with the keyboard alone', async ({
  page,
}) => {
  await open(page, '/careers/occupations?keyword=electrician')
  await press(page, 'link', 'Compare Electrician')
  await expect(page.getByText('One career to compare')).toBeVisible()
  await page.getByLabel('Job title').fill('carpenter')
  await page.keyboard.press('Enter')
  await press(page, 'link', 'Compare Carpenter')
  await press(page, 'link', 'Compare them')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two careers, side by side')

  const table = page.getByRole('table', { name: 'Two careers compared' })
  await expect(table.getByRole('columnheader', { name: 'Electrician' })).toBeVisible()
  await expect(table.getByRole('rowheader', { name: /^Median full-time pay a week/ })).toBeVisible()

  const field = page.getByRole('combobox', { name: 'Career' })
  await field.focus()
  await page.keyboard.type('plumber')
  await expect(page.getByRole('option', { name: 'Plumber', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three careers, side by side')
  await press(page, 'link', 'Remove Carpenter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two careers, side by side')
  await expect(page).not.toHaveURL(/carpenter/)
})

test('the names stay when a comparison scrolls down, and the questions when it scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await open(page, four)
  await page.getByRole('rowheader', { name: 'What may bother you' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Carpenter' })).toBeInViewport()

  await page.setViewportSize({ width: 800, height: 700 })
  const table = page.getByRole('region', { name: 'Four careers compared' })
  await table.focus()
  await table.evaluate((element) => element.scrollTo({ left: 1000, behavior: 'instant' }))
  expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20)
  const question = page.getByRole('rowheader', { name: /^Median full-time pay/ })
  expect((await question.boundingBox())?.x).toBeGreaterThanOrEqual((await table.boundingBox())?.x ?? 0)
})

test('on a phone each question has a row for each career, with its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, four)
  const pay = page.locator('tr').filter({ has: page.getByText('Median full-time pay a week') })
  for (const name of ['Electrician', 'Carpenter', 'Chef', 'Enrolled nurse'])
    await expect(pay.getByText(name, { exact: true })).toBeVisible()
  const edges = await pay
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()))
  expect(new Set(edges.map(({ left }) => left)).size).toBe(1)
  expect(edges.map(({ top }) => top)).toEqual(edges.map(({ top }) => top).toSorted((a, b) => a - b))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('careers are added by name and taken away by links', async ({ page }) => {
    await page.goto('/careers/compare')
    await page.getByLabel('Career').fill('Chef')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Career').fill('Carpenter')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page).toHaveURL(/occupations=chef,carpenter$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two careers, side by side')
    await page.getByRole('link', { name: 'Remove Chef' }).click()
    await expect(page).toHaveURL(/occupations=carpenter$/)
  })

  test('a list is narrowed by pay and demand, and each filter is taken off by its link', async ({ page }) => {
    await page.goto('/careers/occupations')
    await page.getByLabel('Pay', { exact: true }).selectOption({ label: '$2,000 to $2,499 a week' })
    await page.getByLabel('Demand').selectOption({ label: 'In shortage' })
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByText(/^\d+ of 1,\d+ occupations left/)).toBeVisible()
    await page.getByRole('link', { name: 'Remove In shortage' }).click()
    await expect(page).not.toHaveURL(/demand=shortage/)
    await expect(page.getByRole('link', { name: /^Remove Pay/ })).toBeVisible()
  })
})

testForBarriers('a comparison', [
  [four, `${four}&country=nz`],
  '/careers/compare',
  '/careers/occupations?sort=growth&pay=above_middle&compare=chef',
])

for (const look of [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 800 },
] as const) {
  test(`no barriers on a comparison, in ${look.colorScheme} at ${look.width} px`, async ({ page }) => {
    await setLook(page, look)
    await open(page, four)
    expect(await barriers(page)).toEqual([])
  })
}

test.describe('after the quiz', () => {
  const radar = (page: Page, career: string) =>
    page.getByRole('img', { name: new RegExp(`^You and ${career}: Hands-on \\d+ \\(${career} \\d+\\), `) })

  test('the reader stands beside one career at a time, without barriers', async ({ page, baseURL }) => {
    await knownVisitor(page, String(baseURL))
    for (const look of looks) {
      await setLook(page, look)
      await open(page, four)
      for (const career of ['Carpenter', 'Chef']) {
        await press(page, 'button', career)
        await expect(page.getByRole('button', { name: career, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await expect(radar(page, career)).toBeVisible()
      }
      expect(await barriers(page)).toEqual([])
    }
  })

  test('the reader is on the printed page, where nothing is cut off', async ({ page, baseURL }) => {
    await knownVisitor(page, String(baseURL))
    // A4 without its margins, at 96 dots an inch.
    await page.setViewportSize({ width: 688, height: 1017 })
    await open(page, four)
    await press(page, 'button', 'Chef')
    await page.emulateMedia({ media: 'print' })
    await expect(radar(page, 'Chef')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Chef' })).toBeHidden()
    await expect(page.getByText('Median full-time pay a week')).toBeVisible()
    const cut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(cut).toBeLessThanOrEqual(0)
  })
})
