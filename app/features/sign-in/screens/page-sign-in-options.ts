import type * as z from 'zod/mini'
import type { ApiClient } from '#app/platform/api-client.ts'
import type { Endpoint } from '#app/platform/contract.ts'
import type { SignInOptions } from '../sign-in-options.ts'

/** The initial options of a page: nothing personal, since the page may be shared. */
export async function readSignInOptions(api: ApiClient): Promise<Partial<SignInOptions>> {
  const { config } = await api.call(siteState)
  return signInOptionsOf(config)
}

/** The part of the site's state that these screens read; the site stands above them. */
type SiteState = Endpoint<never, never, never, z.ZodMiniType<{ config: Config }>>
const siteState = { method: 'GET', path: '/api/state' } as SiteState

type Config = {
  hcaptcha_site_key: string | null
  social_logins: SignInOptions['social']
  strict_privacy: boolean
}

export function signInOptionsOf(config: Config): Omit<SignInOptions, 'ghost'> {
  return {
    captchaSiteKey: config.hcaptcha_site_key,
    social: config.social_logins,
    strictPrivacy: config.strict_privacy,
  }
}
