import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click()

const yearsAhead = (years: number) => `${new Date().getFullYear() + years}-06-30`

test('a visitor on a phone plans an exchange into calendar and budget (R-2.1-163, R-2.1-174, R-2.1-175)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/tools/uni-exchange-hub')
  await page.getByLabel('Where do you want to go?').fill('Leipzig')
  await page.getByLabel('The day you leave').fill('2020-02-01')
  await page.getByLabel('The day you come back').fill(yearsAhead(3))
  await expect(page.getByText('This day is over. Enter today or a later day')).toBeVisible()
  await expect(page.getByText('Something is not right in: Days.')).toBeVisible()
  await expect(page.getByLabel('The day you leave')).toHaveValue('2020-02-01')
  await page.getByLabel('The day you leave').fill(yearsAhead(2))
  await expect(page.getByText('This day is over.')).toHaveCount(0)

  await section(page, 'Steps')
  await expect(page.getByRole('listitem').filter({ hasText: 'You leave' })).toBeVisible()

  await section(page, 'Costs')
  await page.getByRole('button', { name: 'Add a rate' }).click()
  await page.getByLabel('Currency', { exact: true }).first().fill('eur')
  await page.getByLabel('AUD for 1 EUR').fill('1.5')
  await expect(page.getByText(/^1 EUR = 1\.5 AUD, your rate of /)).toBeVisible()
  const cost = (name: string) => page.getByRole('group', { name })
  await cost('Flights').getByLabel('Amount').fill('1.2.3')
  await expect(page.getByText('Write an amount such as 120 or 49.90.')).toBeVisible()
  await cost('Flights').getByLabel('Amount').fill('$2 000')
  await cost('Insurance').getByLabel('Amount').fill('100')
  await cost('Insurance').getByLabel('Currency').selectOption('EUR')
  await expect(page.getByText('$2,150 AUD')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await section(page, 'Credit')
  await page.getByRole('button', { name: 'Add a subject' }).click()
  await page.getByLabel('Subject at home').fill('Statistics')
  await expect(page.getByText('Ask for it')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await section(page, 'Documents')
  await page.getByRole('checkbox', { name: 'Passport' }).check()
  await section(page, 'Questions')
  await expect(page.getByRole('link', { name: 'Smartraveller' })).toBeVisible()
  await expect(page.getByText('Ask your university', { exact: true })).toBeVisible()

  // A reload loses nothing, and nothing was sent.
  await page.reload()
  await alive(page)
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  await section(page, 'Costs')
  await expect(cost('Flights').getByLabel('Amount')).toHaveValue('$2 000')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/thank-you\?ghost_user_id=[\w-]+&id=\d+$/)
  await page.getByRole('link', { name: 'See the result' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange: Leipzig' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file' }).click()
  const calendar = readFileSync(await (await download).path(), 'utf8')
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${yearsAhead(2).replaceAll('-', '')}`)

  await page.getByRole('button', { name: 'Open the costs as a budget' }).click()
  await expect(page).toHaveURL(/\/tools\/budget-planner$/)
  const out = page.getByRole('region', { name: 'Money out' })
  await expect(out.locator('input[value="Flights (once)"]')).toBeVisible()
  await expect(out.locator('input[value="150"]')).toBeVisible()
})
