import { expect, type Page } from '@playwright/test'
import { png } from '../test/pictures.ts'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const text = (page: Page) => page.getByRole('textbox', { name: /^Text/ })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ })

async function begin(page: Page, title: string): Promise<void> {
  await signInAs(page, 'admin')
  await open(page, '/admin/articles/new')
  await expect(page.getByRole('toolbar', { name: 'Format: Text' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Summary' }).fill('When the water comes, and why.')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('textbox', { name: 'Author' }).fill('Kim')
}

test('an editor writes an article with the keyboard, sees it saved, publishes it and reads it on the site', async ({
  page,
}) => {
  const title = `Twice a day the tide ${Date.now()}` // each go writes its own
  await begin(page, title)
  await text(page).focus()
  const { keyboard } = page
  await keyboard.press('Control+Alt+2')
  await keyboard.type('Why it comes')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await keyboard.press('Enter')
  await keyboard.type('The ')
  await keyboard.press('Control+b')
  await keyboard.type('moon')
  await keyboard.press('Control+b')
  await keyboard.type(' pulls.')
  await keyboard.press('Enter')
  await keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  for (let step = 0; step < 6; step += 1) await keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await keyboard.type('high')
  await keyboard.press('Enter')
  await keyboard.type('low')
  await page.getByRole('button', { name: 'Create article' }).click()
  await expect(page).toHaveURL(/\/admin\/articles\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await text(page).focus()
  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Work on the water, and more: ')
  await keyboard.press('Control+Alt+k')
  await expect(
    page.getByRole('group', { name: 'Link' }).getByRole('textbox', { name: 'Address' }),
  ).toBeFocused()
  await keyboard.type('/careers/occupations')
  await keyboard.press('Tab')
  await keyboard.type('All careers')
  await keyboard.press('Enter')
  await expect(text(page).getByRole('link', { name: 'All careers' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Add source' }).click()
  await page.getByRole('button', { name: 'Add source' }).click()
  const sources = page.getByRole('group', { name: 'Sources' })
  for (const [at, publisher] of ['Bureau of Meteorology', 'NIWA'].entries()) {
    const part = (name: string) => sources.getByLabel(`Source ${at + 1}: ${name}`)
    await part('title').fill('Tides')
    await part('publisher').fill(publisher)
    await part('address').fill('http://tides.example')
    await part('checked on').fill('2026-11-29')
  }
  await page.getByRole('tab', { name: 'Picture' }).click()
  await page.getByRole('radio', { name: 'Reef' }).check({ force: true })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(
    page.getByText(/Source 1, address: Use an address that begins with https/).first(),
  ).toBeVisible()
  for (const at of [1, 2])
    await sources.getByLabel(`Source ${at}: address`).fill(`https://tides.example/${at}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^History/ })).toContainText('2')
  const address = await page.getByRole('link', { name: 'See it on the site' }).getAttribute('href')
  await page.goto(address ?? '')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Why it comes' })).toBeVisible()
  await expect(main.locator('strong', { hasText: 'moon' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: /^low$/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'All careers' })).toHaveAttribute(
    'href',
    '/careers/occupations',
  )

  await page.goBack()
  await expect(page.getByRole('toolbar', { name: 'Format: Text' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Summary' }).fill('Why the water comes.')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Day and time').fill('2030-01-15T09:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Scheduled.')).toBeVisible()
})

test('an editor puts a picture into a text, and finds it again by seeing it where the picture of the article is chosen', async ({
  page,
}) => {
  const name = `lake-${Date.now()}`
  await begin(page, `About ${name}`)
  await page.getByRole('button', { name: 'Pictures', exact: true }).press('Enter')
  const panel = page.getByRole('group', { name: 'Pictures' })
  await panel
    .getByLabel('Pictures', { exact: false })
    .first()
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: png() })
  await panel.getByLabel(`What ${name}.jpg shows`).fill('A lake')
  await panel.getByRole('button', { name: 'Insert' }).press('Enter')
  await expect(text(page).getByRole('img', { name: 'A lake' })).toBeVisible()

  await page.getByRole('tab', { name: 'Picture' }).click()
  const own = page.getByRole('tabpanel', { name: 'Picture' })
  await own.getByLabel('Find a picture by its name or description').fill(name)
  await own.getByRole('button', { name: `${name}.jpg` }).press('Enter')
  await expect(own.getByRole('button', { name: `${name}.jpg` })).toHaveAttribute('aria-pressed', 'true')
  const address = await text(page).getByRole('img', { name: 'A lake' }).getAttribute('src')
  await expect(page.locator('.writing-picture img')).toHaveAttribute('src', address ?? '')
  expect(await barriers(page)).toEqual([])
})

test('sixty pages that are pasted from a word processor stay in the editor, with a sentence that says why they are not saved', async ({
  page,
}) => {
  await begin(page, `Sixty pages ${Date.now()}`)
  await text(page).evaluate((editor) => {
    const words = 'You read each line of your pay slip on the day you are paid. '.repeat(10)
    const part = `<h2>A part</h2>${`<p class="MsoNormal" style="mso-margin-top-alt:auto"><span lang="EN-AU">${words}<o:p></o:p></span></p>`.repeat(4)}`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', `<html><body>${part.repeat(60)}</body></html>`)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const headings = text(page).getByRole('heading', { level: 2, name: 'A part' })
  await expect(headings).toHaveCount(60)
  await page.getByRole('button', { name: 'Create article' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'too large to send' })
  await expect(alert).toContainText('Please write less, then send it again.')
  await expect(headings).toHaveCount(60)
  await expect(text(page).getByRole('paragraph')).toHaveCount(240)
})

test('what was typed and not saved is gone from the browser after logging out', async ({ page }) => {
  await begin(page, 'Never saved')
  const unsaved = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))
  await expect.poll(unsaved).toEqual(['unsaved:articles/new'])
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await unsaved()).toEqual([])
})
