import { expect } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { saveListing } from './save-listing.ts'
import { test } from './test.ts'

test('a student finds an apprenticeship in her state by keyboard, reads it, saves it and finds it again', async ({
  page,
}) => {
  await signInAs(page, 'student')
  await open(page, '/explore/work')
  await page.getByRole('link', { name: /^Apprenticeships/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/type=apprenticeships/)
  await expect(page.getByText(/^\d+ apprenticeships$/)).toBeVisible() // the address changes before the page does

  const place = page.getByLabel('Place')
  await place.focus()
  await page.keyboard.press('N') // a native select goes to the first choice with the letter
  await expect(page).toHaveURL(/place=AU-NSW/)
  await expect(page).toHaveURL(/type=apprenticeships/)
  await expect(place).toHaveValue('AU-NSW')

  await saveListing(page, {
    title: 'Help desk trainee',
    sample: 'This opening and its employer are made up, to show what a real one would say.',
    type: 'job',
  })
})

test('without scripts someone narrows work down, and a list with nothing in it leads on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/explore/work?type=graduate')
  await page.getByLabel('Place').selectOption('NZ-CIT')
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByText('No graduate jobs fit that')).toBeVisible()
  await page.getByRole('link', { name: /^Without the kind/ }).click()
  await expect(page.getByRole('link', { name: 'Pub and rooms all-rounder' })).toBeVisible()
  await context.close()
})
