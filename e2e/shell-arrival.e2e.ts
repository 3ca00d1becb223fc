import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const counted = (page: Page, views: string[]) =>
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events')) return
    const { name, properties } = request.postDataJSON()
    if (name === 'page_view') views.push(properties.path)
  })

test('after a change of page the focus is at the top and the page begins there (R-2.2-040, R-2.2-042)', async ({
  page,
}) => {
  await open(page, '/about')
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('main').getByRole('link', { name: 'data credits' }).click()
  await expect(page).toHaveURL(/data-credits/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('top')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/about/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
})

test('each page is counted once, shortly after it has come (R-2.2-038, R-9-024)', async ({ page }) => {
  const views: string[] = []
  counted(page, views)
  await open(page, '/about')
  await expect.poll(() => views).toEqual(['/about'])
  await page.getByRole('main').getByRole('link', { name: 'how matching works' }).click()
  await expect.poll(() => views).toEqual(['/about', '/how-matching-works'])
})

test('a page is counted by its route, without the query or a secret in its address', async ({ page }) => {
  const seen: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/events')) seen.push(request.postDataJSON().properties)
  })
  await open(page, '/about?utm_source=school&utm_term=mia')
  await expect.poll(() => seen).toEqual([{ path: '/about', distinct_id: expect.any(String) }])
  await open(page, `/account/verify/${'x'.repeat(43)}`)
  await expect
    .poll(() => seen[1])
    .toEqual({ path: '/account/verify/:token', distinct_id: expect.any(String) })
})

test('a detail page counts itself, once (R-2.2-039)', async ({ page }) => {
  const views: string[] = []
  counted(page, views)
  await open(page, '/occupations/chef')
  await expect.poll(() => views).toEqual(['/occupations/chef'])
  await page.waitForTimeout(400)
  expect(views).toEqual(['/occupations/chef'])
})

test('calls carry the marker, writing calls the token, and reading ones show and preview (R-7-001, R-7-002, R-7-003)', async ({
  page,
}) => {
  const [state, count] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/state?')),
    page.waitForRequest('**/api/analytics/events'),
    page.goto('/about?preview=1&show=LIVE'),
  ])
  expect(state.headers()['x-requested-with']).toBe('XMLHttpRequest')
  expect(new URL(state.url()).search).toBe('?show=LIVE&preview=1')
  expect(count.headers()['x-requested-with']).toBe('XMLHttpRequest')
  expect(count.headers()['x-csrf-token']).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('a token that has expired is fetched anew and the call is made again, once (R-4-030, R-8-002)', async ({
  page,
}) => {
  const sent: string[] = []
  await page.route('**/api/analytics/events', async (route) => {
    sent.push(route.request().headers()['x-csrf-token'] ?? '')
    if (sent.length === 1) await route.fulfill({ status: 419, json: { message: 'expired' } })
    else await route.continue()
  })
  const session = page.waitForRequest('**/api/session')
  await open(page, '/about')
  await session
  await expect.poll(() => sent.length).toBe(2)
  await page.waitForTimeout(300)
  expect(sent).toHaveLength(2)
})

test('a count that fails is nobody’s problem (R-8-045)', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route('**/api/analytics/events', (route) => route.abort())
  await open(page, '/about')
  await page.waitForTimeout(500)
  expect(problems).toEqual([])
})

test('the line at the top shows for slow pages only, and hides (R-4-095)', async ({ page }) => {
  await open(page, '/about')
  const bar = page.locator('[data-phase]')
  const phases = await page.evaluateHandle(() => {
    const seen: string[] = []
    const element = document.querySelector('[data-phase]')
    if (element)
      new MutationObserver(() => seen.push(element.getAttribute('data-phase') ?? '')).observe(element, {
        attributes: true,
      })
    return seen
  })
  await page.route('**/*.data*', async (route) => {
    await new Promise((done) => setTimeout(done, 900))
    await route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'data credits' }).click()
  await expect(bar).toHaveAttribute('data-phase', 'running')
  await expect(page).toHaveURL(/data-credits/)
  await expect(bar).toHaveAttribute('data-phase', 'idle')
  expect((await phases.jsonValue()).join()).toContain('waiting,running,finished,idle')
})

test('a state that fails to load is only logged, an empty one leads to the error page (R-8-017, R-8-020)', async ({
  page,
}) => {
  await page.route('**/api/state', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/about')
  await page.waitForTimeout(400)
  await expect(page).toHaveURL(/about$/)
  await page.unroute('**/api/state')
  await page.route('**/api/state', (route) => route.fulfill({ json: {} }))
  await page.goto('/about')
  await expect(page).toHaveURL(/\/error$/)
  await expect(page.getByRole('heading', { name: "Oops something's gone wrong!" })).toBeVisible()
})

async function withState(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/api/state', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } })
  })
}

test('maintenance in the state leads to its page (R-7-009)', async ({ page }) => {
  await withState(page, { is_maintenance: true })
  await page.goto('/about')
  await expect(page).toHaveURL(/\/maintenance$/)
})

test('optional parts of the state may be missing (R-7-006)', async ({ page }) => {
  await withState(page, { enrolled_academy_programs: undefined, rated_articles: undefined })
  await open(page, '/about')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByRole('link', { name: 'Saves' })).toBeVisible()
})

