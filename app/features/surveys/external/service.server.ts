import { hasStandIn } from '#app/features/sign-in/social/providers.server.ts'
import { hmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { typeform } from './typeform.server.ts'

/** Where surveys of others are. */
export type SurveyService = {
  /** The address for one person. The service gives the reference back with the response. */
  linkFor(url: string, reference: string): string
  /** Whether a response with this reference has been finished. */
  isFinished(url: string, reference: string): Promise<boolean>
}

/** Stands in where no service is configured: a survey is finished once it has been asked about twice. */
const asked = new Set<string>()
const local: SurveyService = {
  linkFor: (url) => url,
  async isFinished(url, reference) {
    const key = `${url} ${reference}`
    if (asked.has(key)) return true
    asked.add(key)
    return false
  },
}

/** The real service where its token is set, in the demo and outside production else the stand-in; null: none. */
export function surveyService(settings: Pick<Settings, 'typeform' | 'env' | 'demo'>): SurveyService | null {
  if (settings.typeform) return typeform(settings.typeform)
  return hasStandIn(settings) ? local : null
}

/** Tells people apart at a service without saying who they are: the same person is another one in each survey. */
export function referenceOf(
  settings: Parameters<typeof hmacOf>[0],
  ids: { surveyId: number; userId: number },
): string {
  return hmacOf(settings, `survey/${ids.surveyId}/${ids.userId}`).slice(0, 24)
}
