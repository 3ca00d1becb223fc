import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type PlaywrightTestArgs,
} from '@playwright/test'

type Fixtures = {
  /** A page in a further browser, with cookies of its own. It is closed when the test ends. */
  anotherBrowser(options?: BrowserContextOptions): Promise<Page>
}

/** What every journey is written with. */
export const test = base.extend<Fixtures & Pick<PlaywrightTestArgs, 'page'>>({
  anotherBrowser: async ({ browser }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) {
      await endRoutes(context)
      await context.close()
    }
  },
  page: async ({ page }, use) => {
    await use(page)
    await endRoutes(page.context())
  },
})

/** A request that a route handler still holds when a journey ends would otherwise fail the whole run. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}
