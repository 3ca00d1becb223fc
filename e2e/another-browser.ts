import { type BrowserContext, type BrowserContextOptions, type Page, test as usual } from '@playwright/test'

type Fixtures = {
  /** A page in a further browser, with cookies of its own. It is closed when the test ends. */
  anotherBrowser(options?: BrowserContextOptions): Promise<Page>
}

export const test = usual.extend<Fixtures>({
  anotherBrowser: async ({ browser }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})
