import { expect } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test('a student finds where to study near home by typing a suburb, and looks farther', async ({ page }) => {
  await open(page, '/educators')
  const suburb = page.getByLabel('Near a suburb or postcode')
  await suburb.focus()
  await expect(page.getByRole('combobox', { name: 'Near a suburb or postcode' })).toBeFocused()
  await page.keyboard.type('Duned')
  await page.getByRole('option', { name: /Dunedin, Otago/ }).click()
  await expect(page.getByText('Within 50 km of Dunedin, Otago')).toBeVisible()
  await expect(page).toHaveURL(/near=NZ-OTA-\d{4}-dunedin/)
  await expect(page.getByRole('link', { name: 'Otago Polytechnic' })).toBeVisible()
  await page.getByLabel('Within').selectOption('250')
  await expect(page.getByText('Within 250 km of Dunedin, Otago')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Southern Institute of Technology' })).toBeVisible()
})

test('a suburb that two states have is told apart without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/educators')
  await page.getByLabel('Near a suburb or postcode').fill('Perth')
  await page.getByRole('button', { name: 'Show results', exact: true }).click()
  await page.getByRole('link', { name: 'Perth, Western Australia' }).click()
  await expect(page.getByText('Within 50 km of Perth, Western Australia')).toBeVisible()
  await context.close()
})

test('a parent opens the plan of a pasted link, with the keyboard alone', async ({ page }) => {
  await open(page, '/parents')
  const link = page.getByLabel('Paste the link, or open it from the message')
  await link.focus()
  await page.keyboard.type('not a link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is not a link to a plan')).toBeVisible()
  await link.fill(`https://yonder.example/shared-plan/${'k'.repeat(43)}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This link does not open a plan any more' })).toBeVisible()
})
