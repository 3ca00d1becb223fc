import { expect, type Page, test } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'

const widths = [390, 1280]

async function goTo(page: Page, path: string, width: number, scheme: 'light' | 'dark' = 'light') {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await open(page, path)
}

for (const width of widths) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the frames of advisors, expos and letters break no accessibility rule, ${scheme}, ${width} px wide`, async ({
      page,
    }) => {
      await signInAs(page, 'advisor')
      for (const path of ['/advisor/groups', '/expo/trades', '/wex/host/spent']) {
        await goTo(page, path, width, scheme)
        expect([path, await barriers(page)]).toEqual([path, []])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, wide]).toEqual([path, width])
      }
    })
  }

  test(`inside their area an advisor finds the way back to the main site, ${width} px wide (R-2.3-030)`, async ({
    page,
  }) => {
    await signInAs(page, 'advisor')
    await goTo(page, '/advisor/students', width)
    const person = page.getByRole('button', { name: width < 992 ? 'Profile menu' : 'Helen Sample' })
    await person.click()
    await expect(person).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('switch', { name: 'Dark theme' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(person).toBeFocused()
    await person.click()
    await page.getByRole('link', { name: 'Back to the main site' }).last().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('navigation', { name: 'Advisor' })).toHaveCount(0)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an advisor can leave their area and log out', async ({ page }) => {
    await signInAs(page, 'advisor')
    await page.goto('/advisor/students')
    await expect(page.getByRole('link', { name: 'Back to the main site' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible()
  })
})
