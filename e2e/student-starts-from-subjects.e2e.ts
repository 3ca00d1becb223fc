import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { test } from './test.ts'

test('subjects are picked with the keyboard, show what they close, and the suggestion is tried', async ({
  page,
}) => {
  await open(page, '/subjects?certificate=vce')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start from my subjects')
  for (const name of ['English', 'General Mathematics', 'Biology', 'Physics']) {
    await page.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'See what they open' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/subject=general-mathematics/)
  await expect(page.getByText('closed for now', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Biology', exact: true })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Civil engineer', exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('link', { name: /^Try/ }).click()
  await expect(page).not.toHaveURL(/subject=biology&subject=physics$/)
  await expect(page.getByText(/^\d picked$/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form leads to the same page', async ({ page }) => {
    await page.goto('/subjects?certificate=ncea')
    await page.getByRole('checkbox', { name: 'Statistics', exact: true }).check()
    await page.getByRole('button', { name: 'See what they open' }).click()
    await expect(page).toHaveURL(/certificate=ncea&subject=statistics#outcome$/)
    await expect(
      page.getByText('1 of your subjects is approved for University Entrance. You need 3'),
    ).toBeVisible()
  })
})
