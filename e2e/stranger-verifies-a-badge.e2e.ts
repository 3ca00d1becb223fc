import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { finishModule } from './finish-module.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('a leaver earns a badge, and a stranger checks its page and its picture', async ({
  page,
  anotherBrowser,
}) => {
  await finishModule(page.request, await signInAs(page, 'leaver'))
  await open(page, '/badges')
  const badge = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'First module' }) })
  await expect(badge).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const name = badge.getByLabel('Show my first name on it')
  await name.focus()
  await name.press('Space')
  await badge.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(badge.getByRole('status')).toHaveText('Saved.')
  const address = await badge.getByRole('link', { name: 'Public page' }).getAttribute('href')

  const stranger = await anotherBrowser()
  await open(stranger, address ?? '')
  await expect(stranger.getByText('This badge is valid.')).toBeVisible()
  await expect(stranger.getByRole('heading', { level: 1, name: 'First module' })).toBeVisible()
  expect(await barriers(stranger)).toEqual([])
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('link', { name: 'Image with built-in proof' }).press('Enter')
  const picture = await readFile(await (await download).path())

  await open(stranger, '/certificates')
  const file = { name: 'badge.png', mimeType: 'image/png', buffer: picture }
  await stranger.getByLabel('Picture or text file').setInputFiles(file)
  await stranger.getByRole('button', { name: 'Check it' }).press('Enter')
  await expect(stranger.getByRole('status').filter({ hasText: '“First module” is valid.' })).toBeVisible()
  expect(await barriers(stranger)).toEqual([])
})
