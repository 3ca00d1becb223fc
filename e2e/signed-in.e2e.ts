import { expect, type Page } from '@playwright/test'
import { testForBarriers } from './barriers.ts'
import { pauseClock } from './clock.ts'
import { listening } from './listening.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const state = async (page: Page) => (await page.request.get('/api/state')).json()

test('the bell says when there is nothing (R-2.3-057) (R-2.3-058)', async ({ page }) => {
  await signInAs(page, 'leaver')
  await open(page, '/about')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByText("Sorry, you don't have any notifications")).toBeVisible()
  await expect(page.getByText('Please come back later')).toBeVisible()
})

test('what an advisor writes reaches the student’s open page: toast, badge, list, all read (R-2.3-008) (R-4-017) (R-4-046) (R-4-048) (R-4-049) (R-4-051) (R-9-018) (R-7-038)', async ({
  page,
  anotherBrowser,
}) => {
  await signInAs(page, 'student')
  const { user } = await state(page)
  const listens = listening(page)
  await open(page, '/about')
  await listens

  const advisor = await anotherBrowser()
  const token = await signInAs(advisor, 'advisor')
  const said = await advisor.request.post(`/api/advisor/students/${user.id}/career-plan/comments`, {
    data: { text: 'Have you looked at TAFE open days?' },
    headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(said.ok(), await said.text()).toBe(true)

  await expect(page.getByRole('status').filter({ hasText: 'Career planner' })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications, \d+\+? unread$/ })
  await expect(bell).toBeVisible()
  const asked = page.waitForRequest(/\/api\/notifications\?limit=20$/)
  await bell.click()
  await asked
  await expect(page.getByText('Helen Sample commented on your plan').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.poll(async () => (await state(page)).user.unread_notifications).toBe(0)
})

test('news shakes the bell for half a second, and its toast goes after five (R-2.3-009) (R-9-016) (R-9-029)', async ({
  page,
  anotherBrowser,
}) => {
  await signInAs(page, 'student')
  const { user } = await state(page)
  const listens = listening(page)
  await page.clock.install()
  await open(page, '/about')
  await listens
  await expect(page.getByRole('status').first()).toBeAttached()
  await pauseClock(page)

  const advisor = await anotherBrowser()
  const token = await signInAs(advisor, 'advisor')
  const said = await advisor.request.post(`/api/advisor/students/${user.id}/career-plan/comments`, {
    data: { text: 'One more thought.' },
    headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(said.ok(), await said.text()).toBe(true)

  const shaken = page.locator('header :is(a, button)[aria-label^="Notifications"] > span[class]:has(> svg)')
  const news = page.getByRole('status').filter({ hasText: 'Career planner' })
  await expect(shaken).toBeVisible()
  await expect(news).toBeVisible()
  await expect(shaken).toHaveCSS('animation-name', 'shake')
  await expect(shaken).toHaveCSS('animation-duration', '0.5s')
  await expect(shaken).toHaveCSS('animation-iteration-count', '1')
  await page.clock.runFor(499)
  await expect(shaken).toBeVisible()
  await page.clock.runFor(1)
  await expect(shaken).toHaveCount(0)
  await page.clock.runFor(4_499)
  await expect(news).toBeVisible()
  await page.clock.runFor(1)
  await expect(news).toHaveCount(0)
})

test('home that is open is loaded anew when something new comes (R-3-080)', async ({
  page,
  anotherBrowser,
}) => {
  await signInAs(page, 'student')
  const { user } = await state(page)
  const listens = listening(page)
  await open(page, '/home')
  await listens

  const advisor = await anotherBrowser()
  const token = await signInAs(advisor, 'advisor')
  const loaded = page.waitForResponse(/\/home\.data/)
  const said = await advisor.request.post(`/api/advisor/students/${user.id}/career-plan/comments`, {
    data: { text: 'And one for your way home.' },
    headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(said.ok(), await said.text()).toBe(true)
  expect((await loaded).status()).toBe(200)
  await expect(page.getByRole('button', { name: /^Notifications, \d+\+? unread$/ })).toBeVisible()
})

test('a person without a state is asked for it; another country takes the state away (R-2.3-059) (R-4-016) (R-4-070) (R-5-016) (R-7-033)', async ({
  page,
}) => {
  await signInAs(page, 'parent')
  // As someone who came by Google, before they have said where they live.
  await page.route('**/api/state', async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, user: { ...body.user, country: null, state: null } } })
  })
  await open(page, '/about')
  const dialog = page.getByRole('dialog', { name: "What's your location?" })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Country').selectOption('AU')
  await dialog.getByLabel('State or territory').selectOption('TAS')
  await dialog.getByLabel('Country').selectOption('NZ')
  await expect(dialog.getByLabel('Region')).toHaveValue('')
  await expect(dialog.getByText('Please choose your state or region')).toBeVisible()
  await dialog.getByLabel('Region').selectOption('WKO')
  await page.unroute('**/api/state')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await state(page)).user.state).toBe('WKO')
})

