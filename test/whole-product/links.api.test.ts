import { expect, test } from 'vitest'
import { allRoutes, matchRoute } from '#app/shell/route-facts.ts'
import type { Browser } from '#test/browser.ts'
import type { Role } from '#test/people.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()

/** Pages of one template share their links; so many of each are opened. */
const pagesPerTemplate = 2
const maxPages = 150

const ends: Record<Exclude<Role, 'user'> | 'visitor', string> = {
  visitor: '/',
  student: '/home',
  parent: '/home',
  advisor: '/advisor/dashboard',
  provider: '/admin',
  admin: '/admin',
}

/** Beside the first page: those that menus reach, which are links only where scripts run. */
const starts = allRoutes
  .filter(({ path, kind }) => kind === 'page' && !/[:*]/.test(path))
  .map(({ path }) => path)

test.each(Object.entries(ends))('no link that %s finds on any page leads nowhere', async (role, start) => {
  const browser = role === 'visitor' ? site.visitor() : await site.signedIn({ role: role as Role })
  const there: string[] = []
  for (const path of role === 'visitor' || role === 'student' ? starts : [])
    if (!leavesSite(path) && (await browser.page(path)).status === 200) there.push(path)
  const { broken, opened } = await walk(browser, [start, ...there])
  expect(broken).toEqual([])
  expect(opened).toBeGreaterThan(20)
})

/** Follows every internal link of every page it comes to, and says which of them are 404, with the page they stand on. */
async function walk(browser: Browser, from: string[]) {
  const waiting = from.map((path) => ({ path, on: 'the start' }))
  const seen = new Set(from)
  const templates = new Map<string, number>()
  const broken: string[] = []
  let opened = 0
  for (let next = waiting.shift(); next && opened < maxPages; next = waiting.shift()) {
    opened += 1
    const reply = await browser.page(next.path)
    if (reply.status >= 400) broken.push(`${next.path} (${reply.status}) on ${next.on}`)
    const isHtml = reply.headers.get('content-type')?.includes('text/html')
    const links = reply.status === 200 && isHtml ? linksIn(await reply.text()) : []
    const target = reply.headers.get('location')
    if (reply.status < 400 && target?.startsWith('/')) links.push(target)
    for (const link of links) {
      if (seen.has(link) || leavesSite(link)) continue
      seen.add(link)
      const template = templateOf(link)
      const count = templates.get(template) ?? 0
      if (count >= pagesPerTemplate) continue
      templates.set(template, count + 1)
      waiting.push({ path: link, on: next.path })
    }
  }
  return { broken, opened }
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .map((href) => href.split('#')[0] ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
}

/** Following it would end the session that looks. */
function leavesSite(link: string): boolean {
  return /^\/(admin\/)?logout|^\/api\/|^\/social\//.test(link)
}

/** Addresses with a query are pages of their own kind: a list with a filter. */
function templateOf(link: string): string {
  const [path = '', query] = link.split('?')
  const { facts } = matchRoute(path)
  // an address that only a catch-all answers may be missing: each is opened
  const name = facts.name === 'catch-all' || facts.name === 'not-found' ? path : facts.path
  return query === undefined ? name : `${name}?`
}
