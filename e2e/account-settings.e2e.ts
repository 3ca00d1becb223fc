import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { Secret, TOTP } from 'otpauth'
import { jpeg } from '../test/pictures.ts'
import { testForBarriers } from './barriers.ts'
import { signUp } from './new-person.ts'
import { alive, clearCookies, open } from './open.ts'
import { fromEmail } from './outbox.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const password = 'Kererū in the plum tree'
const state = async (page: Page) => (await page.request.get('/api/state')).json()
/** Someone new who has said what the first visits ask for, so that no window opens over the page. */
async function newcomer(page: Page): Promise<void> {
  const send = await signUp(page)
  await send('PUT', '/api/user/profile', {
    first_name: 'Ari',
    last_name: 'Sample',
    class_year: '2020',
    school_name: 'Riverbend School',
  })
}
const saved = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

test('someone changes their details by keyboard alone; what is wrong is said at the top and beside the field', async ({
  page,
}) => {
  await newcomer(page)
  await open(page, '/profile')
  await page.getByLabel('Mobile number').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Have another look' })
  await expect(summary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0412 345 678')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Working')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await saved(page, 'Saved.')
  expect((await state(page)).user).toMatchObject({ phone: '+61412345678', study_situation: 'working' })
})

test('a country and region chosen before the scripts are there stay chosen', async ({ page }) => {
  await newcomer(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.getByLabel('Country', { exact: true }).selectOption('NZ')
  await page.getByLabel('State or region').selectOption({ label: 'Otago' })
  release()
  await alive(page)
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('NZ')
  await expect(page.getByLabel('Region', { exact: true })).toHaveValue('OTA')
})

test('a profile, its school and its answers are saved without scripts', async ({ anotherBrowser, page }) => {
  await newcomer(page)
  const form = await anotherBrowser({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await form.goto('/profile')
  await form.getByLabel('First name').first().fill('Aroha')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await form.getByLabel('Your school').fill('Riverside School')
  await form.getByRole('button', { name: 'Save school' }).click()
  await form.getByLabel('Gender').selectOption('Non-binary')
  await form.getByRole('button', { name: 'Save answers' }).click()
  await expect(form.getByLabel('Gender')).toHaveValue('non-binary')
  expect((await state(page)).user).toMatchObject({
    first_name: 'Aroha',
    gender: 'non-binary',
    school_link_with_other: { id: null, name: 'Riverside School' },
  })
})

test('a picture is shown once it is chosen, and gone once it is removed', async ({ page }) => {
  await newcomer(page)
  await open(page, '/profile')
  await page.getByLabel('New picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: jpeg(6),
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.locator('main img[src^="/api/user/profile/image/"]')).toBeVisible()
  await page.getByText('Remove picture').click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await saved(page, 'Your picture is deleted.')
  expect((await state(page)).user.profile_image_url).toBe('/images/user-icon.svg')
})

test('a new password is set; the old one no longer opens the door', async ({ page }) => {
  await newcomer(page)
  await open(page, '/profile#password')
  await page.getByLabel('Your password now').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('kelp forest in winter')
  await page.getByLabel('New password again').fill('kelp forest in winter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is not your password').first()).toBeVisible()
  await page.getByLabel('Your password now').fill(password)
  await page.keyboard.press('Enter')
  await saved(page, 'Your new password is set.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
})

test('an authenticator app is added, asked for at the next sign-in, and taken away', async ({ page }) => {
  await newcomer(page)
  const { email } = (await state(page)).user
  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByText('Scan this with an authenticator app')).toBeFocused()
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  const code = (seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
  await page.getByLabel('Six digits').fill(code())
  await page.keyboard.press('Enter')
  await saved(page, 'Your authenticator app is added.')
  await expect(page.locator('li code')).toHaveCount(10)
  const recovery = await page.locator('li code').first().innerText()

  await clearCookies(page)
  await open(page, '/login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await state(page)).user?.email).toBe(email)

  await open(page, '/account/security')
  await expect(page.getByRole('button', { name: 'New recovery codes (9 left)' })).toBeVisible()
  await page.getByText('Remove Authenticator app').click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await saved(page, 'The second step is removed.')
})

test('a passkey is added, and is the second step of the next sign-in', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await newcomer(page)
  const { email } = (await state(page)).user
  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await saved(page, 'Your passkey is added.')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).locator('li code')).toHaveCount(10)

  await clearCookies(page)
  await open(page, '/login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password').first().fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect.poll(async () => (await state(page)).user?.email).toBe(email)
})

test('everything is taken along as one zip; the account is deleted and kept again by the link', async ({
  page,
}) => {
  await newcomer(page)
  const { email } = (await state(page)).user
  await open(page, '/account/privacy')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^yonder-my-data-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = unzipSync(new Uint8Array(readFileSync(await file.path())))
  expect(strFromU8(zip['all.json'] as Uint8Array)).toContain(email)

  await open(page, '/account/privacy')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Please tick that you are sure').first()).toBeVisible()
  await page.getByLabel(/I am sure/).check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  expect((await state(page)).user.deletion_due_at).not.toBeNull()

  const link = await fromEmail(email, /(\/account\/keep\/[A-Za-z0-9_-]{43})/, 3)
  await open(page, link)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await saved(page, 'Your account stays')
  expect((await state(page)).user.deletion_due_at).toBeNull()
})

test('emails and interests are chosen, and all emails stopped at once', async ({ page }) => {
  await newcomer(page)
  await open(page, '/preferences')
  await page.getByRole('checkbox', { name: /^Rewards/ }).check()
  await page.getByRole('button', { name: 'Save emails' }).click()
  await saved(page, 'Saved.')
  await page.getByRole('checkbox', { name: /^Travel/ }).check()
  await page.getByRole('button', { name: 'Save interests' }).click()
  await expect.poll(async () => (await state(page)).user.meta.interests).toEqual(['travel'])
  await page.getByRole('link', { name: 'All kinds of emails' }).click()
  // The page before has a box of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Rewards/ })).toBeChecked()
  await page.getByRole('button', { name: 'Stop all of these' }).click()
  await saved(page, 'You get none of these emails any more.')
  await expect(page.getByRole('checkbox', { name: /^Rewards/ })).not.toBeChecked()
})

test('a friend is invited by the link of one’s own; a parent is told that it is not for them', async ({
  page,
  anotherBrowser,
}) => {
  await newcomer(page)
  await open(page, '/referrals')
  await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/\/referral\/\w+$/)
  await page.getByLabel('Email addresses').fill('not an address')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible()
  await page.getByLabel('Email addresses').fill(`mate${Date.now()}@example.org`)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await saved(page, 'Your invitation is on its way.')
  await expect(page.getByRole('rowheader', { name: 'ma•••@example.org' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const parent = await anotherBrowser()
  await signInAs(parent, 'parent')
  await open(parent, '/referrals')
  await expect(parent.getByText('Referrals are for students and school leavers.')).toBeVisible()
  await expect(parent.getByRole('textbox', { name: 'Your link' })).toHaveCount(0)
})

const pages = [
  '/profile',
  '/account/security',
  '/account/two-step',
  '/account/privacy',
  '/preferences',
  '/subscription-centre',
  '/referrals',
]

testForBarriers('the pages of one’s own account', pages, newcomer)
