import { expect, type Page } from '@playwright/test'
import { testForBarriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** Calls the admin area as the page does. */
async function call(page: Page, token: string, method: 'post' | 'put', path: string, data: object) {
  const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const reply = await page.request[method](path, { data, headers })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  return (await reply.json()) as { data: { id: number } }
}

test('an admin selects three drafts by keyboard and publishes them together', async ({ page }) => {
  const token = await signInAs(page, 'admin')
  const words = `drafts-${Date.now()}`
  for (const name of ['one', 'two', 'three']) {
    const fields = { title: `${words} ${name}`, slug: `${words}-${name}`, summary: 'In short.', author: 'Jo' }
    await call(page, token, 'post', '/api/admin/articles', { fields })
  }
  await open(page, `/admin/articles?keyword=${words}&sort=title`)
  const titles = page.getByRole('rowheader').getByRole('link')
  await expect(titles).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(titles.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Publish' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('3 articles will be published.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish 3' }).press('Enter')
  await expect(page.getByText('3 published.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Published', exact: true })).toHaveCount(3)
  await expect(bar).toBeHidden()
})

test('an admin compares two versions of a record and goes back to the older one', async ({ page }) => {
  const token = await signInAs(page, 'admin')
  const slug = `versions-${Date.now()}`
  const fields = { title: 'Two versions', slug, summary: 'The first words.', author: 'Jo' }
  const { data } = await call(page, token, 'post', '/api/admin/articles', { fields })
  const path = `/api/admin/articles/${data.id}`
  await call(page, token, 'put', path, { fields: { summary: 'The second words.' }, save: 'publish' })
  await call(page, token, 'put', path, { fields: { summary: 'The third words.' }, save: 'publish' })
  await open(page, `/admin/articles/${data.id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('combobox', { name: 'Compare' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Compare' }).click()
  const differences = page.getByRole('table', { name: 'Differences' })
  await expect(differences.getByRole('deletion')).toHaveText('second')
  await expect(differences.getByRole('insertion')).toHaveText('third')
  await page.getByRole('button', { name: /^Restore the version of/ }).click()
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('The second words.')
})

testForBarriers(
  'the admin area',
  [
    '/admin',
    '/admin/articles',
    '/admin/articles/1',
    '/admin/users',
    '/admin/users/1',
    '/admin/redirects/new',
    '/admin/cms-config/1',
    '/admin/reviews',
    '/admin/announcements',
    '/admin/audit-log',
    '/admin/outbox',
    '/admin/job-queue',
  ],
  (page) => signInAs(page, 'admin'),
)
