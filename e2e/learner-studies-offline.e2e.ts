import { expect, type Page } from '@playwright/test'
import { alive, open } from './open.ts'
import { test } from './test.ts'

const module = '/academy/finlit/first-payslip'
const list = '/academy/on-this-device'

/** Stores the module of a visitor, as the button does. */
async function keep(page: Page): Promise<void> {
  await open(page, module)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^On this device, \d+ KB\./)).toBeVisible()
}

/** How many XP the ghost of this browser has earned. */
async function earned(page: Page): Promise<number> {
  const state = (await (await page.request.get('/api/state')).json()) as {
    ghost: { academy_total_rewards: number }
  }
  return state.ghost.academy_total_rewards
}

test('a module is read and its quiz answered without a connection, and the result comes once it is back', async ({
  page,
  context,
}) => {
  await keep(page)
  await context.setOffline(true)
  await page.goto(module)
  await expect(page).toHaveURL(`${list}#${module}`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your first payslip' })).toBeVisible()

  const topics = page.getByRole('article').getByRole('listitem').getByRole('link')
  const titles = await topics.allTextContents()
  await topics.first().click()
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText('1 finished topic waits for a connection.')).toBeVisible()

  await page.getByRole('link', { name: 'Your first payslip' }).first().click()
  await topics.last().click()
  await page.getByRole('radio', { name: 'Net pay', exact: true }).check()
  await expect(page.getByText('1 answer and 1 finished topic wait for a connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Finish the quiz' }).click()
  await expect(page.getByText('You have finished this quiz.')).toBeVisible()

  // A reload loses nothing.
  await page.reload()
  await expect(
    // The lines to put in order were left as they are, which is an answer too.
    page.getByText('2 answers, 1 finished quiz and 1 finished topic wait for a connection.'),
  ).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^You scored \d+ %\.$/)).toBeVisible()
  await expect(page.getByText('Everything has been sent.')).toBeVisible()
  expect(await earned(page)).toBe(10)

  // It can be taken again: the new try begins with a connection and is answered without one.
  await page.getByRole('button', { name: 'Try it again' }).click()
  await expect(page.getByText(/^0 of \d+ answered\./)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Net pay', exact: true }).check()
  await expect(page.getByText(/^1 of \d+ answered\./)).toBeVisible()
  await page.getByRole('button', { name: 'Finish the quiz' }).click()
  await expect(page.getByText('You have finished this quiz.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You scored \d+ %\.$/)).toBeVisible()
})

test('what is stored is listed with its size, and can be removed with everything that served it', async ({
  page,
  context,
}) => {
  await keep(page)
  await open(page, list)
  await expect(page.getByRole('link', { name: 'Your first payslip' })).toBeVisible()
  await expect(page.getByText(/^Yonder takes .* on this device\./)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Your first payslip' }).click()
  await page.getByRole('article').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(page.getByText('1 finished topic waits for a connection.')).toBeVisible()
  await page.goto(list)
  await page.getByRole('button', { name: 'Remove everything' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 finished topic not sent yet would be lost.')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is stored here yet' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
        databases: (await indexedDB.databases()).length,
      })),
    )
    .toEqual({ workers: 0, caches: 0, databases: 0 })
})

test('who only reads the Academy has no service worker', async ({ page }) => {
  await open(page, module)
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('device'))),
  ).toEqual([])
})
