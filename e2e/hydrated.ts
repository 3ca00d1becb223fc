import type { Page } from '@playwright/test'

/** Until React handles the form of the page. */
export async function formHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  )
}
