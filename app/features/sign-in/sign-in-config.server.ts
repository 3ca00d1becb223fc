import type { Settings } from '#app/platform/settings.server.ts'
import { openProviders } from './social/providers.server.ts'

/** What browsers need to know of how one signs in here: for everybody the same. */
export function signInConfig(settings: Settings) {
  return {
    hcaptcha_site_key: settings.hcaptcha?.siteKey ?? null,
    social_logins: openProviders(settings),
    strict_privacy: settings.privacy === 'strict',
  }
}
