import { expect, type Page } from '@playwright/test'
import { barriers, barriersInBothLooks, complaints } from './barriers.ts'
import { open } from './open.ts'
import { test } from './test.ts'

test('no part breaks an accessibility rule or complains in the console, in both looks', async ({ page }) => {
  const heard = complaints(page)
  await openStyles(page, 1280, 'light')
  expect(await barriersInBothLooks(page)).toEqual([])
  await page.getByRole('button', { name: 'Open a modal' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await barriersInBothLooks(page)).toEqual([])
  expect(heard).toEqual([])
})

test('an open panel breaks no accessibility rule', async ({ page }) => {
  await openStyles(page, 1280, 'light')
  await page.getByRole('button', { name: 'Open panel' }).click()
  await expect(page.getByRole('link', { name: 'Following' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('a combobox with its list open breaks no accessibility rule', async ({ page }) => {
  await openStyles(page, 1280, 'light')
  await page.getByRole('combobox', { name: 'Combobox' }).click()
  await page.keyboard.type('roto')
  await expect(page.getByRole('listbox')).toBeVisible()
  // React Aria hides the rest of the page from screen readers while the list is open; Tab closes it first (next test)
  expect(await barriers(page, ['aria-hidden-focus'])).toEqual([])
})

test('Tab closes a combobox’s list, so that focus never lands in what is hidden', async ({ page }) => {
  await openStyles(page, 1280, 'light')
  await page.getByRole('combobox', { name: 'Combobox' }).click()
  await page.keyboard.type('roto')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[aria-hidden=true]')))).toBe(
    false,
  )
  await expect(page.locator('main [aria-hidden=true]:has(input, a, button)')).toHaveCount(0)
})

test('the parts fit a width of 320 px, which is 400% zoom, without scrolling sideways', async ({ page }) => {
  await openStyles(page, 320, 'light')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a person who has chosen a theme gets it whatever the device says', async ({ page }) => {
  await openStyles(page, 1280, 'light')
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  expect(await ground(page)).toBe('rgb(7, 19, 32)')
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  expect(await ground(page)).toBe('rgb(251, 248, 241)')
})

test('with reduced motion nothing moves for longer than a blink', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/styles')
  const longest = await page.evaluate(() =>
    Math.max(
      ...document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration)),
    ),
  )
  expect(longest).toBeLessThanOrEqual(1)
})

test('in forced colours every button keeps a visible edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/styles')
  const edgeless = await page.locator('main button, main a').evaluateAll((controls) =>
    controls
      .filter((control) => getComputedStyle(control).borderRadius.startsWith('9'))
      .filter(
        (control) =>
          !control.hasAttribute('aria-label') && getComputedStyle(control).borderTopWidth === '0px',
      )
      .map((control) => control.textContent),
  )
  // icon buttons are read by their drawings, the XP badge by its words
  expect(edgeless.filter((text) => !text?.startsWith('XP'))).toEqual([])
})

async function openStyles(page: Page, width: number, theme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await open(page, '/styles')
  await scriptsRunning(page)
}

/** The combobox's list button comes with its machinery, last of all. */
async function scriptsRunning(page: Page) {
  await expect(page.getByRole('combobox', { name: 'Combobox' })).toBeVisible()
}

function ground(page: Page) {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
