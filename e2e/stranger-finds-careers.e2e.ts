import { expect, type Page } from '@playwright/test'
import { formHydrated } from './hydrated.ts'
import { open } from './open.ts'
import { test } from './test.ts'

/** Liking, by the first letter of a question: hands-on most, people least. */
const liking: Record<string, string> = { r: '5', i: '4', a: '2', s: '1', e: '3', c: '2', v: '3' }

async function answerAll(page: Page, press: (page: Page, key: string) => Promise<void>): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const before = page.url()
    const question = await page.locator('input[name=question]').getAttribute('value')
    await press(page, liking[question?.charAt(0) ?? ''] ?? '3')
    await expect.poll(() => page.url()).not.toBe(before)
    if (page.url().includes('thank-you')) return
  }
  throw new Error('the quiz did not end')
}

test('a stranger takes the quiz by mouse and sees why each career fits', async ({ page }) => {
  await open(page, '/career-quiz')
  await page.getByRole('link', { name: 'Start the quiz' }).click()
  await answerAll(page, async (at, key) => {
    await at
      .getByRole('radio')
      .nth(Number(key) - 1)
      .click({ force: true })
  })
  await page.getByRole('link', { name: /careers that fit/i }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('You like')
  const first = page.locator('#careers ol > li').first()
  await first.getByText(/^Why “(Very Strong|Strong Match|Moderate|Low)”$/).click()
  await expect(first.getByRole('table')).toContainText('Sum of the products')
  await expect(first.getByRole('heading', { name: 'What may bother you' })).toBeVisible()
})

test('the quiz can be taken with the keyboard alone, and survives a reload', async ({ page }) => {
  await open(page, '/career-quiz?q=1')
  const heading = page.getByRole('heading', { level: 1 })
  const question = await heading.textContent()
  await formHydrated(page)
  // An arrow key passes by the answers; a number answers and leads on.
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  const saved = page.waitForResponse(
    (reply) =>
      reply.url().includes('/api/ppa/ghost-save') &&
      reply.ok() &&
      (reply.request().postData() ?? '').includes(':4'),
  )
  await page.keyboard.press('4')
  await saved
  await expect(page).toHaveURL(/q=2/)
  await expect(heading).not.toHaveText(question ?? '')
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=3/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/q=2/)
  await open(page, '/career-quiz?q=1')
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the quiz keeps each answer and goes on', async ({ page }) => {
    await page.goto('/career-quiz?q=1')
    const question = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('radio').nth(4).check({ force: true })
    await page.locator('button[value=next]').click()
    await expect(page).toHaveURL(/q=2/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(question ?? '')
    await page.goto('/career-quiz?q=1')
    await expect(page.getByRole('radio').nth(4)).toBeChecked()
  })

  test('pages read, filters work and search answers', async ({ page }) => {
    await page.goto('/careers/occupations?keyword=nurse')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByLabel('Job title').fill('electrician')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('link', { name: 'Electrician', exact: true }).first()).toBeVisible()
    await page.goto('/search?keyword=sparky')
    await expect(page.locator('main')).toContainText('Electrician')
  })
})

test('an occupation leads to courses, a course to its educator, in the app and without a new document', async ({
  page,
}) => {
  await open(page, '/occupations/electrician-general')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electrician')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByRole('link', { name: /^(More examples|Examples near you)$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courses for')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/courses\//)
  await expect(page.locator('main')).toContainText('That is not the price for locals')
  await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/\/educators\//)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('changing one answer changes the list and says how', async ({ page }) => {
  await open(page, '/career-quiz?q=1')
  const answers = await page.evaluate(async () => {
    const session = await (await fetch('/api/session')).json()
    const questions = await (await fetch('/api/career-quiz/questions')).json()
    const core = questions.data.filter((question: { set: string }) => question.set === 'core')
    const liking: Record<string, number> = {
      realistic: 5,
      investigative: 4,
      artistic: 1,
      social: 2,
      enterprising: 2,
      conventional: 3,
    }
    const given = Object.fromEntries(
      core.map((question: { id: string; area: string }) => [question.id, liking[question.area]]),
    )
    const reply = await fetch('/api/career-quiz/results', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': session.token,
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify({ answers: given }),
    })
    return reply.status
  })
  expect(answers).toBe(200)
  await open(page, '/career-quiz/results')
  const creative = page.locator('#answers details').filter({ hasText: 'Creative' })
  await creative.locator('summary').click()
  const answer = creative.getByRole('combobox').first()
  await answer.focus()
  await answer.selectOption({ label: 'Love it' })
  await expect(page.locator('#answers').getByText(/Your list (changed|stayed)/)).toBeVisible()
  await expect(answer).toHaveValue('5')
  await expect(answer).toBeFocused()
  await creative.locator('summary').click()
  await creative.locator('summary').click()
  await expect(answer).toHaveValue('5')
})
