import { expect, type Page, test } from '@playwright/test'
import { takeQuiz } from '../bench/take-quiz.ts'

/** A browser that has taken the quiz. */
async function knownVisitor(page: Page, url: string): Promise<void> {
  const cookies = (await takeQuiz(url)).split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { url, name, value: value.join('=') }
  })
  await page.context().addCookies(cookies)
}

test('results stay as server-rendered when their script fails to load', async ({ page, baseURL }) => {
  await knownVisitor(page, String(baseURL))
  await page.route('**/assets/results-body*.js', (route) => route.abort())
  await page.goto('/career-quiz/results')
  await page.mouse.click(5, 300)
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('heading', { name: 'Careers that fit' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you want from work' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('results come whole when somebody goes to them inside the app', async ({ page, baseURL }) => {
  await knownVisitor(page, String(baseURL))
  await page.goto('/career-quiz')
  await page.evaluate(() => {
    const seen = { half: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')?.textContent ?? ''
      if (main.includes('Your results')) seen.half ||= !main.includes('Change an answer, watch the list')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.route('**/assets/results-body*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.getByRole('link', { name: 'See your results' }).click()
  await expect(page.getByRole('heading', { name: 'Change an answer, watch the list' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: { half: boolean } }).seen.half)).toBe(false)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('results say every activity with its answer in words', async ({ page, baseURL }) => {
    await knownVisitor(page, String(baseURL))
    await page.goto('/career-quiz/results')
    const areas = page.locator('#answers details')
    await expect(areas).toHaveCount(6)
    for (const area of await areas.all()) {
      await area.locator('summary').click()
      await expect(area.getByRole('listitem')).toHaveCount(5)
      await expect(area.getByRole('listitem').first()).toHaveText(
        /: (Hate it|Not really|Not sure|Quite like it|Love it)$/,
      )
    }
  })
})

test('an answer chosen before the quiz is hydrated counts', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/quiz-walkthrough*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/career-quiz?q=1')
  await page.getByRole('radio').nth(4).check({ force: true })
  letThrough()
  await page.waitForResponse('**/assets/quiz-walkthrough*.js')
  await page.waitForTimeout(500)
  await page.locator('button[value=next]').click()
  await expect(page).toHaveURL(/q=2/)
  await page.goto('/career-quiz?q=1')
  await expect(page.getByRole('radio').nth(4)).toBeChecked()
})
