import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** The pack of partners, pages and team, with other words about one partner. */
function changedPack(about: string, name: string): Buffer {
  const folder = 'content/articles/editorial'
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const entries = files.map((file) => {
    const path = join(file.parentPath, file.name)
    const text = readFileSync(path, 'utf8')
    const changed = file.name === 'partners.csv' ? withPartner(text, about, name) : text
    return [path.slice(folder.length + 1), strToU8(changed)] as const
  })
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

function withPartner(csv: string, about: string, name: string): string {
  const [head = '', first = '', ...rest] = csv.split('\n')
  const slug = first.split(',')[0] ?? ''
  return [head, `${slug},${name},${about},,1,coast,sunrise`, ...rest].join('\n')
}

test('an admin imports a pack with a conflict, keeps one word of the editor, takes one of the pack, and finds both in the audit log', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await open(page, '/admin/partners')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Name by an editor')
  await page.getByRole('textbox', { name: 'What they do' }).fill('Words by an editor.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()

  await open(page, '/admin/packs')
  expect(await barriers(page)).toEqual([])
  const file = {
    name: 'editorial.zip',
    mimeType: 'application/zip',
    buffer: changedPack('Words of the pack.', 'Name of the pack'),
  }
  await page.getByLabel('Upload a pack').setInputFiles(file)
  await page.getByRole('button', { name: 'Check and preview' }).click()
  await expect(page.getByText('1 in conflict with an editor’s change')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const name = page.getByRole('group', { name: /^Name/ })
  await expect(name.getByRole('radio', { name: /Keep the editor’s/ })).toBeChecked()
  await name.getByRole('radio', { name: /Use the pack’s value/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(
    page.getByText('the editor’s value was kept in 1, and the pack’s value was used in 1'),
  ).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('link', { name: 'See it in the audit log' }).click()
  const entry = page
    .getByRole('row')
    .filter({ hasText: / imported the content pack / })
    .first()
  await entry.getByText(/fields?$/).click()
  await expect(entry).toContainText('Words by an editor.')
  await expect(entry).toContainText('Name of the pack')
})
