import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Automatically detectable violations of WCAG 2.2 AA in the current page, and whether it scrolls sideways. */
export async function barriers(page: Page, except: string[] = []): Promise<string[]> {
  // No page holds a frame of another site: without looking for one, axe takes half as long.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .disableRules(except)
    .setLegacyMode(true)
  const { violations } = await axe.analyze()
  const path = new URL(page.url()).pathname
  const found = violations.map(
    ({ id, nodes }) => `${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...found, `${path}: scrolls sideways by ${overflow} px`] : found
}

/** Both themes and both widths, in as few goes as that takes. */
export const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const

/** A test for each look: no barrier on these pages, as seen by the person whom `arrive` makes of the visitor. */
export function testForBarriers(
  whose: string,
  paths: readonly string[],
  arrive: (page: Page) => Promise<unknown> = async () => {},
): void {
  for (const { colorScheme, width } of looks) {
    test(`no barriers on ${whose}, in ${colorScheme} at ${width} px`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await arrive(page)
      const found: string[] = []
      for (const path of paths) {
        await open(page, path)
        found.push(...(await barriers(page)))
      }
      expect(found).toEqual([])
    })
  }
}
