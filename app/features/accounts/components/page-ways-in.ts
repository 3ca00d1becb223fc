import type { getState } from '#app/features/site/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { bareEndpoint } from '#app/platform/bare-endpoint.ts'
import type { WaysIn } from '../ways-in.ts'

/** What a page of these is drawn with: nothing of the person, since the page may be shared. */
export async function readWaysIn(api: ApiClient): Promise<Partial<WaysIn>> {
  const { config } = await api.call(bareEndpoint<typeof getState>('GET /api/state'))
  return waysInOf(config)
}

type Config = { hcaptcha_site_key: string | null; social_logins: WaysIn['social']; strict_privacy: boolean }

export function waysInOf(config: Config): Omit<WaysIn, 'ghost'> {
  return {
    captchaSiteKey: config.hcaptcha_site_key,
    social: config.social_logins,
    strictPrivacy: config.strict_privacy,
  }
}