test('a school is chosen by mouse inside its window, and “Not now” lasts beyond the page', async ({
  page,
}) => {
  await signInAs(page, 'leaver')
  await page.route('**/api/state', async (route) => {
    const body = await (await route.fetch()).json()
    const user = { ...body.user, class_year: null, school_link_with_other: null }
    await route.fulfill({ json: { ...body, user } })
  })
  await open(page, '/about')
  const dialog = page.getByRole('dialog', { name: 'Which school do you go to?' })
  const school = dialog.getByRole('combobox', { name: 'School', exact: true })
  await school.click()
  await school.pressSequentially('high')
  const first = page.getByRole('option', { name: /high/i }).first()
  const name = await first.textContent()
  await first.click()
  expect(name).toContain(await school.inputValue())
  expect((await school.inputValue()).length).toBeGreaterThan(4)

  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await open(page, '/data-credits')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(dialog).toBeHidden()
})

test('the question about news goes away with either answer, for good', async ({ page }) => {
  await signInAs(page, 'student2')
  await open(page, '/about')
  const bar = page.getByRole('complementary', { name: 'News by email' })
  await bar.getByRole('button', { name: 'No thanks' }).click()
  await expect(bar).toBeHidden()
  expect((await state(page)).user.user_notification_preferences.EMAIL.MARKETING).toBe(false)
  await open(page, '/about')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('the profile menu knows who is signed in, and logs out (R-2.3-019) (R-2.3-025) (R-2.3-028) (R-2.3-031) (R-2.1-027) (R-2.1-028)', async ({
  page,
}) => {
  await signInAs(page, 'student')
  await open(page, '/about')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByText('student@yonder.example')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dashboard' })).toContainText(/XP [\d,]+/)
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', '/profile')
  const document = page.waitForRequest(
    (request) => request.url().endsWith('/logout') && request.method() === 'POST',
  )
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await document).isNavigationRequest()).toBe(true)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect((await state(page)).user).toBeNull()
})

test('a session that has ended asks to sign in over the page (R-4-028) (R-8-001)', async ({ page }) => {
  await signInAs(page, 'leaver')
  await open(page, '/profile?x=1')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await page.context().clearCookies()
  await bell.click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeHidden()
})

test('where no window may open it leads to the login page, with the way back (R-4-029) (R-8-001)', async ({
  page,
}) => {
  await signInAs(page, 'leaver')
  await open(page, '/account/verify/not-a-token?a=1')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await page.context().clearCookies()
  await bell.click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fverify%2Fnot-a-token%3Fa%3D1$/)
})

testForBarriers(
  'the own pages of somebody in the middle of things',
  ['/home', '/feed', '/user/dashboard'],
  (page) => signInAs(page, 'student'),
)
