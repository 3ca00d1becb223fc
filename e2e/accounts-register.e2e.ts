import { expect, type Page, type Request } from '@playwright/test'
import { clearCookies, open } from './open.ts'
import { emailsTo, fromEmail, mailedCode } from './outbox.ts'
import { withoutScript } from './scripts.ts'
import { test } from './test.ts'

const password = 'Kererū in the plum tree'
let count = 0
const newAddress = () => `maia.${Date.now()}.${++count}@example.com`

async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Maia Tāwhiri')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** What a step of the sign-up is sent to. */
const steps = '**/register.data*'
const isStep = (intent: string) => (request: Request) =>
  request.url().includes('/register.data') && request.postDataJSON()?.intent === intent

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const code = (page: Page) => page.getByLabel('Email code')

async function bornIn(page: Page, year: number, month: string): Promise<void> {
  await page.getByLabel('Year', { exact: true }).selectOption(String(year))
  await page.getByRole('radio', { name: month }).check()
}

test('Maia signs up in three steps and is signed in (R-2.4-013) (R-2.4-014) (R-2.4-016) (R-2.4-018) (R-2.4-020) (R-2.4-021) (R-4-001) (R-4-003) (R-4-005)', async ({
  page,
}) => {
  const email = newAddress()
  await open(page, '/register')
  const registering = page.waitForRequest(isStep('details'))
  await fillDetails(page, email)
  await expect(page.getByLabel(/I have read and agree/)).toBeVisible()
  await expect(page.getByLabel(/Send me updates/)).toBeVisible()
  await next(page).click()
  expect((await registering).postDataJSON()).toMatchObject({
    full_name: 'Maia Tāwhiri',
    email_address: email,
    terms: 'on',
    marketing_subscribe: 'on',
    hCaptchaToken: expect.stringMatching(/./),
  })

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const checking = page.waitForRequest(isStep('code'))
  await code(page).pressSequentially(await mailedCode(email)) // nothing is pressed after the fourth
  expect((await checking).postDataJSON()).toMatchObject({ hCaptchaToken: expect.stringMatching(/./) })

  await page.getByLabel('Country').selectOption('NZ')
  await page.getByLabel('Region').selectOption('WKO')
  await bornIn(page, new Date().getFullYear() - 17, 'May')
  await expect(page.getByLabel('I am a parent or teacher')).toBeVisible()
  const activating = page.waitForRequest(isStep('location'))
  await next(page).click()
  const activated = (await activating).postDataJSON()
  expect(activated).toMatchObject({ country: 'NZ', state: 'WKO', dob: `${new Date().getFullYear() - 17}-05` })
  expect(activated).not.toHaveProperty('is_parent')
  await expect(page).not.toHaveURL(/register/)
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
  const state = await (await page.request.get('/api/state')).json()
  expect(state.user).toMatchObject({ email, country_code: 'NZ', state: 'WKO' })
})

test('what is missing in step 1 is said beside each field (R-5-001) (R-5-003) (R-5-004) (R-2.4-015) (R-5-047)', async ({
  page,
}) => {
  await open(page, '/register')
  await expect(page.getByLabel(/I have read and agree/)).toBeChecked()
  await expect(page.getByLabel(/Send me updates/)).toBeChecked()
  await page.getByLabel(/I have read and agree/).uncheck()
  await next(page).click()
  for (const text of [
    'Please enter your full name',
    'Please enter a valid email',
    'Please enter your password',
    'You need to read and agree to the terms and conditions',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
})

test('the code is shown as it is typed, takes four characters, and a wrong one says so (R-5-007) (R-9-001) (R-8-024) (R-2.4-019) (R-8-026)', async ({
  page,
}) => {
  const email = newAddress()
  await open(page, '/register')
  await fillDetails(page, email)
  await next(page).click()
  await expect(page.getByText('spam folder')).toBeVisible()
  const right = await mailedCode(email)
  await expect(code(page)).toHaveAttribute('type', 'text')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  // The answer waits until the fifth key was pressed: a wrong code empties the field.
  const typed = Promise.withResolvers<void>()
  await page.route(steps, async (route) => {
    await typed.promise
    await route.continue()
  })
  await code(page).pressSequentially(right === '1234' ? '43219' : '12349')
  await expect(code(page)).toHaveValue(/^.{4}$/)
  await expect(page.getByText(right === '1234' ? '4' : '1', { exact: true }).first()).toBeVisible()
  typed.resolve()
  await expect(page.getByText("The token you've entered is wrong")).toBeVisible()

  await page.getByRole('button', { name: 'Resend the code' }).click()
  await expect(page.getByText(`The email has been resent to ${email}.`)).toBeVisible()
  const fresh = await mailedCode(email, 2)
  // pasting is as good as typing
  await code(page).focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    document.execCommand('insertText', false, text)
  }, fresh)
  await expect(page.getByRole('heading', { name: 'Nearly there' })).toBeVisible()
})

