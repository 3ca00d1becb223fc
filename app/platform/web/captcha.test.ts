import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** As much of a page as the captcha touches. */
let scripts: { src?: string; onerror?(): void }[]
let rendered: Record<string, unknown>[]
const place = { id: 'place', appendChild: (node: object) => node } as unknown as HTMLElement

beforeEach(() => {
  vi.resetModules()
  scripts = []
  rendered = []
  const page = {
    hcaptcha: {
      render: (_: unknown, options: Record<string, unknown>) => `widget ${rendered.push(options)}`,
      execute: async (widget: string) => ({ response: `token of ${widget}` }),
      remove: () => {},
    },
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => {} }),
    head: { append: (script: { src?: string }) => scripts.push(script) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const ready = () => (window as unknown as { yonderCaptchaReady(): void }).yonderCaptchaReady()

test('without a site key nothing is loaded, and a fixed token is sent', async () => {
  const { captchaToken } = await import('./captcha.ts')
  expect(await captchaToken(null, place)).toBe('local')
  expect(scripts).toEqual([])
})

test('with one, the script is loaded at the first use, once, and stays invisible', async () => {
  const { captchaToken } = await import('./captcha.ts')
  const first = captchaToken('key', place)
  const second = captchaToken('key', place)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.src).toContain('https://js.hcaptcha.com/')
  ready()
  expect(await Promise.all([first, second])).toEqual(['token of widget 1', 'token of widget 2'])
  expect(rendered[0]).toMatchObject({ sitekey: 'key', size: 'invisible', 'challenge-container': 'place' })
})

test('a script that failed to load is requested again at the next attempt', async () => {
  const { captchaToken } = await import('./captcha.ts')
  const failed = captchaToken('key', place)
  scripts[0]?.onerror?.()
  await expect(failed).rejects.toThrow('did not load')
  const again = captchaToken('key', place)
  expect(scripts).toHaveLength(2)
  ready()
  expect(await again).toBe('token of widget 1')
})
