import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { commonHeaders } from '#app/platform/security-headers.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SocialProvider } from '../sign-in-options.ts'
import { isSocialProvider } from './providers.server.ts'
import { makeCode, standInPath } from './stand-in.server.ts'
import { socialNames } from './words.ts'

/**
 * The page on which one says who to be, in place of Google's or Facebook's. Only in the demo and outside production
 * (decision D-111): it believes everybody.
 */
export function createStandInPage(services: Pick<Services, 'settings' | 'clock'>): Hono<ApiEnv> {
  const { settings } = services
  const site = new Hono<ApiEnv>()
  site.get(standInPath, (context) => {
    const { provider = '', state = '', challenge = '' } = context.req.query()
    if (!isSocialProvider(provider)) return context.notFound()
    return context.html(page(provider, { provider, state, challenge }), 200, {
      ...commonHeaders(settings.secure),
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  site.get(`${standInPath}/answer`, (context) => {
    const given = context.req.query()
    const { provider = '', state = '' } = given
    if (!isSocialProvider(provider)) return context.notFound()
    const back = new URLSearchParams({ state })
    if (given.cancel) back.set('error', 'access_denied')
    else back.set('code', codeOf(services, provider, given))
    return context.redirect(`/social/callback/${provider}?${back}`)
  })
  return site
}

function codeOf(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  provider: SocialProvider,
  given: Record<string, string>,
): string {
  const [firstName = '', ...rest] = (given.name ?? '').trim().split(/\s+/)
  const facts = {
    provider,
    challenge: given.challenge ?? '',
    email: given.email ?? '',
    emailProven: given.proven === 'on',
    firstName,
    lastName: rest.join(' '),
  }
  return makeCode(settings, facts, clock.now())
}

function page(provider: SocialProvider, hidden: Record<string, string>) {
  const name = socialNames[provider]
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Stand-in for ${name} – Yonder</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Stand-in for ${name}</h1>
<p>This is not ${name}. Yonder runs here as a demonstration or for development, without keys for ${name}, and this page takes its
place: it asks for no password, sends nothing to ${name} and believes whatever you say. In a demonstration it checks only
addresses that end in .example, which nobody can have.</p>
<form action="${standInPath}/answer">
${Object.entries(hidden).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<label>Name <input name="name" value="Sam Sample" autocomplete="off" required></label>
<label>Email <input name="email" type="email" value="sam@yonder.example" autocomplete="off"></label>
<label class="box"><input name="proven" type="checkbox" checked> ${name} has checked that address</label>
<button>Continue to Yonder</button>
<button name="cancel" value="1" class="quiet" formnovalidate>Cancel</button>
</form>
</main>
</body>
</html>`
}

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fbf8f1,#071320);color:light-dark(#111d28,#fffdf6)}
main{max-width:26rem;margin:0 auto;padding:2rem 1.25rem}form{display:grid;gap:1rem}label{display:grid;gap:.25rem;font-weight:600}.box{display:flex;gap:.6rem;align-items:center;font-weight:400}
input:not([type=checkbox]){font:inherit;padding:.6rem .75rem;border:1px solid;border-radius:.5rem;background:transparent;color:inherit}button{font:inherit;font-weight:600;min-height:2.9rem;border:1px solid;border-radius:.5rem;background:light-dark(#111d28,#fffdf6);color:light-dark(#fffdf6,#111d28);cursor:pointer}
.quiet{background:transparent;color:inherit}:focus-visible{outline:3px solid #b07a00;outline-offset:2px}`
