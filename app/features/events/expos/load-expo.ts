import { previewOf } from '#app/features/site/preview-of.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { getExpo } from './contract.ts'

/**
 * The expo of a page, with what the frame reads: its state. The two parameters of a preview go with the request, and the API
 * decides whether they count.
 */
export async function loadExpo(api: ApiClient, slug: string, request: Request) {
  const { data: expo } = await api.call(getExpo, { params: { slug }, query: previewOf(request) })
  return { expo, expoState: expo.state }
}
