import { expect } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { saveListing } from './save-listing.ts'
import { test } from './test.ts'

test('a leaver finds a paid season by keyboard, reads it, saves it and finds it again', async ({ page }) => {
  await signInAs(page, 'leaver')
  await open(page, '/explore/travel')
  const words = page.getByLabel('A place, a job or a word like snow')
  await words.focus()
  await page.keyboard.type('snow')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=snow/)
  await expect(page.getByText(/^\d options?$/)).toBeVisible() // the address changes before the page does

  const money = page.getByLabel('Money')
  await money.focus()
  await page.keyboard.press('Y') // a native select goes to the first choice with the letter
  await expect(page).toHaveURL(/cost=paid/)
  await expect(page.getByRole('link', { name: 'A ski season in the Snowy Mountains' })).toBeVisible()

  await saveListing(page, {
    title: 'Winter crew in Hokkaidō',
    sample: 'This gap year and its provider are made up',
    type: 'gap-year',
  })
})

test('without scripts someone looks up where they may work, and keeps the filters that were set', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/explore/travel?experience=snow')
  await page.getByLabel('Pick a country').selectOption('Croatia')
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page).toHaveURL(/experience=snow&holiday=hr#working-holidays/)
  await expect(page.getByText('A working holiday is possible for New Zealanders')).toBeVisible()
  await expect(page.getByText('No working holiday for Australians in Croatia')).toBeVisible()
  await context.close()
})
