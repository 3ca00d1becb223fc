import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'

/** Opens a listing from the page by keyboard, saves it, and finds it again among what someone saved of that kind. */
export async function saveListing(page: Page, listing: { title: string; sample: string; type: string }) {
  const { title, sample, type } = listing
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(sample).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Find real / })).toBeVisible()
  await expect(page.getByRole('link', { name: /apply/i })).toHaveCount(0)
  await expect(page.getByLabel('Your first name')).toHaveCount(0)

  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/user/favourites') && reply.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect((await saved).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()

  await open(page, `/favourites?type=${type}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}
