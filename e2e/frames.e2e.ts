import { expect, type Page } from '@playwright/test'
import { testForBarriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

async function goTo(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, path)
}

testForBarriers(
  'the frames of advisors, expos and emails',
  ['/advisor/groups', '/expo/trades', '/wex/host/spent'],
  (page) => signInAs(page, 'advisor'),
)

for (const width of [390, 1280]) {
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
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})
