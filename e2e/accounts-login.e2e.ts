import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../app/features/demo/log-ins.ts'
import { testForBarriers } from './barriers.ts'
import { pauseClock } from './clock.ts'
import { signUp } from './new-person.ts'
import { alive, clearCookies, open } from './open.ts'
import { fromAnyEmail } from './outbox.ts'
import { holdScript, withoutScript } from './scripts.ts'
import { test } from './test.ts'

const leaver = 'leaver@yonder.example'

async function logIn(page: Page, email = leaver, password: string = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('the login form has what it should, and leads where it should (R-2.4-001) (R-2.4-002) (R-2.4-003) (R-2.4-005) (R-2.1-015) (R-4-010) (R-2.4-010) (R-2.4-011)', async ({
  page,
}) => {
  await open(page, '/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(main.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Remember me')).toBeChecked()
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy-policy')
  await expect(main.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms-and-conditions')
  await main.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(main.getByRole('button', { name: 'Reset', exact: true })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Reset Password' })).toBeVisible()
  await main.getByRole('link', { name: 'Login' }).click()
  await expect(main.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
  await main.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/register')
  await expect(main.getByRole('heading', { name: 'Set up your account' })).toBeVisible()
})

test('Tab leads from the email to the password, then to “Forgot password?”', async ({ page }) => {
  await open(page, '/login')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.press('Tab')
  await expect(main.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
})

test('in the demo the button of Google leads to a stand-in, which says what it is', async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in with Facebook' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in with Google' }).click()
  await expect(page.getByText('This is not Google.')).toBeVisible()
  await page.getByLabel('Email').fill(leaver)
  await page.getByRole('button', { name: 'Continue to Yonder' }).click()
  await expect(page).toHaveURL('/home')
})

test('what is wrong is said beside the field; a wrong password leaves the person signed out (R-5-021) (R-5-022) (R-5-023) (R-4-025)', async ({
  page,
}) => {
  await open(page, '/login')
  await logIn(page, 'abc', '')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await logIn(page, leaver, 'not the right one')
  await expect(page.getByRole('alert').filter({ hasText: 'do not match' })).toBeVisible()
  expect((await (await page.request.get('/api/session')).json()).auth).toBe(false)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
})

test('the address fills in the email and shows an error for five seconds (R-2.4-007) (R-2.4-008) (R-8-031)', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/login?email=a@b.co&error=Nope')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue('a@b.co')
  await expect(page.getByRole('alert').filter({ hasText: 'Nope' })).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Nope' })).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(page.getByRole('alert').filter({ hasText: 'Nope' })).toHaveCount(0)
})

test('a login goes where the address says, with the ghost it names (R-2.4-006) (R-2.4-009) (R-2.1-016)', async ({
  page,
}) => {
  await open(page, '/login?redirect=/careers/industries&ghost_user_id=somebody-else')
  const asked = page.waitForRequest('**/login.data*')
  await logIn(page)
  const sent = await asked
  expect(new URL(sent.url()).searchParams.get('ghost_user_id')).toBe('somebody-else')
  expect(sent.postDataJSON()).toMatchObject({ email: leaver, remember: 'on' })
  await expect(page).toHaveURL('/careers/industries')
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
})

test('the query comes before what was stored, and that before the server; another site never (R-4-018) (R-4-020)', async ({
  page,
  baseURL,
}) => {
  const store = () =>
    page
      .context()
      .addCookies([{ name: 'yonder_return', value: encodeURIComponent('/data-credits'), url: baseURL }])
  await store()
  await open(page, '/login?redirect=/about')
  await logIn(page)
  await expect(page).toHaveURL('/about')

  await clearCookies(page)
  await store()
  await open(page, '/login?redirect=https://evil.example/about')
  await logIn(page)
  await expect(page).toHaveURL('/data-credits')

  await clearCookies(page)
  await open(page, '/login')
  await logIn(page)
  await expect(page).toHaveURL('/home')
})

test('a login to the admin area loads it as a document (R-4-019)', async ({ page }) => {
  await open(page, '/login')
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/admin$/.test(request.url()),
  )
  await logIn(page, 'provider@yonder.example')
  await loaded
  await expect(page).toHaveURL('/admin')
})

test('over a page, a login hides its window, keeps the page and says hello for two seconds (R-4-021) (R-4-022) (R-9-019) (R-4-014)', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/about')
  const opener = page.locator('header').getByRole('link', { name: 'Sign in' })
  await opener.click()
  const window = page.getByRole('dialog', { name: 'Sign in' })
  await expect(window.getByRole('textbox', { name: 'Email' })).toBeFocused()
  // the keyboard does not leave the window
  for (let presses = 0; presses < 15; presses += 1) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || Boolean(active?.closest('dialog'))
    }),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(window.getByRole('button', { name: 'Show password' })).toBeVisible()
  const refreshed = page.waitForRequest('**/api/state')
  await window.getByRole('textbox', { name: 'Email' }).fill(leaver)
  await window.getByLabel('Password', { exact: true }).fill(demoPassword)
  await pauseClock(page)
  await page.keyboard.press('Enter')
  await refreshed
  const hello = page.getByText('Welcome back legend!')
  await expect(hello).toBeVisible()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL('/about')
  await page.clock.runFor(1_999)
  await expect(hello).toBeVisible()
  await page.clock.runFor(1)
  await expect(hello).toBeHidden()
})

