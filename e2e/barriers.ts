import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Automatically detectable violations of WCAG 2.2 AA in the current page, and whether it scrolls sideways. */
export async function barriers(page: Page, except: string[] = []): Promise<string[]> {
  // Reading the source of axe takes as long as a third of a run: once for each document is enough.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? 'void 0' : undefined
  // No page holds a frame of another site: without looking for one, axe takes half as long.
  const axe = new AxeBuilder({ page, axeSource })
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

type Look = { colorScheme: 'light' | 'dark'; width: number }

export async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // What a page changes when it hears of another width is on the screen two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

/**
 * Barriers of the current page in both looks. It stays in the second, which is the first one for the next page: pages load in
 * both in turn.
 */
export async function barriersInBothLooks(page: Page): Promise<string[]> {
  const found = await barriersInLook(page)
  await setLook(page, nextLook(page))
  return [...found, ...(await barriersInLook(page))]
}

/** From the top of the page: elsewhere a bar that stays at the edge of the window may cover half of a link. */
async function barriersInLook(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const width = page.viewportSize()?.width
  return (await barriers(page)).map((barrier) => `${width} px: ${barrier}`)
}

function nextLook(page: Page): Look {
  return page.viewportSize()?.width === looks[0].width ? looks[1] : looks[0]
}

/** An address, or an address and further states of the same template. */
export type Template = string | readonly [path: string, ...states: string[]]

/**
 * No barrier on these templates in both looks, as seen by the person whom `arrive` makes of the visitor, and nothing in the
 * console that nobody should have to read. A further state of a template is looked at in one look, which is another one for the
 * next state.
 */
export function testForBarriers(
  whose: string,
  templates: readonly Template[],
  arrive: (page: Page) => Promise<unknown> = async () => {},
): void {
  const [wide, phone] = looks
  test(`no barriers on ${whose}, in ${wide.colorScheme} at ${wide.width} px and in ${phone.colorScheme} at ${phone.width} px`, async ({
    page,
  }) => {
    const found = complaints(page)
    await setLook(page, wide)
    await arrive(page)
    for (const template of templates) {
      const [path, ...states] = typeof template === 'string' ? [template] : template
      await open(page, path)
      found.push(...(await barriersInBothLooks(page)))
      for (const state of states) {
        await open(page, state)
        found.push(...(await barriersInLook(page)))
        await setLook(page, nextLook(page))
      }
    }
    expect(found).toEqual([])
  })
}

/** What the console of a page says, but for the status of the page itself: a page may say that it is not there. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  const path = () => new URL(page.url()).pathname
  page.on('pageerror', (error) => heard.push(`${path()}: ${error.message}`))
  page.on('console', (line) => {
    const isStatus = line.text().startsWith('Failed to load resource') && line.location().url === page.url()
    if (line.type() === 'error' && !isStatus) heard.push(`${path()}: ${line.text()}`)
  })
  return heard
}
