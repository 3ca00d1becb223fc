import { expect, type Page } from '@playwright/test'
import { sender, signUp } from './new-person.ts'
import { clearCookies, open } from './open.ts'
import { test } from './test.ts'

const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))

test('a visitor who says when they were born has their age stored for this session only (R-3-102)', async ({
  page,
}) => {
  const send = await signUp(page)
  const { code } = (await send('GET', '/api/user/referrals')) as { code: string }
  await clearCookies(page)
  await open(page, `/referral/${code}`)
  await page.getByLabel('Full name').fill('Tama Sample')
  await page
    .getByRole('textbox', { name: 'Email', exact: true })
    .first()
    .fill(`tama.${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Kererū in the plum tree')
  await page.getByLabel('Year', { exact: true }).selectOption(String(new Date().getFullYear() - 20))
  await page.getByRole('radio', { name: 'December' }).check()
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const { y13_anonymous_user_age: age } = await cookiesOf(page)
  // certain only once the month of birth is over
  expect(age).toMatchObject({ value: '19', expires: -1, sameSite: 'Lax' })

  await open(page, '/')
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/logout' })
    document.body.append(form)
    form.submit()
  })
  await expect(page).toHaveURL('/')
  expect((await cookiesOf(page)).y13_anonymous_user_age).toBeUndefined()
})

test('who opts in signed out and becomes a ghost has a cookie for each, and the wishes end with the sign-in (R-3-104)', async ({
  page,
}) => {
  await sender(page)('POST', '/api/academy/ghost-user', { source: 'test' })
  await open(page, '/register')
  const toGoogleAndBack = async () => {
    await page.getByRole('link', { name: 'Sign up with Google' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
  await expect(page.getByLabel(/Send me updates/)).toBeChecked()
  await toGoogleAndBack()
  const cookies = await cookiesOf(page)
  expect(Object.keys(cookies)).toContain('yonder_ghost')
  for (const name of ['yonder_pending_marketing', 'yonder_pending_rewards'])
    expect(cookies[name]?.value).toMatch(/^\d{10}$/)

  await open(page, '/register')
  await page.getByLabel(/Send me updates/).uncheck()
  await toGoogleAndBack()
  expect(Object.keys(await cookiesOf(page)).filter((name) => name.startsWith('yonder_pending'))).toEqual([])

  await open(page, '/register')
  await toGoogleAndBack()
  const sent = page.waitForRequest('**/api/user/preferences/update')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('leaver@yonder.example')
  await page.getByLabel('Password', { exact: true }).fill('Horizon-2026!')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    notification_value: true,
    agreed_at: expect.stringMatching(/^2/),
  })
  await expect
    .poll(async () => Object.keys(await cookiesOf(page)).filter((name) => name.startsWith('yonder_pending')))
    .toEqual([])
})
