import { expect } from '@playwright/test'
import { testForBarriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

testForBarriers(
  'the pages of an advisor about the school',
  ['/advisor/dashboard', '/advisor/analytics', '/advisor/profile'],
  (page) => signInAs(page, 'advisor'),
)

test('on a phone the strip of the advisor area is scrolled to the page that is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'advisor')
  await open(page, '/advisor/notifications')
  const current = page
    .getByRole('navigation', { name: 'Advisor' })
    .getByRole('link', { name: /^Notifications/ })
  await expect(current).toBeInViewport({ ratio: 1 })
})

test('on a phone the students are compact cards: four of them are shorter than the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'advisor')
  await open(page, '/advisor/students')
  const rows = page.getByRole('table', { name: 'Students' }).getByRole('row')
  const [first, fifth] = [await rows.nth(1).boundingBox(), await rows.nth(5).boundingBox()]
  expect((fifth?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(844)
})
