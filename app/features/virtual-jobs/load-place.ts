import { type RouterContextProvider, redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pagePath } from './addresses.ts'
import { getVje, getVjePage } from './contract.ts'

/** For loaders: the experience and one of its pages, at the address that its kind has. */
export async function loadPlace(
  context: Readonly<RouterContextProvider>,
  params: { vje_slug: string; page_slug: string },
  kind: 'page' | 'activity',
) {
  const api = context.get(apiContext)
  const [{ data: vje }, page] = await Promise.all([
    api.call(getVje, { params: { vje_slug: params.vje_slug } }),
    api.call(getVjePage, { params }),
  ])
  if (page.data.kind !== kind || vje.slug !== params.vje_slug) throw redirect(pagePath(vje.slug, page.data))
  const { id, slug, title, page_list, is_sample_employer, employer_name } = vje
  return {
    vje: { id, slug, title, page_list, is_sample_employer, employer_name },
    page: page.data,
    progress: page.progress,
  }
}
export type Place = Awaited<ReturnType<typeof loadPlace>>
