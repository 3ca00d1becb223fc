import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

const script = /popup-[^/]*\.js/
const popup = (page: Page) =>
  page.getByRole('complementary', { name: 'Is there something you would like to know?' })
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)

/** An educator’s page, which has the section that its enquiry leads to. */
async function openEducator(page: Page): Promise<void> {
  const state = page.waitForResponse((reply) => reply.url().endsWith('/api/state'))
  await open(page, '/educators/monash-university')
  await state
}

test('the popup comes after 500 px, its script not before, and moves nothing (R-2.2-035) (R-9-033)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => script.test(request.url()) && asked.push(request.url()))
  await openEducator(page)
  await scrollTo(page, 499)
  await page.waitForTimeout(400)
  await expect(popup(page)).toHaveCount(0)
  expect(asked).toEqual([])
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  const focused = await page.evaluate(() => document.activeElement?.tagName)
  await scrollTo(page, 520)
  await expect(popup(page)).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused)
})

test('an article offers the mailing list in the same way: none at 499 px, one from 500 px on (R-2.2-035)', async ({
  page,
}) => {
  const state = page.waitForResponse((reply) => reply.url().endsWith('/api/state'))
  await open(page, '/articles/how-old-to-work')
  await state
  const list = page.getByRole('complementary', { name: 'One email a month, no fluff' })
  await scrollTo(page, 499)
  await page.waitForTimeout(400)
  await expect(list).toHaveCount(0)
  await scrollTo(page, 510)
  await expect(list).toBeVisible()
  await list.getByRole('button', { name: 'Close' }).click()
  await openEducator(page)
  await scrollTo(page, 700)
  await page.waitForTimeout(400)
  await expect(page.getByRole('complementary', { name: /no fluff|like to know/ })).toHaveCount(0)
})

test('it goes before it would lie over the button that sends a form, at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEducator(page)
  await scrollTo(page, 600)
  await expect(popup(page)).toBeVisible()
  const send = page.getByRole('button', { name: 'Send my question' })
  const from = await send.evaluate((button) => button.getBoundingClientRect().bottom + scrollY)
  // the button comes to lie where the popup lies
  await scrollTo(page, from - 844 + 160)
  await expect(popup(page)).toHaveCount(0)
  await expect(send).toBeInViewport()
})

test('it waits while someone types', async ({ page }) => {
  await openEducator(page)
  const box = page.getByRole('combobox', { name: 'Search Yonder' })
  await box.focus()
  await scrollTo(page, 600)
  await page.waitForTimeout(400)
  await expect(popup(page)).toHaveCount(0)
  await box.blur()
  await scrollTo(page, 700)
  await expect(popup(page)).toBeVisible()
})

test('it goes away on Escape, and does not come again in this session', async ({ page }) => {
  await openEducator(page)
  await scrollTo(page, 600)
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await openEducator(page)
  await scrollTo(page, 900)
  await page.waitForTimeout(400)
  await expect(popup(page)).toHaveCount(0)
})

test('its action leads to the section it speaks of', async ({ page }) => {
  await openEducator(page)
  await scrollTo(page, 600)
  await popup(page).getByRole('link', { name: 'Ask Q' }).click()
  await expect(page).toHaveURL(/#ask$/)
  await expect(popup(page)).toHaveCount(0)
})

test('it waits while the section that it leads to is on the screen', async ({ page }) => {
  await openEducator(page)
  const scrolled = page.evaluate(
    () => new Promise((done) => window.addEventListener('scroll', done, { once: true })),
  )
  await page.evaluate(() =>
    document.getElementById('ask')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  await scrolled
  await expect(popup(page)).toHaveCount(0)
  await scrollTo(page, 600)
  await expect(popup(page)).toBeVisible()
})

test('who has asked already is not asked to ask', async ({ page }) => {
  await openEducator(page)
  await page.evaluate(() => document.getElementById('ask')?.toggleAttribute('data-enquiry-sent'))
  await scrollTo(page, 700)
  await page.waitForTimeout(400)
  await expect(popup(page)).toHaveCount(0)
})

test('it gives way to a control that gets the focus beneath it', async ({ page }) => {
  await openEducator(page)
  await scrollTo(page, 600)
  await expect(popup(page)).toBeVisible()
  const box = await popup(page).boundingBox()
  await page.evaluate((at) => {
    const button = document.createElement('button')
    button.textContent = 'Beneath'
    Object.assign(button.style, { position: 'fixed', left: `${at.x + 20}px`, top: `${at.y + 20}px` })
    document.body.append(button)
    button.focus({ preventScroll: true })
  }, box ?? { x: 0, y: 0 })
  await expect(popup(page)).toHaveCount(0)
})

test('a page without that section has no popup', async ({ page }) => {
  await openEducator(page)
  await page.evaluate(() => document.getElementById('ask')?.remove())
  await scrollTo(page, 700)
  await page.waitForTimeout(400)
  await expect(popup(page)).toHaveCount(0)
})
