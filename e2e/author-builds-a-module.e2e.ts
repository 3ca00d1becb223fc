import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the program' })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Opens the form of a new part. */
async function begin(page: Page, part: string): Promise<void> {
  await parts(page)
    .getByRole('link', { name: `Add a ${part}` })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: `New ${part}` })).toBeVisible()
}

async function addTopic(page: Page, title: string): Promise<void> {
  await begin(page, 'topic')
  await field(page, 'Title').fill(title)
  await page.getByRole('textbox', { name: 'XP' }).fill('10')
  await field(page, /^Text/).first().fill('You pay rent each week. In New Zealand it is the same.')
  await page.getByRole('button', { name: 'Create topic' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

async function addQuestion(page: Page, ask: string): Promise<void> {
  await begin(page, 'question')
  await field(page, 'Question').fill(ask)
  for (const [at, text] of ['Each week', 'Each year', 'Never'].entries()) {
    await field(page, `Answer ${at + 1}: text`).fill(text)
    if (at > 0) await field(page, `Answer ${at + 1}: feedback`).fill('Look at the lease again.')
  }
  await page.getByRole('radio', { name: 'Answer 1 is right' }).press('Space')
  await field(page, /^Explanation/).fill('A lease says when rent is due.')
  await page.getByRole('button', { name: 'Create question' }).press('Enter')
  await expect(parts(page).getByRole('link', { name: ask })).toHaveAttribute('aria-current', 'true')
}

test('an author builds a module of three topics and a quiz with the keyboard, sees what is missing, and publishes it', async ({
  page,
  anotherBrowser,
}) => {
  const title = `Rent ${Date.now()}` // each go writes its own
  await signInAs(page, 'admin')
  await open(page, '/admin/academy?program=finlit')
  await begin(page, 'module')
  await field(page, 'Title').fill(title)
  await field(page, /^What a learner can do/).fill('Say what a room costs each week and who gets the money.')
  await field(page, 'How long it takes').fill('10')
  await page.getByRole('button', { name: 'Create module' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  for (const name of ['First', 'Second', 'Third']) {
    await addTopic(page, `${name} of ${title}`)
  }
  await page.getByRole('button', { name: 'Move up' }).press('Enter')
  const topics = parts(page).getByRole('link', { name: new RegExp(`(First|Second|Third) of ${title}`) })
  await expect(topics).toHaveText([/^First/, /^Third/, /^Second/])
  await topics.last().press('Alt+Shift+ArrowUp')
  await expect(topics).toHaveText([/^Second/]) // in the module before, which is open now
  await topics.press('Alt+Shift+ArrowDown')
  await expect(topics).toHaveText([/^First/, /^Third/, /^Second/])

  await parts(page).getByRole('link', { name: title, exact: false }).first().press('Enter')
  await page.getByRole('button', { name: 'Add a quiz' }).press('Enter')
  await expect(page.getByText('It has no question.').first()).toBeVisible()
  await page.getByRole('button', { name: /^Publish this module/ }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is published yet' })).toBeVisible()

  await addQuestion(page, 'When is rent due?')
  await page.getByRole('radio', { name: 'Each year' }).press('Space')
  await page.getByRole('button', { name: 'After' }).press('Enter')
  await expect(page.getByText('Look at the lease again.', { exact: false }).last()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Publish this module/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Publish this module/ })).toHaveCount(0)

  const reader = await anotherBrowser()
  await expect(async () => {
    await reader.goto('/academy/finlit')
    await expect(reader.getByRole('main')).toContainText(title, { timeout: 1_000 })
  }).toPass()
})
