import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

/** Every kind of page, in both themes and at both widths: no violation of WCAG 2.2 AA that a machine can find. */
const pages = [
  '/',
  '/careers/industries',
  '/careers/occupations',
  '/industries/mining',
  '/occupations/chef',
  '/industry-hubs/health-care-and-social-assistance',
  '/skill-hubs/teamwork',
  '/skills-forecast',
  '/explore/study',
  '/educators?country=NZ',
  '/educators/university-of-otago',
  '/search?keyword=nurse',
  '/search?keyword=qqqqzzzz',
  '/career-quiz',
  '/career-quiz?q=1',
  '/career-quiz/results',
  '/how-matching-works',
  '/data-credits',
  '/no-such-place/at-all',
]

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`no accessibility violations in ${scheme} at ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const context = await browser.newContext({
        baseURL,
        colorScheme: scheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const found: string[] = []
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'load' })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        for (const { id, nodes } of violations)
          found.push(`${path}: ${id} at ${nodes[0]?.target.join(' ')} (${nodes.length})`)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 0) found.push(`${path}: scrolls sideways by ${overflow} px`)
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}
