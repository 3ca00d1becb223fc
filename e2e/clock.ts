import type { Page } from '@playwright/test'

/** Stops the page's clock, which `page.clock.install()` has replaced. The jump leaves room for a slow machine: it may not lead backwards. */
export function pauseClock(page: Page): Promise<void> {
  return page.clock.pauseAt(new Date(Date.now() + 10_000))
}
