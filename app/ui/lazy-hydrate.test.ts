import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page that the server has rendered, in a browser which is idle once it has loaded. */
async function openPage() {
  const browser = Object.assign(new EventTarget(), { requestIdleCallback: (run: () => void) => run() })
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.resetModules() // a file before this one may have loaded them without a window
  const { lazyHydrate } = await import('./lazy-hydrate.tsx')
  return {
    lazyHydrate,
    happens: async (event: string) => {
      browser.dispatchEvent(new Event(event))
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const part = { Part: () => null }

test('a part that works without its script is fetched at the first use of the page, not when it is idle', async () => {
  const { lazyHydrate, happens } = await openPage()
  const load = vi.fn(async () => part)
  renderToString(createElement(lazyHydrate(load, ({ Part }) => Part, { isOnUse: true })))
  await happens('load')
  expect(load).not.toHaveBeenCalled()
  await happens('pointermove')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})

test('any other part is fetched when the page is idle', async () => {
  const { lazyHydrate, happens } = await openPage()
  const load = vi.fn(async () => part)
  renderToString(createElement(lazyHydrate(load, ({ Part }) => Part)))
  await happens('pointermove')
  expect(load).not.toHaveBeenCalled()
  await happens('load')
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
})
