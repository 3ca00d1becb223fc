import { expect, type Page } from '@playwright/test'
import { alive, open } from './open.ts'
import { test } from './test.ts'

const duration = (page: Page, name: string) =>
  page.evaluate((requested) => {
    const moving = document.getAnimations().find((one) => (one as CSSAnimation).animationName === requested)
    return moving?.effect?.getTiming().duration
  }, name)

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('links of the menus and the ways in are counted with the place they were in (R-7-057)', async ({
    page,
  }) => {
    const counted: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/analytics/events')) return
      const { name, properties } = request.postDataJSON()
      if (name === 'link_click') counted.push(`${properties.context} ${properties.url}`)
    })
    await open(page, '/data-credits')
    const header = page.locator('header').first()
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByRole('link', { name: 'Careers Hub' }).click()
    await expect(page).toHaveURL(/\/careers\/industries$/)
    await alive(page)
    for (const way of ['Sign in', 'Sign up']) {
      await header.getByRole('link', { name: way }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('link', { name: 'Saves' }).click()
    await header.getByRole('link', { name: 'Yonder, home' }).click()
    await expect
      .poll(() => counted)
      .toEqual(
        expect.arrayContaining([
          'main_nav /careers/industries',
          'login_button /login',
          'register_button /register',
          'profile_menu /favourites',
          'nav_logo /',
        ]),
      )
  })

  test('what an address points at within a page comes to lie 80 px below the top (R-9-027)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open(page, '/how-matching-works')
    const target = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)
    await target.evaluate((heading) => {
      heading.id = 'here'
      location.hash = 'here'
    })
    await expect
      .poll(() => target.evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
      .toBe(80)
  })

  test('who made the picture is told to visitors on the home page, and to nobody else (R-2.3-063)', async ({
    page,
  }) => {
    const credit = page.getByText(/^Picture: /)
    await open(page, '/')
    await expect(credit).toBeVisible()
    await open(page, '/about')
    await expect(credit).toHaveCount(0)
    await page.route('**/api/state', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), user: advisor } })
    })
    await open(page, '/')
    await expect(credit).toHaveCount(0)
  })

  test('the list behind the bell is 396 px wide (R-9-040)', async ({ page }) => {
    await page.route('**/api/notifications*', (route) => route.fulfill({ json: { data: [] } }))
    await page.route('**/api/state', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), user: advisor } })
    })
    await open(page, '/about')
    await page.getByRole('button', { name: 'Notifications' }).click()
    const list = page.getByText("Sorry, you don't have any notifications")
    await expect(list).toBeVisible()
    await page.waitForTimeout(400)
    const panel = page
      .getByRole('button', { name: 'Notifications' })
      .locator('xpath=following-sibling::div/*')
    expect((await panel.boundingBox())?.width).toBe(396)
  })

  test('the menu drops in 0.3 s, on small screens in 0.5 s (R-9-030)', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect.poll(() => duration(page, 'drop'), { intervals: [20] }).toBe(300)
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.poll(() => duration(page, 'drop'), { intervals: [20] }).toBe(500)
  })
})

/** As much of an account as the frame looks at. */
const advisor = {
  id: 1,
  first_name: 'Kiri',
  full_name: 'Kiri Sample',
  email: 'kiri@example.nz',
  academy_balance: '0',
  unread_notifications: 0,
  user_notification_preferences: { EMAIL: { marketing: false } },
  dashboard_permissions: { is_advisor: true, is_user: false, is_student: false, is_parent: false },
  effective_permissions: { ADVISOR: [], EXPO: [] },
  pdc_fields: [],
  meta: {},
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('choosing another top entry folds what was unfolded deeper down (R-4-042)', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const industries = page.getByRole('button', { name: 'Industries' })
    await industries.click()
    await expect(page.getByRole('link', { name: 'Construction' })).toBeVisible()
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(industries).toBeHidden()
    await page.getByRole('button', { name: 'Explore Careers' }).click()
    await expect(industries).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: 'Construction' })).toBeHidden()
  })
})
