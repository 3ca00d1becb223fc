import { expect } from '@playwright/test'
import { xssText } from '../test/xss-vectors.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

type Watched = Window & { __xss?: unknown; __refused?: string[] }

/** Pictures without words are not published. */
const withWords = (html: string) => html.replaceAll(/<img\b/gi, '<img alt=x')

test('hundreds of hostile texts run no script: on a page, in its editor, or pasted there', async ({
  page,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const watched = window as Watched
    watched.__refused = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective.startsWith('script')) watched.__refused?.push(effectiveDirective)
    })
  })
  const ran = () => page.evaluate(() => [(window as Watched).__xss, ...((window as Watched).__refused ?? [])])

  const token = await signInAs(page, 'admin')
  const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const slug = `text-of-a-stranger-${Date.now()}`
  const fields = {
    title: '<img src=x onerror=window.__xss=1>',
    slug,
    summary: 'x',
    author: 'x',
    body: withWords(xssText(58_000)),
  }
  const made = await page.request.post('/api/admin/articles', { data: { fields }, headers })
  expect(await made.text()).toContain(slug)
  const { id } = ((await made.json()) as { data: { id: string } }).data
  const published = await page.request.put(`/api/admin/articles/${id}`, {
    data: { fields: {}, save: 'publish' },
    headers,
  })
  expect(published.status()).toBe(200)

  await open(page, `/articles/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=window.__xss=1>')
  const shown = await page.evaluate(() => {
    const text = document.querySelector('.prose')
    for (const element of text?.querySelectorAll('*') ?? []) {
      for (const event of ['mouseover', 'focus', 'pointerenter', 'toggle', 'error', 'load'])
        element.dispatchEvent(new Event(event, { bubbles: true }))
      if (element instanceof HTMLElement) element.focus()
    }
    return text?.textContent?.match(/vector \d+/g)?.length ?? 0
  })
  expect(shown).toBeGreaterThan(200)
  expect(await ran()).toEqual([undefined])

  await open(page, `/admin/articles/${id}`)
  const text = page.getByRole('textbox', { name: /^Text/ })
  await expect(text).toBeVisible()
  await expect(
    page.getByRole('toolbar').or(page.getByRole('button', { name: 'Back to the editor' })),
  ).toBeVisible()
  await open(page, '/admin/articles/new')
  await expect(page.getByRole('toolbar', { name: 'Format: Text' })).toBeVisible()
  await text.evaluate((element, html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, xssText(30_000))
  await expect(text).toContainText('vector')
  expect(await ran()).toEqual([undefined])
  expect(dialogs).toEqual([])
})
