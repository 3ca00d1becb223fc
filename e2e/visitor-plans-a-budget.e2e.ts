import { expect } from '@playwright/test'
import { signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

test('a visitor fills a budget on a phone, saves it, signs up, and finds it in the account (R-1-008, R-3-048)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/tools/budget-planner')
  await page.getByRole('button', { name: /^Share house/ }).click()
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()

  const amount = (list: string, label: string) =>
    page
      .getByRole('region', { name: list })
      .getByRole('listitem')
      .filter({ has: page.locator(`input[value="${label}"]`) })
      .getByRole('textbox', { name: 'Amount' })
  await amount('Money in', 'Pay from work').fill('1,000')
  await amount('Money out', 'Rent').fill('lots')
  await expect(page.getByText('Write an amount such as 120 or 49.90.')).toBeVisible()
  await amount('Money out', 'Rent').fill('1 050')
  const left = page.getByRole('region', { name: 'What is left' })
  await expect(left).toContainText('-$50')

  // A reload loses nothing, and nothing was sent.
  await page.reload()
  await alive(page)
  await expect(left).toContainText('-$50')
  await left.getByRole('button', { name: 'Year' }).click()
  await expect(left).toContainText('-$1,300')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/tools\/budget-planner\/thank-you\?ghost_user_id=[\w-]+&id=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible()
  const ghost = new URL(page.url()).searchParams.get('ghost_user_id')
  expect(await page.evaluate(() => localStorage.getItem('yonder-device-owner'))).toBe(`ghost-${ghost}`)

  await page.goto('about:blank')
  await signUp(page)
  await open(page, '/tools/budget-planner/results')
  await expect(page.getByRole('heading', { level: 1, name: 'More goes out than comes in' })).toBeVisible()
  await expect(page.getByText('Rent').first()).toBeVisible()
  await expect(left).toContainText('-$1,300')
})

test('a budget that was opened once reloads without a connection, and so does its result', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/tools/budget-planner')
  await page.getByRole('button', { name: /^Share house/ }).click()
  const rent = page.getByRole('region', { name: 'Money out' }).getByRole('textbox', { name: 'Amount' })
  await rent.first().fill('321')
  const stored = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(stored).toBe('activated')

  await context.setOffline(true)
  await page.reload()
  await alive(page)
  await expect(rent.first()).toHaveValue('321')
  await rent.first().fill('322')
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()

  await page.goto('/tools/budget-planner/results')
  await expect(page).toHaveURL('/tools/budget-planner#/tools/budget-planner/results')
  await expect(page.getByRole('heading', { level: 1, name: 'More goes out than comes in' })).toBeVisible()
  await expect(page.getByText('$322').first()).toBeVisible()
  await context.setOffline(false)
})
