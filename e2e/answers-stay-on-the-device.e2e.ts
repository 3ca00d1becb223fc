import { expect, type Page } from '@playwright/test'
import { alive, open } from './open.ts'
import { test } from './test.ts'

const tool = '/tools/uni-exchange-hub'
const where = (page: Page) => page.getByLabel('Where do you want to go?')
const leaves = (page: Page) => page.getByLabel('The day you leave')
const day = `${new Date().getFullYear() + 2}-06-30`

/** The device is full: each write fails as it does then. @returns what makes room again */
async function fillDevice(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) })
    IDBObjectStore.prototype.put = function full() {
      this.transaction.abort()
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
  })
  return () => page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom())
}

test('answers are neither lost nor brought back in two windows, on a full device, on one that is cleared, or without a connection', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other, tool)
  await open(page, tool)

  // Two windows: each shows at once what the other one changes.
  await where(page).fill('Leipzig')
  await expect(where(other)).toHaveValue('Leipzig')
  await leaves(other).fill(day)
  await expect(leaves(page)).toHaveValue(day)
  await expect(where(page)).toHaveValue('Leipzig')

  // Deleted in one window: the other one says so, and brings nothing of it back.
  await open(other, `${tool}/results`)
  await other.getByRole('button', { name: 'Delete from this device' }).click()
  await other.getByRole('button', { name: 'Delete it' }).click()
  await expect(other.getByRole('heading', { name: 'No answers yet' })).toBeVisible()
  await expect(page.getByText('You deleted these answers from this device in another window.')).toBeVisible()
  await expect(where(page)).toHaveValue('')
  await where(page).fill('Leipzig')
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  await open(other, tool)
  await expect(where(other)).toHaveValue('Leipzig')
  await expect(leaves(other)).toHaveValue('')
  await leaves(other).fill(day)
  await expect(leaves(page)).toHaveValue(day)

  // Full: the page says so, and takes what another window writes without losing its own.
  const makeRoom = await fillDevice(page)
  await where(page).fill('Leipzig, Germany')
  await expect(page.getByText('This browser stores nothing for this page')).toBeVisible()
  await other.getByRole('radio', { name: 'School exchange' }).check()
  await expect(page.getByRole('radio', { name: 'School exchange' })).toBeChecked()
  await expect(where(page)).toHaveValue('Leipzig, Germany')
  await makeRoom()
  await page.getByRole('radio', { name: 'Aotearoa New Zealand' }).check()
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  await expect(where(other)).toHaveValue('Leipzig, Germany')
  await other.close()
  await page.reload()
  await alive(page)
  await expect(where(page)).toHaveValue('Leipzig, Germany')
  await expect(page.getByRole('radio', { name: 'Aotearoa New Zealand' })).toBeChecked()

  // Cleared while the page is open: the next change brings everything back.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((done) => {
        indexedDB.deleteDatabase(name).onsuccess = done
      })
    localStorage.clear()
  })
  await page.getByRole('radio', { name: 'University exchange' }).check()
  const stored = () => page.evaluate(async () => (await indexedDB.databases()).length)
  await expect.poll(stored).toBeGreaterThan(0)
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  await page.reload()
  await alive(page)
  await expect(where(page)).toHaveValue('Leipzig, Germany')
  await expect(leaves(page)).toHaveValue(day)

  // Without a connection a save says why it does not work, and works when there is one.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Yonder could not be reached' })).toBeVisible()
  await expect(where(page)).toHaveValue('Leipzig, Germany')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/thank-you\?ghost_user_id=[\w-]+&id=\d+$/)
})
