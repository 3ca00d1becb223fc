import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const introduction = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })

/** Opens the first occupation that the list finds by a word. */
async function openOccupation(page: Page, word: string): Promise<void> {
  await open(page, `/admin/occupations?keyword=${word}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(introduction(page)).toBeVisible()
}

async function publish(page: Page, text: string): Promise<void> {
  await introduction(page).fill(text)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(introduction(page)).toHaveValue(text)
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()
}

/** What a visitor reads, once it is there: every node hears of a change within a second. */
async function expectOnSite(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text, { timeout: 1_000 })
  }).toPass()
}

test('an admin finds an occupation by keyboard, previews what was written, publishes it, sees it on the site and rolls back', async ({
  page,
  anotherBrowser,
}) => {
  const [first, last] = ['You lay the first course by hand.', 'You lay the last course by hand.']
  const reader = await anotherBrowser({ viewport: { width: 390, height: 800 } })
  await signInAs(page, 'admin')
  await open(page, '/admin/occupations?keyword=bricklayer')
  const record = page.getByRole('rowheader').getByRole('link').first()
  await page.keyboard.press('j')
  await expect(record).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/occupations\/\d+$/)
  const editor = page.url()
  await publish(page, first)
  const address = (await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')) ?? ''
  await expectOnSite(reader, address, first)

  await introduction(page).fill(last)
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(page.getByText('Change: Draft')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview' }).press('Enter')
  const preview = await opened
  await expect(preview.getByRole('main')).toContainText(last)
  await reader.goto(address)
  await expect(reader.getByRole('main')).toContainText(first)
  await preview.close()

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(page.getByText('Change: Draft')).toBeHidden()
  await expectOnSite(reader, address, last)

  await open(page, editor)
  const entry = page.getByRole('listitem').filter({ hasText: 'changed it' }).nth(1)
  await entry.getByText('changed it').click()
  await entry.getByRole('button', { name: 'Restore this version' }).press('Enter')
  await expect(introduction(page)).toHaveValue(first)
  await expectOnSite(reader, address, first)
})

test('two admins at once: the second sees both versions, chooses, and nothing is lost', async ({
  page,
  anotherBrowser,
}) => {
  const other = await anotherBrowser()
  for (const one of [page, other]) {
    await signInAs(one, 'admin')
    await openOccupation(one, 'carpenter')
  }
  await publish(page, 'They wrote this.')
  await introduction(other).fill('I wrote this.')
  const panel = other.getByRole('alert').filter({ hasText: 'Someone else saved this' })
  await expect(panel).toContainText('They wrote this.')
  await expect(panel).toContainText('I wrote this.')
  await panel.getByRole('radio', { name: 'Yours' }).check()
  await panel.getByRole('button', { name: 'Use what I chose' }).press('Enter')
  await expect(panel).toBeHidden()
  await other.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(other.getByText('Published.')).toBeVisible()
  await expect(introduction(other)).toHaveValue('I wrote this.')
})