test('an account that waits for its email is refused, and offers the link (R-2.4-012) (R-4-006) (R-8-021)', async ({
  page,
}) => {
  const email = `pending.${Date.now()}@example.com`
  const password = 'Kererū in the plum tree'
  await open(page, '/register')
  await page.getByLabel('Full name').fill('Ari Pending')
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Email code')).toBeVisible()
  await open(page, '/login')
  await logIn(page, email, password)
  await expect(page.getByText('This account is pending email verification')).toBeVisible()
  await page.getByRole('button', { name: 'Resend Verification Link' }).click()
  await expect(page.getByText(`The email has been resent to ${email}.`)).toBeVisible()
})

test('windows lead to each other, and close with a change of page', async ({ page }) => {
  await open(page, '/about')
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign up' }).getByLabel('Full name')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('wishes from before the login become preferences, once (R-4-015)', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'yonder_pending_rewards', value: '1', url: baseURL }])
  await open(page, '/login?redirect=/about')
  const sent = page.waitForRequest('**/api/user/preferences/update')
  await logIn(page)
  expect((await sent).postDataJSON()).toEqual({
    notification_type: 'EMAIL',
    notification_key: 'REWARDS',
    notification_value: true,
  })
  await expect(page).toHaveURL('/about')
  await expect
    .poll(async () =>
      (await page.context().cookies()).filter(({ name }) => name === 'yonder_pending_rewards'),
    )
    .toEqual([])
})

test('all that follows a login of someone without a state: state anew, the wish sent, the location asked for (R-4-013)', async ({
  page,
  baseURL,
}) => {
  await page.route('**/api/state', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const user = body.user && { ...body.user, country: null, state: null }
    await route.fulfill({ json: { ...body, user } })
  })
  await open(page, '/login?redirect=/about')
  await page.context().addCookies([{ name: 'yonder_pending_marketing', value: '1', url: baseURL }])
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await logIn(page, 'parent@yonder.example')
  await expect(page.getByRole('dialog', { name: "What's your location?" })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => calls.filter((path) => path === '/api/user/preferences/update')).toHaveLength(1)
  expect(calls).toContain('/api/state')
})

test('a forgotten password is reset by an email, and signs in', async ({ page }) => {
  await signUp(page)
  const { email } = (await (await page.request.get('/api/state')).json()).user
  await clearCookies(page)
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  const link = await fromAnyEmail(email, /(\/account\/reset\/[^\s"<>]+)/)
  await open(page, link)
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
  await page.getByLabel('New password').fill('Pōhutukawa by the sea')
  await page.getByLabel('Type it again').fill('something else')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The two passwords are not the same')).toBeVisible()
  await page.getByLabel('Type it again').fill('Pōhutukawa by the sea')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).not.toHaveURL(/reset/)
  expect((await (await page.request.get('/api/session')).json()).auth).toBe(true)

  await clearCookies(page)
  await open(page, link)
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeVisible()
  await page.getByLabel('New password').fill('Pōhutukawa by the lake')
  await page.getByLabel('Type it again').fill('Pōhutukawa by the lake')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('a new password can be asked for when the script of the screen does not come', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document')
      documents.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await withoutScript(page, 'Forgot your password?')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/forgot/)
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(leaver)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: leaver })).toBeVisible()
  expect(documents).toEqual(['GET /login', 'GET /forgot', 'POST /forgot'])
})

test('a failed request for an email shows the message and offers the link again (R-8-027) (R-8-028)', async ({
  page,
}) => {
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.route('**/forgot.data*', (route) => route.abort())
  const logged = page.waitForEvent('console', {
    predicate: (line) => line.text().includes('could not send the email'),
  })
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(leaver)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That did not load.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend Verification Link' })).toBeVisible()
  await logged
})

test('what is typed before the scripts have come stays, and is sent', async ({ page }) => {
  const release = await holdScript(page, 'Good to see you')
  await page.goto('/login?redirect=/about', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Email' }).fill(leaver)
  await main.getByLabel('Password', { exact: true }).fill('not the right one')
  release()
  await alive(page)
  const sent = page.waitForRequest('**/login.data*')
  await main.getByRole('button', { name: 'Log in' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ email: leaver })
  await expect(page.getByRole('alert').filter({ hasText: 'do not match' })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue(leaver)
})

test('what did not get through is still there, on the page and over one', async ({ page }) => {
  for (const path of ['/login', '/about']) {
    await open(page, path)
    if (path === '/about') await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
    const screen = path === '/about' ? page.getByRole('dialog', { name: 'Sign in' }) : page.getByRole('main')
    const email = screen.getByRole('textbox', { name: 'Email' })
    const failed = screen.getByRole('alert').filter({ hasText: 'That did not load.' })
    await expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible()
    await email.fill(leaver)
    await screen.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.route('**/login.data*', (route) => route.abort())
    await screen.getByRole('button', { name: 'Log in' }).click()
    await expect(failed).toBeVisible()
    await page.unroute('**/login.data*')
    await page.context().setOffline(true)
    await screen.getByRole('button', { name: 'Log in' }).click()
    await expect(failed).toBeVisible()
    await page.context().setOffline(false)
    await expect(email).toHaveValue(leaver)
    await expect(screen.getByLabel('Password', { exact: true })).toHaveValue(demoPassword)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Welcome back legend!')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the login form works all the same', async ({ page }) => {
    await page.goto('/login?redirect=/about')
    await logIn(page, leaver, 'not the right one')
    await expect(page.getByText('do not match')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(leaver)
    await logIn(page)
    await expect(page).toHaveURL('/about')
  })
})

const screens = [
  '/login',
  '/login?error=Nope',
  '/register',
  '/register?signup_source=academy&school_token=none',
  '/referral/none',
  '/forgot',
  '/account/reset/a@b.co/none',
  '/account/verify/none',
  '/account/guardian/none',
]

testForBarriers('the screens around signing in', screens)
