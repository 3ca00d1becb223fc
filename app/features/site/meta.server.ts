import { readPublicPage } from '#app/platform/public-pages.server.ts'
import { pageFactsIn } from './page-facts.ts'

/** Title and description of a linked page. The request contains nothing of the person. */
export async function readMeta(url: string, read: typeof readPublicPage = readPublicPage) {
  const html = await read(url)
  const facts = html === null ? null : pageFactsIn(html)
  return facts ? { success: true, ...facts } : { success: false, title: null, description: null }
}
