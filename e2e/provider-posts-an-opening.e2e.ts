import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** Opens the change of that title in the list of reviews. */
async function openReview(page: Page, list: string, title: string): Promise<void> {
  await open(page, list)
  await page.getByRole('rowheader').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a provider posts an opening, mends what an admin asks for, and it stands on the site', async ({
  page: provider,
  anotherBrowser,
}) => {
  const title = `Apprentice sign writer ${Date.now()}`
  await signInAs(provider, 'provider')
  await open(provider, '/admin/jobs/new')
  await provider.getByRole('textbox', { name: 'Title' }).fill(title)
  // a provider with one employer has nothing to choose
  await expect(provider.getByRole('main').getByText('Copperlark Electrical')).toBeVisible()
  await provider.getByRole('combobox', { name: 'Kind' }).selectOption('apprenticeships')
  await provider.getByRole('combobox', { name: 'Country' }).selectOption('AU')
  await provider.getByRole('textbox', { name: /^What you would do/ }).click()
  await provider.keyboard.type('You paint signs by hand.')
  await provider.getByRole('button', { name: 'Create job' }).press('Enter')
  await expect(provider).toHaveURL(/\/admin\/jobs\/\d+$/)
  const address = `/jobs/${title.toLowerCase().replaceAll(' ', '-')}`
  await provider.getByRole('textbox', { name: /^Message to Yonder/ }).fill('We start in March.')
  await provider.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(provider.getByText('Sent for review.')).toBeVisible()

  const admin = await anotherBrowser()
  await signInAs(admin, 'admin')
  await openReview(admin, '/admin/reviews', title)
  await expect(admin.getByText('We start in March.')).toBeVisible()
  expect(await barriers(admin)).toEqual([])
  await admin.getByRole('radio', { name: 'Ask for changes' }).check()
  await admin.getByRole('textbox', { name: /^Message to/ }).fill('Where is it?')
  await admin.getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(admin.getByText('Sent back with your message.')).toBeVisible()

  await openReview(provider, '/admin/reviews?state=changes-asked', title)
  await expect(provider.getByText('Where is it?')).toBeVisible()
  await provider.getByRole('link', { name: 'Open the record' }).press('Enter')
  await provider.getByRole('textbox', { name: 'Suburb or town' }).fill('Ballarat')
  await provider.getByRole('button', { name: 'Send for review' }).press('Enter')
  await expect(provider.getByText('Sent for review.')).toBeVisible()

  await openReview(admin, '/admin/reviews', title)
  await admin.getByRole('radio', { name: 'Publish it' }).check()
  await admin.getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(admin.getByText('Published. It is on the site.')).toBeVisible()

  const reader = await anotherBrowser({ viewport: { width: 390, height: 800 } })
  await expect(async () => {
    await reader.goto(address)
    await expect(reader.getByRole('main')).toContainText('You paint signs by hand.', { timeout: 1_000 })
  }).toPass()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByRole('main')).toContainText('Ballarat')
})
