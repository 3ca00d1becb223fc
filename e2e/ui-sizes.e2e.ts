import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

/** One page for all of these, which only measure it. */
test.describe.configure({ mode: 'default' })
let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/styles')
  await expect(page.getByRole('combobox', { name: 'Combobox' })).toBeVisible()
})
test.beforeEach(() => page.setViewportSize({ width: 1280, height: 720 }))
test.afterAll(() => page.close())

for (const width of [390, 1280]) {
  test(`a card is 310 px high at ${width} px (R-9-041)`, async () => {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(2)
    expect(new Set(heights)).toEqual(new Set([310]))
  })
}

test('the date picker is 250 px wide (R-9-042)', async () => {
  const box = await page.getByRole('group', { name: 'Month and year' }).boundingBox()
  expect(box?.width).toBe(250)
})

test('a list in a field grows to 350 px at most (R-9-043)', async () => {
  await page.getByRole('button', { name: 'Open panel' }).click()
  const panel = page.getByRole('link', { name: 'Following' }).locator('xpath=..')
  await expect(panel).toHaveCSS('max-height', '350px')
  await page.keyboard.press('Escape')
})

test('a toast is 370 px wide at most, at the bottom right (R-9-044)', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Show an error toast' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'too large' }).locator('> div')
  // It slides in.
  await expect
    .poll(async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {}
      return { right: x + width, bottom: y + height, fits: width <= 370 }
    })
    .toEqual({ right: 1260, bottom: 880, fits: true })
})

test('buttons of every kind are full pills (R-9-049)', async () => {
  for (const name of ['Save', 'Take the quiz', 'Look around', 'Skip', 'Watch live', 'Small']) {
    const button = page.locator('#buttons').getByText(name, { exact: true }).first()
    const [radius, height] = await button.evaluate((element) => [
      Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
      element.getBoundingClientRect().height,
    ])
    expect(radius).toBeGreaterThanOrEqual((height ?? 0) / 2)
  }
})

test('the style guide shows buttons that are selected and that cannot be used (R-4-100)', async () => {
  const buttons = page.locator('#buttons')
  await expect(buttons.getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await expect(buttons.getByRole('button', { name: 'Save', disabled: true })).toBeVisible()
})

test('small controls have a target of 44 px', async () => {
  const small = page.getByRole('button', { name: 'Small', exact: true })
  await small.scrollIntoViewIfNeeded()
  const box = await small.boundingBox()
  expect(box?.height).toBe(36)
  const hit = await small.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top - 3) === element
  })
  expect(hit).toBe(true)
})

test('/test says that scripts are running, and its button counts', async ({ page }) => {
  await open(page, '/test')
  await expect(page.getByRole('status').filter({ hasText: 'Scripts are running.' })).toBeVisible()
  await page.getByRole('button', { name: 'Pressed 0 times' }).click()
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible()
})
