import { expect } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test('someone finds an article by keyboard, reads it, and rates it', async ({ page }) => {
  await open(page, '/articles')
  const words = page.getByRole('main').getByLabel('Search articles')
  await words.focus()
  await page.keyboard.type('how old to get a job')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/articles\?keyword=how\+old/)
  const found = page
    .getByRole('main')
    .getByRole('link', { name: 'How old you have to be to get a job, state by state' })
  await found.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('How old you have to be')
  await expect(page.getByRole('region', { name: 'Table' }).getByRole('columnheader').first()).toHaveText(
    'Where',
  )

  await page.getByRole('button', { name: '4 of 5' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thanks. You gave it 4 of 5.')).toBeVisible()
  await open(page, page.url())
  await expect(page.getByText('You have rated this. Press again to change it.')).toBeVisible()
})

test('the next article opens where the reader stands; others open at the top (R-2.2-041)', async ({
  page,
}) => {
  await open(page, '/articles/how-old-to-work')
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.locator('a[href$="?next=1"]').click()
  await expect(page).toHaveURL(/\?next=1$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  expect(await page.evaluate(() => scrollY)).toBe(300)

  await page.getByRole('heading', { name: 'Next up' }).scrollIntoViewIfNeeded()
  await page.getByRole('main').getByRole('article').last().getByRole('link').click()
  await expect(page).not.toHaveURL(/\?next=1$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a video asks nothing of its host before it is pressed (R-3-111)', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' })
  })
  const video =
    '<a class="video" href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener" data-video="YOUTUBE" data-video-id="abcdefghijk"><b>Play: <span data-title>A day on site</span></b></a>'
  await page.route('**/articles/six-messages', async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace(/(<div class="prose[^>]*>)/, `$1<figure>${video}</figure>`)
    await route.fulfill({ response: reply, body: html })
  })
  await open(page, '/articles/six-messages')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play: A day on site' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe[title="A day on site"]')).toBeVisible()
  await expect
    .poll(() => asked)
    .toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0'])
})
