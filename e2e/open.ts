import type { Page, Response } from '@playwright/test'

/**
 * Opens a page as someone who begins to use it, and waits until its controls are hydrated. A press before that does what it does without
 * scripts, and parts of the frame are hydrated only when the page is idle or used.
 */
export async function open(page: Page, path: string): Promise<Response | null> {
  const reply = await page.goto(path)
  await alive(page)
  return reply
}

/** React marks what it renders and what it takes over from the server with its properties. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointermove'))
    const controls = [...document.querySelectorAll('body, button, form, input, select, textarea')].filter(
      (control) => !control.closest('[data-html-only]'), // React leaves these as they are
    )
    return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')))
  })
}

/** Clears the cookies. The page is left before, as a reply that is under way would set its cookie again. */
export async function clearCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
