import type { ApiClient } from '#app/platform/api-client.ts'
import { getExpo } from './contract.ts'

/**
 * The expo of a page, with what the frame reads: its state. The two parameters of a preview go with the request, and the API
 * decides whether they count.
 */
export async function loadExpo(api: ApiClient, slug: string, request: Request) {
  const params = new URL(request.url).searchParams
  const text = (name: string, most: number) => params.get(name)?.slice(0, most)
  const { data: expo } = await api.call(getExpo, {
    params: { slug },
    query: { preview: text('preview', 2_000), show: text('show', 40) },
  })
  return { expo, expoState: expo.state }
}
