import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { pauseClock } from './clock.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const address = '**/api/user/profile/image'

async function choosePicture(page: Page): Promise<void> {
  await signInAs(page, 'leaver')
  await open(page, '/profile')
  await page
    .getByLabel('New picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
}

async function sendPicture(page: Page): Promise<void> {
  await choosePicture(page)
  await page.getByRole('button', { name: 'Use this picture' }).click()
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('an upload that fails says so for ten seconds, at the bottom right, and can be closed (R-8-034) (R-9-020)', async ({
  page,
}) => {
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.clock.install()
  await choosePicture(page)
  await pauseClock(page)
  await page.getByRole('button', { name: 'Use this picture' }).press('Enter')
  const failed = toast(page, 'Something went wrong. Try again later.')
  await expect(failed).toBeVisible()
  await page.clock.runFor(9_999)
  await expect(failed).toBeVisible()
  await page.clock.runFor(1)
  await expect(failed).toBeHidden()
  await page.clock.resume()

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

/** The field for files as forms of the site have it. */
async function openField(page: Page) {
  await signInAs(page, 'leaver')
  await open(page, '/styles')
  const field = page.getByLabel('Files', { exact: true })
  await expect(field).toBeVisible()
  const rows = page.getByRole('list', { name: 'Files: files' }).getByRole('listitem')
  return { field, rows, ids: page.locator('input[type=hidden][name=sample_files]') }
}
const words = (name: string, bytes = 7) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'kia ora'),
})

test('a file is sent as soon as it is chosen, its id stands in the form, and it is taken out with the keyboard', async ({
  page,
}) => {
  const { field, rows, ids } = await openField(page)
  await field.setInputFiles([words('plan.txt'), words('my <b>notes</b>.exe', 1_048_576)])
  await expect(rows).toHaveCount(2)
  await expect(ids).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: /is uploaded\.$/ })).toHaveCount(1)
  await expect(rows.nth(1)).toContainText('1MB')
  expect(await ids.first().inputValue()).toMatch(/^[0-9a-f-]{36}$/)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove plan.txt' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(ids).toHaveCount(1)
})

test('a file that is refused says why beside it and in a toast, and leaves no id', async ({ page }) => {
  const { field, rows, ids } = await openField(page)
  await field.setInputFiles({ ...words('me.png'), buffer: Buffer.from('<svg onload="alert(1)"/>') })
  await expect(rows.filter({ hasText: 'Web pages, SVG and XML files cannot be uploaded.' })).toHaveCount(1)
  await expect(toast(page, 'Web pages, SVG and XML files cannot be uploaded.')).toBeVisible()
  await expect(ids).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

test('a file over 10 MB is refused in the words of the specification, before it is sent (R-8-036)', async ({
  page,
}) => {
  const { field, ids } = await openField(page)
  let sent = 0
  await page.route('**/api/uploads', (route) => {
    sent += 1
    return route.abort()
  })
  await field.setInputFiles(words('long.txt', 10.5 * 1_048_576))
  await expect(toast(page, 'The file (size 10.5MB) is too large and could not be uploaded.')).toBeVisible()
  await expect(ids).toHaveCount(0)
  expect(sent).toBe(0)
})

test('while a file is sent it shows how far it is, and can be cancelled', async ({ page }) => {
  const { field, rows, ids } = await openField(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await answer.promise
    await route.abort()
  })
  await field.setInputFiles(words('plan.txt'))
  await expect(page.getByRole('progressbar', { name: 'Sending plan.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel plan.txt' }).click()
  await expect(rows).toHaveCount(0)
  await expect(ids).toHaveCount(0)
  answer.resolve()
})

test('files can be dropped', async ({ page }) => {
  const { field, ids } = await openField(page)
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['kia ora'], 'dropped.txt', { type: 'text/plain' }))
    return data
  })
  await field.dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByRole('button', { name: 'Remove dropped.txt' })).toBeVisible()
  await expect(ids).toHaveCount(1)
})
