import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { type EmailContent, emailText } from '#app/platform/mail/email-content.ts'
import { emailHtml } from '#app/platform/mail/email-html.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { commonHeaders } from '#app/platform/security-headers.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { allSampleEmails } from './sample-notification-emails.server.ts'

/**
 * `/dev/letters`: every email as HTML and as text, and the latest ones of this site. For development and tests only,
 * since emails contain codes.
 */
export function createEmailsPreview({
  settings,
  db,
  slices,
}: Pick<Services, 'settings' | 'db' | 'slices'>): Hono<ApiEnv> {
  const preview = new Hono<ApiEnv>()
  if (settings.env === 'production') return preview
  const samples = () => allSampleEmails({ settings, slices })
  const headers = {
    ...commonHeaders(settings.secure),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  }
  preview.get('/dev/letters', async (context) => {
    const written = await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(20)
    return context.html(page(settings.origin, samples(), written), 200, headers)
  })
  preview.get('/dev/letters/:name', (context) => {
    const message = ownValue(samples(), context.req.param('name'))
    return message ? context.html(emailHtml(message, settings.origin), 200, headers) : context.notFound()
  })
  return preview
}

function page(
  origin: string,
  samples: Record<string, EmailContent>,
  written: (typeof outbox.$inferSelect)[],
) {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Emails – Yonder</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Emails</h1>
<p>Every email that Yonder sends, filled in with samples. This page is not there in production.</p>
<nav aria-label="Emails"><ul>
<li><a href="#written">Written by this site</a></li>
${Object.entries(samples).map(([name, message]) => html`<li><a href="#${name}">${message.subject}</a></li>`)}
</ul></nav>
<section id="written"><h2>Written by this site</h2>
${
  written.length === 0
    ? html`<p>None yet. Sign up, and the code is here.</p>`
    : written.map(
        (
          message,
        ) => html`<details><summary>${message.recipient}: ${message.subject ?? 'text message'}</summary>
<pre>${message.text ?? 'Sent, and forgotten here.'}</pre></details>`,
      )
}
</section>
${Object.entries(samples).map(
  ([name, message]) => html`<section id="${name}"><h2>${message.subject}</h2>
<iframe src="/dev/letters/${name}" title="${message.subject}, as rendered" sandbox loading="lazy"></iframe>
<details><summary>As text</summary><pre>${emailText(message, origin)}</pre></details></section>`,
)}
</main>
</body>
</html>`
}

const style = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf8f1,#071320);color:light-dark(#111d28,#fffdf6);font:16px/1.6 Figtree,"Segoe UI",system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 4rem}a{color:light-dark(#155f8f,#8abcdb)}
iframe{width:100%;height:36rem;border:1px solid light-dark(#d8cdb8,#2c4760);border-radius:12px}
summary{padding:.6rem 0;cursor:pointer;overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere}section{margin-top:2.5rem}
:focus-visible{outline:3px solid #b07a00;outline-offset:2px}`
