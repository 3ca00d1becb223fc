import { expect } from '@playwright/test'
import { alive, open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('a reader without scripts reports a figure, and an admin finds it with what the page said and closes it', async ({
  anotherBrowser,
  page,
}) => {
  const reader = await anotherBrowser({ javaScriptEnabled: false })
  await reader.goto('/occupations/registered-nurse-medical')
  await reader
    .getByRole('link', { name: /^All registered nurses\. Australian Bureau of Statistics/ })
    .first()
    .click()
  await expect(reader.getByRole('heading', { name: 'Median full-time pay' })).toBeVisible()
  await expect(reader.getByText('CC BY 4.0')).toBeVisible()
  const words = `The August figures are out. ${Math.random().toString(36).slice(2)}`
  await expect(reader.getByLabel('Which fact?')).toHaveValue('pay')
  await reader.getByLabel('What is out of date?').fill(words)
  await reader.getByRole('button', { name: 'Report it' }).click()
  await expect(reader.getByText('Thank you. A person will look it up.')).toBeVisible()

  await signInAs(page, 'admin')
  await open(page, `/admin/fact-reports?keyword=${encodeURIComponent(words)}`)
  await page.getByRole('link', { name: 'Median full-time pay' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('$2,192 a week before tax')).toBeVisible()
  await alive(page)
  await page.getByLabel('Result', { exact: true }).selectOption('fixed')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()
  await open(page, `/admin/fact-reports?keyword=${encodeURIComponent(words)}`)
  await expect(page.getByRole('table').getByText('Changed')).toBeVisible()
})

test('staff look at the site as a school leaver in Dunedin, by keyboard, and stop', async ({ page }) => {
  await signInAs(page, 'admin')
  await open(page, '/view-as')
  await page.getByRole('button', { name: 'Look as a school leaver in Dunedin' }).press('Enter')
  const bar = page.getByRole('region', { name: 'Looking as someone else' })
  await expect(bar).toContainText('a school leaver in Dunedin')
  await open(page, '/occupations/registered-nurse-medical')
  await expect(page.getByText('Showing New Zealand.')).toBeVisible()
  await bar.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'See the site as someone else' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
