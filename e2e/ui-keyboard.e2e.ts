import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

/** One page for all of these, which look at different parts of it. */
test.describe.configure({ mode: 'default' })
let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await openParts(page)
})
test.beforeEach(() =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }),
)
test.afterAll(() => page.close())

async function openParts(page: Page): Promise<void> {
  await open(page, '/styles')
  await expect(page.getByRole('combobox', { name: 'Combobox' })).toBeVisible()
}

test('a modal keeps the focus, closes on Escape and gives the focus back', async () => {
  await press(page, 'button', 'Open a modal')
  const dialog = page.getByRole('dialog', { name: 'A sample modal' })
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open a modal' })).toBeFocused()
})

test('a modal closes on a press beside it', async () => {
  await press(page, 'button', 'Open a modal')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a fixed modal stays on Escape, twice, and on a press beside it', async () => {
  await press(page, 'button', 'Open a fixed modal')
  const dialog = page.getByRole('dialog', { name: 'Reload Required' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog).toHaveCount(0)
})

test('arrow keys, Home and End go through tabs, and Tab goes to the panel', async () => {
  const tabs = page.getByRole('tablist', { name: 'Sample panels' })
  await tabs.getByRole('tab', { name: 'A normal day' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Pay' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Pay' })).toHaveText('What it pays.')
  await page.keyboard.press('End')
  await expect(tabs.getByRole('tab', { name: 'Ways in' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'A normal day' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'A normal day' })).toBeFocused()
})

test('a combobox finds by what is typed, without macrons, and takes a choice by keys alone', async () => {
  const field = page.getByRole('combobox', { name: 'Combobox' })
  await field.fill('')
  await page.keyboard.type('maori')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveText([
    'Te Kura Kaupapa Māori o Ōtepoti, Dunedin',
    'My school is not here',
  ])
  await expect(list.locator('b')).toHaveText('Māori')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Te Kura Kaupapa Māori o Ōtepoti')
  await expect(list).toHaveCount(0)
  await expect(page.locator('input[name=school]')).toHaveValue('tkk')
})

test('a combobox closes on Escape and keeps what was typed', async () => {
  const field = page.getByRole('combobox', { name: 'Combobox' })
  await field.fill('')
  await page.keyboard.type('hob')
  await expect(page.getByRole('option', { name: 'Hobart College' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('hob')
  await expect(field).toBeFocused()
})

test('month and year are chosen with arrow keys, and months too young cannot be', async () => {
  const field = page.getByRole('group', { name: 'Month and year' })
  await field.getByRole('radio', { name: 'March' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(field.getByRole('radio', { name: 'April' })).toBeChecked()
  await expect(page.locator('input[name=born]')).toHaveValue('2013-04')
  await expect(field.getByRole('radio', { name: 'November' })).toBeDisabled()
  await field.getByRole('button', { name: 'Earlier year' }).click()
  await expect(field.getByRole('combobox', { name: 'Year' })).toHaveValue('2012')
  await expect(field.getByRole('radio', { name: 'November' })).toBeEnabled()
  await expect(page.locator('input[name=born]')).toHaveValue('2012-04')
})

test('a code is one field: it takes a paste, and sends itself with the fourth character', async () => {
  const field = page.getByRole('textbox', { name: 'Email code', exact: true })
  await field.focus()
  await page.keyboard.type('7k2')
  await expect(page.getByText('Four letters or digits')).toBeVisible()
  await page.keyboard.type('p')
  await expect(page.getByText('Checked 7K2P')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email code, wrong' })).toHaveAccessibleDescription(
    "The token you've entered is wrong",
  )
})

test('a number key typed into a field chooses nothing', async () => {
  const group = page.getByRole('group', { name: 'How would you feel about fixing a bike?' })
  await page.getByRole('textbox', { name: 'Rest' }).fill('')
  await page.getByRole('textbox', { name: 'Rest' }).press('1')
  await expect(group.getByRole('radio', { name: 'Like it', exact: true })).toBeChecked()
})

test('number keys and arrow keys choose a quiz option', async () => {
  const group = page.getByRole('group', { name: 'How would you feel about fixing a bike?' })
  await page.keyboard.press('2')
  await expect(group.getByRole('radio', { name: 'Dislike it' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: 'Not sure' })).toBeChecked()
})

test('a toast shows for 3 s, one at a time, and waits while the pointer is on it (R-9-017)', async ({
  page,
}) => {
  await page.clock.install()
  await openParts(page)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const words = page.getByText('Kept for later.')

  await press(page, 'button', 'Show an error toast')
  await expect(page.getByRole('alert').filter({ hasText: 'too large' })).toBeVisible()
  await press(page, 'button', 'Show a toast')
  await expect(page.getByRole('status').filter({ hasText: 'Kept for later.' })).toBeVisible()
  await expect(page.getByText('too large')).toHaveCount(0)
  await page.clock.runFor(2_900)
  await expect(words).toBeVisible()
  await page.clock.runFor(200)
  await expect(words).toHaveCount(0)

  await press(page, 'button', 'Show a toast')
  await words.hover()
  await page.clock.runFor(10_000)
  await expect(words).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3_100)
  await expect(words).toHaveCount(0)
})

test('an error toast has a close action (R-8-038)', async () => {
  await press(page, 'button', 'Show an error toast')
  const toast = page.getByRole('alert').filter({ hasText: 'too large' })
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('too large')).toHaveCount(0)
})

test('a panel opens from its button, arrow keys go through it, Escape returns to the button', async () => {
  await press(page, 'button', 'Open panel')
  const button = page.getByRole('button', { name: 'Open panel' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Saves/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Following' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('a button that cannot be used takes the focus and says why', async () => {
  const button = page.locator('#buttons').getByRole('button', { name: 'Save', disabled: true })
  await button.focus()
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleDescription('Pick a country first')
})

test('errors are listed at the top of a form and lead to their fields', async () => {
  await press(page, 'button', 'Try the error summary')
  const summary = page.getByRole('alert', { name: 'Have another look' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose a country' }).press('Enter')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeFocused()
  await expect(country).toHaveAttribute('aria-invalid', 'true')
  await expect(country).toHaveAccessibleDescription('Choose a country')
})

test('a whole card is one link, with the save button beside it', async () => {
  const card = page.getByRole('article').filter({ hasText: 'Wind turbine technician' })
  await expect(card.getByRole('link')).toHaveCount(1)
  const save = card.getByRole('button', { name: 'Save Wind turbine technician' })
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
})

async function press(page: Page, role: 'button' | 'link', name: string) {
  const control = page.getByRole(role, { name, exact: true })
  await control.focus()
  await page.keyboard.press('Enter')
}
