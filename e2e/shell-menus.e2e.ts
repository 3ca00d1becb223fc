import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { holdScript } from './scripts.ts'
import { test } from './test.ts'

const header = (page: Page) => page.locator('header').first()
const look = (page: Page) => header(page).getAttribute('data-look')

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the header is transparent over a picture and blue elsewhere (R-2.2-016, R-2.2-018)', async ({
    page,
  }) => {
    await open(page, '/')
    expect(await look(page)).toBe('transparent')
    await open(page, '/about')
    expect(await look(page)).toBe('blue')
  })

  test('it turns blue past 10 px of scrolling, not before (R-2.2-020, R-9-032)', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => scrollTo(0, 10))
    await page.waitForTimeout(150)
    expect(await look(page)).toBe('transparent')
    await page.evaluate(() => scrollTo(0, 11))
    await expect(header(page)).toHaveAttribute('data-look', 'blue')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(header(page)).toHaveAttribute('data-look', 'transparent')
  })

  test('the menu bar is 65 px high (R-9-038)', async ({ page }) => {
    await open(page, '/about')
    expect((await header(page).boundingBox())?.height).toBe(65)
  })

  test('one dropdown is open at a time, and a press on the open one closes it (R-2.3-002, R-4-041)', async ({
    page,
  }) => {
    await open(page, '/about')
    const careers = page.getByRole('button', { name: 'Explore Careers' })
    const plan = page.getByRole('button', { name: 'Plan', exact: true })
    await careers.click()
    await expect(careers).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('link', { name: 'Construction' })).toBeVisible()
    await plan.click()
    await expect(careers).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: 'Course finder' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Construction' })).toBeHidden()
    await plan.click()
    await expect(plan).toHaveAttribute('aria-expanded', 'false')
  })

  test('the keyboard opens it, Escape closes it and gives the focus back (R-4-044)', async ({ page }) => {
    await open(page, '/about')
    const skills = page.getByRole('button', { name: 'Learn Skills' })
    await skills.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('link', { name: 'Teamwork' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(skills).toHaveAttribute('aria-expanded', 'false')
    await expect(skills).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(skills).toHaveAttribute('aria-expanded', 'true')
  })

  test('a press beside it closes it (R-4-045)', async ({ page }) => {
    await open(page, '/about')
    const plan = page.getByRole('button', { name: 'Plan', exact: true })
    await plan.click()
    await page.mouse.click(640, 780)
    await expect(plan).toHaveAttribute('aria-expanded', 'false')
  })

  test('a press beside it closes it while what was pressed is not hydrated', async ({ page }) => {
    await holdScript(page, 'pay our respects to Elders')
    await page.goto('/about')
    const plan = page.getByRole('button', { name: 'Plan', exact: true })
    await plan.click()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.mouse.click(20, 790)
    await expect(plan).toHaveAttribute('aria-expanded', 'false')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('the header is blue while search, menu or profile menu is open (R-2.2-019)', async ({ page }) => {
    await open(page, '/')
    const doors = [
      () => page.getByRole('button', { name: 'Plan', exact: true }).click(),
      () => page.getByRole('button', { name: 'Profile menu' }).click(),
      () => page.getByRole('combobox', { name: 'Search Yonder' }).click(),
    ]
    for (const door of doors) {
      await door()
      await expect(header(page)).toHaveAttribute('data-look', 'blue')
      await page.keyboard.press('Escape')
      await expect(header(page)).toHaveAttribute('data-look', 'transparent')
    }
  })

  test('a link of the menu changes the page without a new document, and the menu closes (R-0-001)', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByRole('link', { name: 'Course finder' }).click()
    await expect(page).toHaveURL(/\/explore\/study$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Course finder' })).toBeHidden()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('an address that leads elsewhere leads there inside the app too', async ({ page }) => {
    await open(page, '/about')
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as never as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> }
      }
      return router.navigate('/study?keyword=nurse')
    })
    await expect(page).toHaveURL(/\/explore\/study\?keyword=nurse$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the dark theme is a switch in the profile menu and stays after a reload (R-2.3-004, R-2.3-064)', async ({
    page,
  }) => {
    await open(page, '/about')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('switch', { name: 'Dark theme' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await ground()).not.toBe(light)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await ground()).not.toBe(light)
  })
})

test('the mobile menu shows up to 991 px, the desktop menu from 992 (R-2.3-003, R-9-031, R-9-046)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 991, height: 800 })
  await open(page, '/about')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Explore Careers' })).toBeHidden()
  await page.setViewportSize({ width: 992, height: 800 })
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Explore Careers' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu begins with Explore Careers unfolded (R-4-043)', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Explore Careers' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Industries' })).toBeVisible()
    await expect(header(page)).toHaveAttribute('data-look', 'blue')
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Explore Careers' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await page.getByRole('link', { name: 'Careers Hub' }).click()
    await expect(page).toHaveURL(/\/careers\/industries$/)
    await expect(page.getByRole('link', { name: 'Careers Hub' })).toBeHidden()
  })

  test('opening the profile menu or the search closes the menu (R-4-034, R-4-040)', async ({ page }) => {
    await open(page, '/about')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    await burger.click()
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await expect(burger).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: 'Saves' })).toBeVisible()
    await burger.click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(burger).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('combobox', { name: 'Search Yonder' })).toBeFocused()
  })

  test('Escape in the search gives the focus back to its button', async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1280])
    test(`the tops of the menu and the ways in are links at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/about')
      await expect(page.getByRole('link', { name: 'Sign up', exact: true }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Plan', exact: true }).locator('visible=true').first().click()
      await expect(page).toHaveURL(/\/explore\/study$/)
    })
})