test('step 3 goes on only when it is whole; going back begins again (R-4-004) (R-5-008) (R-5-009) (R-5-010) (R-5-011) (R-5-013) (R-5-014) (R-5-015) (R-9-003) (R-9-004) (R-2.4-032)', async ({
  page,
}) => {
  const email = newAddress()
  const [thisYear = 0, thisMonth = 0] = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Pacific/Auckland' }) // whose days begin first
    .split('-')
    .map(Number)
  await open(page, '/register')
  await fillDetails(page, email)
  await next(page).click()
  await code(page).pressSequentially(await mailedCode(email))
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Country').selectOption('AU')
  await expect(next(page)).toBeDisabled()
  await expect(page.getByText('Please choose your state or region')).toBeVisible()
  await page.getByLabel('State or territory').selectOption('TAS')
  await expect(next(page)).toBeDisabled()
  await expect(page.getByText('Month and Year required')).toBeVisible()

  const years = await page.getByLabel('Year', { exact: true }).locator('option').allTextContents()
  const youngest = thisMonth === 1 ? thisYear - 14 : thisYear - 13
  expect([years[0], years.at(-1)]).toEqual([String(youngest), String(thisYear - 80)])
  if (thisMonth > 1) {
    await page.getByLabel('Year', { exact: true }).selectOption(String(youngest))
    const open = await page.getByRole('radiogroup', { name: 'Month' }).locator('input:enabled').count()
    expect(open).toBe(thisMonth - 1)
  }

  const note = page.getByText("It looks like you're under 15 years old.")
  const month = thisMonth === 1 ? 'December' : 'January'
  const yearOfAge = (age: number) => thisYear - age - (thisMonth === 1 ? 1 : 0)
  for (const [age, shows] of [
    [13, true],
    [14, true],
    [15, true],
    [16, false],
  ] as const) {
    await bornIn(page, yearOfAge(age), month)
    await expect(note).toBeVisible({ visible: shows })
  }
  await expect(next(page)).toBeEnabled()
  await page.getByLabel('Country').selectOption('NZ')
  await expect(next(page)).toBeDisabled() // another country starts the region afresh
  await page.getByLabel('Country').selectOption('FJ')
  await expect(next(page)).toBeEnabled()

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Maia Tāwhiri')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a sign-up whose script does not come goes on step by step, and nothing typed is lost', async ({
  page,
}) => {
  const email = newAddress()
  await withoutScript(page, 'The next step did not load')
  await page.goto('/register')
  await fillDetails(page, email)
  await page.getByLabel(/I have read and agree/).uncheck()
  await next(page).click()
  await expect(page.getByText('You need to read and agree to the terms and conditions')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Maia Tāwhiri')
  await fillDetails(page, email)
  await page.getByLabel(/I have read and agree/).check()
  await next(page).click()
  await code(page).fill(await mailedCode(email))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByRole('heading', { name: 'Nearly there' })).toBeVisible()
})

test('once step 1 is sent, no later step needs anything more from the network', async ({ page }) => {
  const email = newAddress()
  await open(page, '/register')
  await fillDetails(page, email)
  await next(page).click()
  await expect(code(page)).toBeFocused()
  await page.route('**/assets/*.js', (route) => route.abort())
  await code(page).pressSequentially(await mailedCode(email))
  await page.getByLabel('Country').selectOption('FJ')
  await bornIn(page, new Date().getFullYear() - 20, 'May')
  await expect(next(page)).toBeEnabled()
})

test('a failure at the last step says so and can be tried again (R-8-025) (R-2.4-033)', async ({ page }) => {
  const email = newAddress()
  await open(page, '/register')
  await fillDetails(page, email)
  await next(page).click()
  await code(page).pressSequentially(await mailedCode(email))
  await page.getByLabel('Country').selectOption('FJ')
  await bornIn(page, new Date().getFullYear() - 20, 'May')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(steps, async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'broken' } })
  })
  await next(page).click()
  await expect(next(page)).toBeDisabled()
  release()
  await expect(page.getByText('Something went wrong! Please try again later')).toBeVisible()
  await page.unroute(steps)
  await next(page).click()
  await expect(page).not.toHaveURL(/register/)
})

