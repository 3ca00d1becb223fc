import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { withBoundedForm } from '#app/platform/body.server.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isOwnOrigin } from '#app/platform/web/own-origin.server.ts'
import { chosenCountryCookie, homeCountry } from '#app/platform/web/reader-country.ts'
import { pageOfSwitch } from './country-rules.ts'

/** The country switch where no scripts run: remembers the country until the browser is closed, and leads back to the page. */
export function createCountrySwitch({ settings }: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.post('/country', async (context) => {
    const { raw } = context.req
    if (!isOwnOrigin(raw, settings.origin)) return context.text('This form was sent from another site.', 403)
    const form = await withBoundedForm(raw)
      .then((request) => request.formData())
      .catch(() => null)
    const country = homeCountry(String(form?.get('country')))
    if (!country) return context.text('Choose AU or NZ.', 400)
    setCookie(context, chosenCountryCookie, country, { path: '/', sameSite: 'Lax', secure: settings.secure })
    return context.redirect(
      pageOfSwitch(raw.headers.get('referer'), new URL(raw.url).host, settings.origin),
      303,
    )
  })
  return app
}
