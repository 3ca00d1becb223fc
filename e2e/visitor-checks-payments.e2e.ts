import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { ordersTo } from './clocked-orders.ts'
import { type NewSite, newSite } from './new-site.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })
let site: NewSite

test.beforeAll(async () => {
  site = await newSite('e2e/clocked-site.ts')
})
test.afterAll(() => site?.stop())

/** Half a minute before midnight in Sydney. */
const lastMoment = '2026-12-31T12:59:30Z'
const amount = 'Up to $487.00 a fortnight before tax'

test('a visitor checks payments by keyboard, sees amounts go at midnight, saves, and leaves at once', async ({
  anotherBrowser,
}) => {
  const order = ordersTo(site.process)
  await order('clock', lastMoment)
  const page = await anotherBrowser({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await page.clock.install({ time: new Date(lastMoment) })
  await open(page, '/tools/centrelink-checker')
  await press(page, 'Start')
  await type(page, 'Age in years', '12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please give your age in years, from 13 to 65')).toBeVisible()
  await type(page, 'Age in years', '18')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 2, name: 'What is your citizenship or visa?' }),
  ).toBeFocused()

  // A reload carries on at the same question, and nothing was sent.
  await page.reload()
  await alive(page)
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  await choose(page, 'Australian citizen')
  await press(page, 'Next')
  await choose(page, 'University, TAFE, polytechnic or another course')
  await press(page, 'Next')
  await type(page, 'Study load in per cent of full time', '100')
  await press(page, 'Next')
  await press(page, 'I don’t know')
  await choose(page, 'With a parent or guardian')
  await choose(page, 'I cannot live at home')
  await expect(page.getByRole('link', { name: '1800 55 1800' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press(page, 'Next')
  await type(page, 'Both parents’ income before tax, dollars a year', '60,000')
  await choose(page, 'No', 'A parent gets an income support payment')
  await press(page, 'Next')
  await type(page, 'Dollars a fortnight, before tax', '0')
  await press(page, 'Next')
  await press(page, 'Skip this question')
  await choose(page, 'No partner')
  await choose(page, 'No', 'A child who depends on you')
  await press(page, 'Next')
  for (const question of ['What else is true for you?', 'Who do you pay rent to?', 'Are you Aboriginal']) {
    await expect(page.getByRole('heading', { level: 2, name: question })).toBeFocused()
    await press(page, 'Skip this question')
  }

  await expect(page).toHaveURL(/\/tools\/centrelink-checker\/results$/)
  const best = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Youth Allowance for students' })
  await expect(best.getByText(amount).first()).toBeVisible()
  await expect(page.getByText('This amount applies until 31 December 2026.').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // Midnight in the open page.
  await page.clock.fastForward(31_000)
  await expect(page.getByText('This amount ended on 31 December 2026.').first()).toBeVisible()
  await expect(page.getByText(/\$487/)).toHaveCount(0)
  await order('clock', '2026-12-31T13:00:30Z')
  await page.reload()
  await alive(page)
  await expect(page.getByText(/You may be able to get|We can't tell/).first()).toBeVisible()
  await expect(page.getByText(/\$487/)).toHaveCount(0)

  await press(page, 'Save')
  await expect(page).toHaveURL(/\/thank-you\?ghost_user_id=[\w-]+&id=\d+$/)

  // The way out replaces the page.
  await page.route('https://www.bom.gov.au/', (route) => route.fulfill({ body: 'Fine and sunny' }))
  await open(page, '/tools/centrelink-checker')
  await press(page, 'Leave this page now')
  await expect(page).toHaveURL('https://www.bom.gov.au/')
  await page.goBack()
  await expect(page).not.toHaveURL(/\/tools\/centrelink-checker$/)
})

/** Reaches a control by focus and presses it by key, as without a mouse. */
async function press(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const control = main
    .getByRole('button', { name, exact: true })
    .or(main.getByRole('link', { name: new RegExp(`^${name}`) }))
  await control.first().focus()
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function choose(page: Page, label: string, group?: string): Promise<void> {
  const of = group ? page.getByRole('group', { name: group }) : page
  await of.getByRole('radio', { name: label, exact: true }).focus()
  await page.keyboard.press('Space')
}
