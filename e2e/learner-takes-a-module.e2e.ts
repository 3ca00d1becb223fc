import { expect, type Page } from '@playwright/test'
import { demoDomain, demoPassword } from '../app/features/demo/log-ins.ts'
import { newAddress, signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

const module = '/academy/finlit/first-payslip'

async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button', key = 'Enter') {
  await page.getByRole('main').getByRole(role, { name }).focus()
  await page.keyboard.press(key)
}

const asks = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible()

/** Answers the question on the page that asks this, whichever place it has. */
const answers: Record<string, (page: Page) => Promise<void>> = {
  single: (page) =>
    choose(page, 'radio', ['Net pay', 'It goes into your own super fund, on top of your pay']),
  multiple: (page) =>
    choose(page, 'checkbox', [
      'The slip shows two hours fewer than your own notes',
      'A public holiday is paid at the ordinary rate',
      "The rate hasn't changed since your last birthday",
    ]),
  number: async (page) => {
    await page.locator('[data-current] input[inputmode=decimal]').focus()
    await page.keyboard.type('$195')
  },
  match: async (page) => {
    const pairs = {
      'What you earned before anything comes off': 'Gross pay',
      'What reaches your bank account': 'Net pay',
      'More an hour for a public holiday': 'Penalty rate',
    }
    for (const [left, right] of Object.entries(pairs)) {
      await page.getByLabel(left).focus()
      await page.keyboard.type(right)
    }
  },
  order: async (page) => {
    await page.getByRole('button', { name: 'Move up: Count the hours of the pay period' }).focus()
    for (let at = 0; at < 3; at++) await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Count the hours' })).toContainText('1')
  },
}

async function choose(page: Page, role: 'radio' | 'checkbox', names: string[]) {
  for (const name of names) {
    const option = page.locator('[data-current]').getByRole(role, { name, exact: true })
    if ((await option.count()) === 0) continue
    await option.focus()
    await page.keyboard.press('Space')
    await expect(option).toBeChecked()
  }
}

const kinds: [label: string, kind: string][] = [
  ['Pick one', 'single'],
  ['Pick all that fit', 'multiple'],
  ['A number', 'number'],
  ['Match', 'match'],
  ['Put in order', 'order'],
]

test('a visitor takes a page and a quiz by keyboard, sees the result, signs up and keeps the XP (R-1-008)', async ({
  page,
}) => {
  await open(page, `${module}/top-of-the-slip`)
  await press(page, 'Done, next page +10 XP')
  await asks(page, 'Page 2 of 4')
  await expect(page.getByRole('banner').getByRole('link', { name: 'XP 10' })).toBeVisible()

  await open(page, module)
  const quiz = page.getByRole('main').locator('ol a').last()
  await open(page, (await quiz.getAttribute('href')) ?? '')
  await press(page, 'Start the quiz')
  for (let step = 1; step <= 6; step++) {
    await asks(page, `Question ${step} of 6.`)
    await alive(page)
    const legend = await page.locator('[data-current] legend').innerText()
    const [, kind = ''] = kinds.find(([label]) => legend.includes(`of 6. ${label}`)) ?? []
    await answers[kind]?.(page)
    await press(page, step < 6 ? 'Next' : 'Finish the quiz')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Passed/)
  await expect(page.getByRole('heading', { name: 'Question by question' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'XP 50' })).toBeVisible()
  const result = page.url()

  await page.goto('about:blank')
  await signUp(page, 17, newAddress())
  await open(page, result)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Passed/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'XP 50' })).toBeVisible()
})

test('who leaves a topic to log in is back at the topic afterwards (R-4-023)', async ({ page }) => {
  const topic = `${module}/top-of-the-slip`
  await open(page, topic)
  await open(page, '/login')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(`leaver@${demoDomain}`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(topic)
  await asks(page, 'Page 1 of 4')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a topic is read and done, and its quiz is one form', async ({ page }) => {
    await page.goto(`${module}/top-of-the-slip`)
    await page.getByText('Show the answer').first().click()
    await page.getByRole('button', { name: /^Done/ }).click()
    await asks(page, 'Page 2 of 4')
    await page.goto(module)
    await page.getByRole('main').locator('ol a').last().click()
    await page.getByRole('button', { name: 'Start the quiz' }).click()
    for (let step = 1; step <= 6; step++) await asks(page, `Question ${step} of 6.`)
    await page.getByRole('radio', { name: 'Net pay', exact: true }).check({ force: true })
    await page.locator('input[inputmode=decimal]').fill('195')
    await page.getByRole('button', { name: 'Finish the quiz' }).click()
    await asks(page, '4 questions have no answer yet.')
    await expect(page.locator('input[inputmode=decimal]')).toHaveValue('195')
    await page.getByRole('button', { name: 'Finish as it is' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Not passed yet/)
  })
})
