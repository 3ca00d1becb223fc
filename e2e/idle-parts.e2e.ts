import { expect } from '@playwright/test'
import { formHydrated } from './hydrated.ts'
import { knownVisitor } from './known-visitor.ts'
import { holdScript, withoutScript } from './scripts.ts'
import { test } from './test.ts'

/** Texts of the scripts that hydrate the quiz and its results. */
const inQuiz = 'Leave the quiz; your answers are kept'
const inResults = 'Change an answer, watch the list'

test('results stay as server-rendered when their script fails to load', async ({ page, baseURL }) => {
  await knownVisitor(page, String(baseURL))
  await withoutScript(page, inResults)
  await page.goto('/career-quiz/results')
  await page.mouse.click(5, 300)
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('heading', { name: 'Careers that fit' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you want from work' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('results come whole when someone goes to them inside the app', async ({ page, baseURL }) => {
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
  const letCome = await holdScript(page, inResults)
  await page.getByRole('link', { name: 'See your results' }).click()
  await page.waitForTimeout(700)
  letCome()
  await expect(page.getByRole('heading', { name: 'Change an answer, watch the list' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: { half: boolean } }).seen.half)).toBe(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
  const letCome = await holdScript(page, inQuiz)
  await page.goto('/career-quiz?q=1')
  await page.getByRole('radio').nth(4).check({ force: true })
  letCome()
  await formHydrated(page)
  await page.locator('button[value=next]').click()
  await expect(page).toHaveURL(/q=2/)
  await page.goto('/career-quiz?q=1')
  await expect(page.getByRole('radio').nth(4)).toBeChecked()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an answer that could not be sent yet is shown as chosen after a reload', async ({ page }) => {
  await page.route('**/api/ppa/ghost-save', (route) => route.abort())
  await page.goto('/career-quiz?q=1')
  await formHydrated(page)
  await page.getByRole('radio').nth(3).check({ force: true })
  await expect(page).toHaveURL(/q=2/)
  await page.goto('/career-quiz?q=1')
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