test('the banner strip has one picture for wide screens and one for small, never at an expo (R-2.2-036)', async ({
  page,
}) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await page.route('**/art/hero/banner/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  const header_banner = {
    desktop_url: '/art/hero/banner/open-day.svg?at=wide',
    mobile_url: '/art/hero/banner/open-day.svg?at=small',
    alt: 'Open day',
    href: '/about',
  }
  await page.route('**/api/state', async (route) => {
    const reply = await route.fetch()
    const state = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...state, show_header_banner: 'yes', config: { ...state.config, header_banner } },
    })
  })
  await open(page, '/data-credits')
  const image = page.getByRole('img', { name: 'Open day' })
  const shown = () => image.evaluate((element) => (element as HTMLImageElement).currentSrc.slice(-4))
  await expect.poll(shown).toBe('wide')
  await page.setViewportSize({ width: 991, height: 800 })
  await expect.poll(shown).toBe('mall')
  await page.goto('/expo/tech')
  await page.waitForTimeout(500)
  await expect(image).toHaveCount(0)
})

test.describe('the live bar', () => {
  const event = { title: 'Trades live', subtitle: 'x'.repeat(100), slug: 'trades-live', icon_text: null }

  test('shows what is live, 33 px high, and leads to the event (R-2.3-054, R-9-045)', async ({ page }) => {
    await page.route('**/api/state/live', (route) => route.fulfill({ json: event }))
    await open(page, '/about')
    const bar = page.getByRole('link', { name: /Live Now.*Trades live/ })
    await expect(bar).toHaveAttribute('href', '/events/trades-live')
    await expect(bar).toContainText(`${'x'.repeat(80)}...`)
    expect((await bar.boundingBox())?.height).toBe(33)
  })

  test('is asked for every minute and hides without a word (R-4-052, R-4-053, R-7-011, R-8-040, R-9-014)', async ({
    page,
  }) => {
    const replies = [{ json: event }, { status: 500, json: {} }, { json: event }, { json: {} }]
    let asked = 0
    await page.clock.install()
    await page.route('**/api/state/live', (route) => route.fulfill(replies[asked++] ?? { json: {} }))
    await open(page, '/about')
    const bar = page.getByRole('link', { name: /Trades live/ })
    await expect(bar).toBeVisible()
    await page.clock.runFor(59_000)
    expect(asked).toBe(1)
    await page.clock.runFor(2_000)
    await expect(bar).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(bar).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(bar).toBeHidden()
    expect(asked).toBe(4)
  })
})

test.describe('when the server shows another build', () => {
  async function show(page: Page, builds: string[]): Promise<void> {
    let at = 0
    await page.route('**/api/**', async (route) => {
      const reply = await route.fetch()
      const build = builds[Math.min(at++, builds.length - 1)] ?? ''
      await route.fulfill({ response: reply, headers: { ...reply.headers(), 'x-app-build': build } })
    })
  }

  test('a reload is asked for, and nothing else can be done (R-2.3-062, R-4-055, R-4-056, R-4-057, R-4-058, R-7-005, R-8-041)', async ({
    page,
  }) => {
    await show(page, ['1.2.3', '1.3.0'])
    await page.goto('/about')
    const modal = page.getByRole('dialog', { name: 'Reload Required.' })
    await expect(modal).toBeVisible()
    await expect(modal).toContainText(
      'The website needs to be reloaded due to an update! Please click the button below or reload the page manually!',
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 400)
    await expect(modal).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all([page.waitForEvent('load'), modal.getByRole('button', { name: 'Reload' }).click()])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a build that differs in its last part only is no reason', async ({ page }) => {
    await show(page, ['1.2.3', '1.2.9'])
    await page.goto('/about')
    await page.waitForTimeout(800)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a script that is gone reloads the page once (R-8-016)', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await open(page, '/about')
  await page.route('**/assets/mega-menu*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect.poll(() => documents).toBe(2)
  await page.waitForTimeout(500)
  await expect(page.getByRole('combobox', { name: 'Search Yonder' })).toBeAttached()
  await page.getByRole('button', { name: 'Plan', exact: true }).hover()
  await page.waitForTimeout(500)
  expect(documents).toBe(2)
})

test.describe('the bar at the foot', () => {
  test('offers the ways in on a phone, covers nothing, and once closed stays closed (R-2.2-024, R-2.2-025)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/about')
    const bar = page.getByRole('complementary', { name: 'Join in' })
    await expect(bar.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login')
    await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register')
    await expect(bar).not.toBeInViewport()
    await bar.getByRole('button', { name: 'Close this bar' }).click()
    await expect(bar).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'data credits' }).click()
    await expect(page).toHaveURL(/data-credits$/)
    await expect(bar).toHaveCount(0)
    await open(page, '/careers/industries')
    await expect(bar).toHaveCount(0)
  })

  test('does not repeat the buttons of a wide header', async ({ page }) => {
    await open(page, '/about')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Join in' })).toBeHidden()
  })

  test('is absent where people sign in (R-2.2-031)', async ({ page }) => {
    await open(page, '/login')
    await expect(page.getByRole('complementary', { name: 'Join in' })).toHaveCount(0)
  })
})

test('without a connection a link keeps the page and says so, and works once there is one', async ({
  page,
  context,
}) => {
  await open(page, '/about')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'data credits' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(page).toHaveURL(/about$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/data-credits$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing in opens over the page and closes when the page changes (R-2.2-033)', async ({ page }) => {
  await open(page, '/data-credits')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/about$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const modal = page.getByRole('dialog', { name: 'Sign in' })
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL(/about$/)
  await page.goBack()
  await expect(page).toHaveURL(/data-credits$/)
  await expect(modal).toHaveCount(0)
})
