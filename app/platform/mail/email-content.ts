/** The content of an email, from which its plain text and its HTML are made. */
export type EmailContent = {
  subject: string
  /** The preview line that inboxes show beside the subject. */
  preview?: string
  greeting?: string
  paragraphs: string[]
  /** The call to action. `href` is a path of this site or absolute. */
  action?: { label: string; href: string }
  /** A second thing to do, below the call to action. `href` as there. */
  more?: { label: string; href: string }
  /** A code to enter, shown large. */
  code?: string
  /** Small print: why this came, and what to do if it was not asked for. */
  note?: string
  /** Path of the page that stops emails of this kind; mail programs offer it as one click (RFC 8058). */
  unsubscribe?: string
}

/** The email as plain text, signed, with absolute addresses. */
export function emailText(content: EmailContent, origin: string): string {
  const parts = [
    content.greeting,
    ...content.paragraphs,
    content.code && `    ${content.code}`,
    content.action && `${content.action.label}:\n${addressOf(content.action.href, origin)}`,
    content.more && `${content.more.label}:\n${addressOf(content.more.href, origin)}`,
    content.note,
    content.unsubscribe && `${stopWords}:\n${addressOf(content.unsubscribe, origin)}`,
    `--\nYonder\n${origin}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/**
 * Mail clients support tables and inline styles but hardly style sheets. Colours are those of the light theme; clients with
 * a dark mode convert them.
 */
export function emailHtml(content: EmailContent, origin: string): string {
  const rows = [
    content.greeting && `<p style="${text}">${escapeHtml(content.greeting)}</p>`,
    ...content.paragraphs.map((paragraph) => `<p style="${text}">${escapeHtml(paragraph)}</p>`),
    content.code && `<p style="${code}">${escapeHtml(content.code)}</p>`,
    content.action && button(content.action.label, addressOf(content.action.href, origin)),
    content.more &&
      `<p style="${text}"><a href="${escapeHtml(addressOf(content.more.href, origin))}" style="color:#155f8f">${escapeHtml(content.more.label)}</a></p>`,
    content.note && `<p style="${small}">${escapeHtml(content.note)}</p>`,
    content.unsubscribe &&
      `<p style="${small}"><a href="${escapeHtml(addressOf(content.unsubscribe, origin))}" style="color:#155f8f">${stopWords}</a></p>`,
  ]
  return `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f4eee2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview ?? content.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4eee2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffefb;border-radius:16px">
<tr><td style="padding:28px 32px 0;${brand}">Yonder</td></tr>
<tr><td style="padding:12px 32px 0"><h1 style="${heading}">${escapeHtml(content.subject)}</h1></td></tr>
<tr><td style="padding:8px 32px 28px">
${rows.filter(Boolean).join('\n')}
</td></tr>
</table>
<p style="${foot}">Yonder · <a href="${escapeHtml(origin)}" style="color:#47535d">${escapeHtml(origin.replace(/^https?:\/\//, ''))}</a></p>
</td></tr>
</table>
</body>
</html>
`
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const brand = `${font};font-size:18px;font-weight:800;color:#155f8f;letter-spacing:-0.02em`
const heading = `${font};margin:0;font-size:26px;line-height:1.2;font-weight:700;color:#111d28`
const text = `${font};margin:16px 0 0;font-size:16px;line-height:1.6;color:#2f3c47`
const small = `${font};margin:24px 0 0;font-size:14px;line-height:1.5;color:#5b6770`
const foot = `${font};margin:16px 0 0;font-size:13px;color:#47535d`
const code = `${font};margin:24px 0 8px;padding:16px;text-align:center;background:#f4eee2;border-radius:12px;font-size:32px;font-weight:700;letter-spacing:0.2em;color:#111d28`

function button(label: string, href: string): string {
  const look = `${font};display:inline-block;padding:14px 24px;font-size:16px;font-weight:700;color:#fffefb;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr><td style="background:#155f8f;border-radius:999px"><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></td></tr></table>
<p style="${small}">If the button does not work, copy this address: <a href="${escapeHtml(href)}" style="color:#155f8f;word-break:break-all">${escapeHtml(href)}</a></p>`
}

const stopWords = 'Stop these emails'

/** @throws when the address is neither a path of this site nor http(s): an email must not link to anything else */
export function addressOf(href: string, origin: string): string {
  const url = new URL(href, origin)
  if (!/^https?:$/.test(url.protocol)) throw new Error('an email links to web addresses only')
  return url.href
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