test('an address that is taken offers a new password, a pending one the link again (R-4-007) (R-4-008) (R-8-022) (R-8-023)', async ({
  page,
}) => {
  await open(page, '/register')
  await fillDetails(page, 'leaver@yonder.example')
  await next(page).click()
  await expect(page.getByText('The email is already registered')).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'leaver@yonder.example' })).toBeVisible()

  const email = newAddress()
  await fillDetails(page, email)
  await next(page).click()
  await expect(code(page)).toBeVisible()
  await clearCookies(page)
  await open(page, '/register')
  await fillDetails(page, email)
  await next(page).click()
  await expect(page.getByText('The email is pending verification')).toBeVisible()
  await page.getByRole('button', { name: 'Resend Verification Link' }).click()
  await expect(page.getByText(`The email has been resent to ${email}.`)).toBeVisible()
  const link = await fromEmail(email, /(\/account\/verify\/[\w-]+)/, 2)
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'verified' })).toBeVisible()
})

test('a program that fills in the hidden field learns nothing and gets no account (R-2.4-017)', async ({
  page,
}) => {
  const email = newAddress()
  await open(page, '/register')
  await fillDetails(page, email)
  await page
    .locator('input[name=email][tabindex="-1"]')
    .first()
    .evaluate((field: HTMLInputElement) => {
      field.value = 'bot@example.com'
    })
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  // the next person's email comes, so theirs would have come before
  const other = newAddress()
  await open(page, '/register')
  await fillDetails(page, other)
  await next(page).click()
  await mailedCode(other)
  expect(emailsTo(email)).toEqual([])
})

