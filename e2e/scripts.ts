import type { Page } from '@playwright/test'

/** Lets the script that contains a text fail to load. @returns what lets it load again */
export async function withoutScript(page: Page, text: string): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js'
  await page.route(scripts, async (route) => {
    const reply = await route.fetch()
    return (await reply.text()).includes(text) ? route.abort() : route.fulfill({ response: reply })
  })
  return () => page.unroute(scripts)
}

/** Holds back the script that contains a text. @returns what lets it come */
export async function holdScript(page: Page, text: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const reply = await route.fetch()
    if ((await reply.text()).includes(text)) await held.promise
    await route.fulfill({ response: reply })
  })
  return held.resolve
}
