import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const send = (page: Page) => footer(page).getByRole('button', { name: 'Keep me posted' })

async function fill(page: Page, name: string, email: string): Promise<void> {
  await open(page, '/about')
  await footer(page).getByLabel('First name').fill(name)
  await footer(page).getByLabel('Email').fill(email)
}

test('joining the list: the button waits, the toast and the thanks show (R-4-064, R-7-036)', async ({
  page,
}) => {
  await page.route('**/api/user/subscribe', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await fill(page, 'Aroha', `aroha-${Date.now()}@example.nz`)
  await send(page).click()
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Submitted!' })).toBeVisible()
  await expect(
    footer(page).getByText('Thanks. Now press the button in the email that we have just sent you.'),
  ).toBeVisible()
})

test('a wrong address is a toast, once the name is good (R-5-026, R-8-032)', async ({ page }) => {
  await fill(page, '', 'nowhere')
  await send(page).click()
  await expect(footer(page).getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByText('Please enter valid email address')).toBeHidden()
  await footer(page).getByLabel('First name').fill('Aroha')
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter valid email address' })).toBeVisible()
})

test('a server that fails is a toast, and the button can be pressed again (R-8-033)', async ({ page }) => {
  await page.route('**/api/user/subscribe', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await fill(page, 'Aroha', 'aroha@example.nz')
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter valid name and email' })).toBeVisible()
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('a toast leaves after three seconds (R-9-017)', async ({ page }) => {
  await fill(page, 'Aroha', 'nowhere')
  await send(page).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Please enter valid email address' })
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.waitForTimeout(2_000)
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 2_000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to its own page and says what happened', async ({ page }) => {
    await page.goto('/about')
    await footer(page).getByLabel('First name').fill('Tama')
    await footer(page).getByLabel('Email').fill('nowhere')
    await send(page).click()
    await expect(page.getByRole('main').getByText('Please enter valid email address')).toBeVisible()
    await page.getByRole('main').getByLabel('First name').fill('Tama')
    await page.getByRole('main').getByLabel('Email').fill(`tama-${Date.now()}@example.nz`)
    await page.getByRole('main').getByRole('button', { name: 'Keep me posted' }).click()
    await expect(
      page.getByRole('heading', {
        name: 'Thanks. Now press the button in the email that we have just sent you.',
      }),
    ).toBeVisible()
  })
})

test('a visitor is one tap from help lines, in the footer and in the profile menu; an advisor has neither link', async ({
  page,
  anotherBrowser,
}) => {
  await open(page, '/about')
  await footer(page).getByRole('link', { name: 'Need help now?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Need help now?' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1800 55 1800' })).toHaveAttribute('href', 'tel:1800551800')
  await open(page, '/about')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Need help now?' }).click()
  await expect(page).toHaveURL(/\/need-help$/)

  const advisor = await anotherBrowser()
  await signInAs(advisor, 'advisor')
  await open(advisor, '/about')
  await expect(footer(advisor).getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await expect(footer(advisor).getByRole('link', { name: 'Need help now?' })).toBeHidden()
  await advisor.getByRole('button', { name: 'Profile menu' }).click()
  await expect(advisor.getByRole('link', { name: 'Security' })).toBeVisible()
  await expect(advisor.getByRole('link', { name: 'Need help now?' })).toBeHidden()
})