test('over a page: closing with something begun asks first (R-2.4-041) (R-2.4-042)', async ({ page }) => {
  await open(page, '/about')
  await page.locator('header').getByRole('link', { name: 'Sign up' }).click()
  const window = page.getByRole('dialog', { name: 'Sign up' })
  await expect(window.getByLabel('Full name')).toBeFocused()
  await window.getByRole('button', { name: 'Close and go to home page' }).click()
  await expect(window.getByText("Are you sure? You'll lose your progress and results")).toBeVisible()
  await window.getByRole('button', { name: 'Keep going' }).click()
  await fillDetails(page, newAddress())
  await window.getByRole('button', { name: 'Next' }).click()
  await expect(window.getByLabel('Email code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(window.getByText("Are you sure? You'll lose your progress and results")).toBeVisible()
  await window.getByRole('button', { name: 'Keep going' }).click()
  await expect(window.getByLabel('Email code')).toBeFocused()
  await window.getByRole('button', { name: 'Close and go to home page' }).click()
  await window.getByRole('button', { name: 'Yes, close' }).click()
  await expect(page).toHaveURL('/')
  await expect(window).toBeHidden()
})

test('signed up over a page, the page stays', async ({ page }) => {
  const email = newAddress()
  await open(page, '/about')
  await page.locator('header').getByRole('link', { name: 'Sign up' }).click()
  const window = page.getByRole('dialog', { name: 'Sign up' })
  await expect(window.getByRole('button', { name: 'Show password' })).toBeVisible()
  await fillDetails(page, email)
  await window.getByRole('button', { name: 'Next' }).click()
  await window.getByLabel('Email code').pressSequentially(await mailedCode(email))
  await window.getByLabel('Country').selectOption('FJ')
  await bornIn(page, new Date().getFullYear() - 20, 'May')
  await window.getByRole('button', { name: 'Next' }).click()
  await expect(window).toBeHidden()
  await expect(page.getByText('Welcome to Yonder, Maia!')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('the academy way has five steps; phone may be skipped (R-2.4-022) (R-2.4-023) (R-2.4-024) (R-2.4-025) (R-2.4-026) (R-2.4-028) (R-2.4-029) (R-2.4-030) (R-2.4-031) (R-5-017)', async ({
  page,
}) => {
  const email = newAddress()
  await open(page, '/register?signup_source=academy')
  await expect(page.getByLabel(/I have read and agree/)).not.toBeChecked()
  await page.getByRole('link', { name: 'Not interested' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/register?signup_source=academy')
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByText('Month and Year required')).toBeVisible()
  await bornIn(page, new Date().getFullYear() - 17, 'May')
  await page.getByLabel(/I have read and agree/).check()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(code(page)).toHaveAttribute('type', 'text')
  await code(page).pressSequentially(await mailedCode(email))

  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()

  await expect(page.getByRole('heading', { name: 'A bit about you' })).toBeVisible()
  for (const label of ['Suburb', 'Gender', 'School', 'Class year'])
    await expect(page.getByLabel(label).first()).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Are you Aboriginal or Torres Strait Islander?' }),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Do you live with disability?' })).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Please choose your suburb')).toBeVisible()
  await expect(page.getByText('Please choose one of the answers')).toBeVisible()

  await page.getByRole('combobox', { name: 'Suburb' }).fill('Hobart')
  await page
    .getByRole('option', { name: /^Hobart/ })
    .first()
    .click()
  await page.getByLabel('Gender').selectOption('non-binary')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'You are all set' })).toBeVisible()
  await page.getByRole('button', { name: "Let's go" }).click()
  await expect(page).not.toHaveURL(/register/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the three steps of signing up are three forms', async ({ page }) => {
    const email = newAddress()
    await page.goto('/register')
    await fillDetails(page, 'abc')
    await next(page).click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await fillDetails(page, email)
    await next(page).click()
    await code(page).fill(await mailedCode(email))
    await page.getByRole('button', { name: 'Check the code' }).click()
    await page.getByLabel('Country').selectOption('NZ')
    await page.getByLabel('State or region').selectOption('NZ-WKO')
    await bornIn(page, new Date().getFullYear() - 17, 'May')
    await page.getByRole('button', { name: 'Next' }).click({ force: true })
    await expect(page).toHaveURL('/home')
    expect((await (await page.request.get('/api/state')).json()).user).toMatchObject({ email, state: 'WKO' })
  })
})

for (const [timezoneId, country, list] of [
  ['Pacific/Auckland', 'NZ', 'Region'],
  ['Australia/Perth', 'AU', 'State or territory'],
] as const)
  test.describe(`on a device in the zone ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`step 3 begins with ${country}, which can be changed`, async ({ page }) => {
      const email = newAddress()
      await open(page, '/register')
      await fillDetails(page, email)
      await next(page).click()
      await code(page).pressSequentially(await mailedCode(email))
      await expect(page.getByLabel('Country')).toHaveValue(country)
      await expect(page.getByLabel(list)).toBeVisible()
      const other = country === 'NZ' ? 'AU' : 'NZ'
      await page.getByLabel('Country').selectOption(other)
      await expect(page.getByLabel('Country')).toHaveValue(other)
    })
  })
