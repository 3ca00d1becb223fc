import type { Settings } from '#app/platform/settings.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { facebookProvider } from './facebook.server.ts'
import { googleProvider } from './google.server.ts'
import type { Provider } from './provider.ts'
import { standIn } from './stand-in.server.ts'

export const socialProviders = ['google', 'facebook'] as const satisfies readonly SocialProvider[]

/** Decision D-111: the real one where it has keys, a stand-in in the demo and outside production, else none. */
export function providerOf(settings: Settings, name: SocialProvider): Provider | null {
  const callback = `${settings.origin}/social/callback/${name}`
  if (name === 'google' && settings.google) return googleProvider(settings.google, callback)
  if (name === 'facebook' && settings.facebook) return facebookProvider(settings.facebook, callback)
  return hasStandIn(settings) ? standIn(settings, name) : null
}

export function hasStandIn({ env, demo }: Pick<Settings, 'env' | 'demo'>): boolean {
  return demo || env !== 'production'
}

/** The buttons that a sign-in screen shows. */
export function openProviders(settings: Settings): SocialProvider[] {
  return socialProviders.filter((name) => providerOf(settings, name) !== null)
}

export function isSocialProvider(name: string): name is SocialProvider {
  return (socialProviders as readonly string[]).includes(name)
}
