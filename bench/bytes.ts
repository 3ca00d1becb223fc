import { get } from 'node:http'
import type { Report } from './report.ts'
import { occupation, type Template } from './templates.ts'

/** Scripts of a first load, at most; the goal leaves room for what is to come. Source: issues 2 and 8, speed. */
export const maxScripts = 115 * 1024
const scriptsGoal = 110 * 1024
const filesGoal = 10

/** Requests that begin before the largest paint, the page's own among them. Source: issue 25, measures. */
export const maxRequests = 12

/** The page and its style together: the goal, which no page may miss, and what a page may have at most. Source: issue 10, occupation pages. */
const pageGoal = 30 * 1024
const maxPage = 28 * 1024

/** The pages with most to tell. They may not grow further. */
const largePages: Record<string, number> = { [occupation]: 29 * 1024, '/career-quiz/results': pageGoal }

/** Bytes that a page and its style may have together. */
export function maxPageOf({ path }: Template): number {
  return largePages[path] ?? maxPage
}

type Site = { address: string }
type FirstLoad = { html: number; css: number; js: number; files: number; fonts: number; requests: number }

/**
 * Bytes of a first visit as the site sends them: the page, scripts it names or preloads, styles, fonts. A public page that was not asked for
 * before is larger: it is compressed as small as it gets once it has been asked for again.
 */
export async function firstLoad(site: Site, { path, cookie = '' }: Template): Promise<FirstLoad> {
  const html = await (await fetch(`${site.address}${path}`, { headers: { cookie } })).text()
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((found) => found[1] ?? ''))]
  const scripts = named(/(?:src|href|from|import)\(? ?=? ?"(\/assets\/[^"]+\.js)"/g)
  const styles = named(/href="(\/assets\/[^"]+\.css)#?"/g)
  const fonts = named(/href="(\/assets\/[^"]+\.woff2)"/g)
  const sent = async (files: string[]) =>
    (await Promise.all(files.map((file) => bytesSent(site, { path: file })))).reduce(
      (total, one) => total + one,
      0,
    )
  return {
    html: await bytesSent(site, { path, cookie }),
    css: await sent(styles),
    js: await sent(scripts),
    files: scripts.length,
    fonts: await sent(fonts),
    requests: requestsAtOnce(html),
  }
}

/**
 * How many requests a browser begins as soon as it has read the page: the page, what it preloads, styles, and pictures that do not
 * wait until they are near. A picture that another one replaces on a phone counts once.
 */
export function requestsAtOnce(html: string): number {
  const links = [...html.matchAll(/<link [^>]*rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g)]
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"[^>]*>/g)].filter(
    ([tag]) => !tag.includes('loading="lazy"'),
  )
  const addresses = [
    ...links.map(([tag]) => /(?:href|imageSrcSet)="([^" #]+)/i.exec(tag)?.[1]),
    ...pictures.map(([, address]) => address),
  ]
  return 1 + new Set(addresses.filter((address) => !address?.startsWith('data:'))).size
}

/** What travels for one address to a browser that takes brotli. */
function bytesSent(site: Site, { path, cookie = '' }: Template): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${site.address}${path}`, { headers: { 'accept-encoding': 'br', cookie } }, (reply) => {
      let bytes = 0
      reply.on('data', (part: Buffer) => {
        bytes += part.length
      })
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${reply.statusCode}`)),
      )
      reply.on('error', reject)
    }).on('error', reject)
  })
}

export async function benchBytes(report: Report, site: Site, templates: Template[]): Promise<void> {
  report.section(
    'First load',
    'Kilobytes over the wire to a browser that takes brotli, nothing cached. Reading a page needs none of the scripts.',
  )
  for (const template of templates) {
    const { path } = template
    const { html, css, js, files, fonts } = await settledLoad(site, template)
    report.add({
      name: `\`${path}\` scripts`,
      value: `${kb(js)} in ${files} files`,
      goal: '≤ 110 KB in 10 files',
      met: js <= scriptsGoal && files <= filesGoal,
    })
    report.add({
      name: `\`${path}\` HTML and CSS`,
      value: `${kb(html + css)} (${kb(html)} + ${kb(css)})`,
      goal: '≤ 30 KB',
      met: html + css <= pageGoal,
    })
    if (template === templates[0])
      report.add({
        name: 'fonts that a page asks for at once',
        value: kb(fonts),
        goal: '≤ 75 KB',
        met: fonts <= 75 * 1024,
      })
  }
}

/** How long a page that was asked for may wait to be compressed again. */
const recompressionMs = 1_500

async function settledLoad(site: Site, template: Template): Promise<FirstLoad> {
  await firstLoad(site, template)
  await new Promise((resolve) => setTimeout(resolve, recompressionMs))
  return firstLoad(site, template)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
