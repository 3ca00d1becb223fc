import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { alive, open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const path = '/virtual-job-experience/numbers-from-the-river'
const list = '/virtual-job-experience/on-this-device'

test('a leaver reads and answers an experience without a connection, and the server has it once it is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'leaver')
  await open(page, path)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A day at the water plant' })).toBeVisible()
  await open(page, path)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^On this device, \d+ KB\./)).toBeVisible()

  await context.setOffline(true)
  await page.goto(path)
  await expect(page).toHaveURL(`${list}#${path}`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers from the river' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByText('Safety card: taking a sample').click()
  await expect(page.getByText('Never go to the river alone.')).toBeVisible()

  await page.getByRole('link', { name: 'A day at the water plant' }).click()
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByRole('link', { name: 'From river to tap' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From river to tap' })).toBeFocused()
  const places = await page.locator('main select').all()
  for (const select of places) await select.selectOption({ index: 1 })
  await page.getByLabel('Why does the chlorine come after').fill('Cloudy water uses it up.')
  await page.getByRole('button', { name: 'Save my answer' }).click()
  await expect(page.getByText('Use each place once.').last()).toBeVisible()
  for (const [at, select] of places.entries()) await select.selectOption({ index: at + 1 })
  await page.getByRole('button', { name: 'Save my answer' }).click()
  await expect(page.getByText('1 answer and 1 finished page wait for a connection.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Why does the chlorine come after')).toHaveValue('Cloudy water uses it up.')

  await context.setOffline(false)
  await expect(page.getByText('Everything has been sent.')).toBeVisible()
  await open(page, `${path}/activity/from-river-to-tap`)
  await expect(page.getByRole('heading', { name: 'Your answer and an example' })).toBeVisible()

  // Taking the only module of the Academy off leaves the experience alone.
  await open(page, '/academy/finlit/first-payslip')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^On this device, \d+ KB\./)).toBeVisible()
  await open(page, '/academy/on-this-device')
  await page.getByRole('button', { name: 'Remove everything' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is stored here yet' })).toBeVisible()
  await open(page, '/virtual-job-experience/on-this-device')
  await expect(page.getByRole('link', { name: 'Numbers from the river' })).toBeVisible()
})
