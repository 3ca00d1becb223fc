import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const address = '**/api/user/profile/image'

async function sendPicture(page: Page): Promise<void> {
  await signInAs(page, 'leaver')
  await open(page, '/profile')
  await page
    .getByLabel('New picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByRole('button', { name: 'Use this picture' }).click()
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('an upload that fails says so for ten seconds, at the bottom right, and can be closed (R-8-034) (R-9-020)', async ({
  page,
}) => {
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await sendPicture(page)
  const failed = toast(page, 'Something went wrong. Try again later.')
  await expect(failed).toBeVisible()
  await page.mouse.move(5, 5)
  await page.waitForTimeout(9_000)
  await expect(failed).toBeVisible()
  await expect(failed).toBeHidden({ timeout: 2_500 })

  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(failed).toBeHidden()
})

test('what the server says of the file comes first (R-8-035)', async ({ page }) => {
  const errors = { file: ['That is not a picture.', 'It is small, too.'], name: ['Odd name'] }
  await page.route(address, (route) => route.fulfill({ status: 422, json: { message: 'Odd name', errors } }))
  await sendPicture(page)
  await expect(toast(page, 'That is not a picture.')).toBeVisible()
  await expect(page.getByText('It is small, too.')).toHaveCount(0)
})

test('a session that has ended twice over says to refresh the page (R-8-037)', async ({ page }) => {
  let sent = 0
  await page.route(address, (route) => {
    sent += 1
    return route.fulfill({ status: 419, json: { message: 'expired' } })
  })
  await sendPicture(page)
  await expect(toast(page, 'Session timed out! Please refresh the page and try again')).toBeVisible()
  expect(sent).toBe(2)
})
