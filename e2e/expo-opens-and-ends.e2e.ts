import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { livePollMs } from '../app/shell/bars/live-rules.ts'
import { type PlacementSite, placementSite } from './placement-site.ts'
import { test } from './test.ts'

test.describe.configure({ mode: 'default' })
let site: PlacementSite

test.beforeAll(async () => {
  site = await placementSite()
})
test.afterAll(() => site?.stop())

const expo = { slug: 'trades', startsAt: '2027-03-10T22:00:00Z', endsAt: '2027-03-11T05:00:00Z' }

test('an expo opens and ends under an open page, which asks for a reload once for each (R-4-054, R-2.2-003, R-2.2-021, R-2.3-032, R-2.3-041, R-2.3-060)', async ({
  anotherBrowser,
}) => {
  await site.expo(expo)
  await site.clock('2027-03-10T21:00:00Z')
  const page = await anotherBrowser({
    baseURL: site.origin,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.clock.install()
  // The browser may reuse what is live for ten seconds of its own clock, which the clock of the page does not move; a route turns that off.
  await page.route(/\/api\/state\/live/, (route) => route.continue())
  const dialog = page.getByRole('dialog', { name: 'Reload Required.' })
  const reload = () =>
    Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'Reload' }).click()])
  const joinBar = page.getByRole('complementary', { name: 'Join in' })

  await page.goto('/expo/trades')
  await expect(page.getByText('Coming up')).toBeVisible()
  await expect(joinBar).toHaveCount(0)
  await poll()
  await expect(dialog).toHaveCount(0)

  await site.clock('2027-03-10T22:30:00Z')
  await poll()
  await expect(dialog).toBeVisible()
  await reload()
  await expect(page.getByText('Live now', { exact: true })).toBeVisible()
  await poll()
  await expect(dialog).toHaveCount(0)

  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('Traditional Custodians of Country')
  await page.getByRole('button', { name: 'Plan' }).click()
  await expect(page.getByRole('link', { name: 'Trades Expo' }).first()).toHaveAttribute(
    'href',
    '/expo/trades',
  )
  await page.keyboard.press('Escape')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await site.clock('2027-03-11T05:00:01Z')
  await poll()
  await expect(dialog).toBeVisible()
  await reload()
  await expect(page).toHaveURL(/\/expo\/past\/trades$/)
  await expect(page.getByText('Past expo', { exact: true })).toBeVisible()
  await poll()
  await expect(dialog).toHaveCount(0)

  async function poll() {
    const answer = page.waitForResponse(/\/api\/state\/live/)
    await page.clock.fastForward(livePollMs)
    await answer
  }
})
