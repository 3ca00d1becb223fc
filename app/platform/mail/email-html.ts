import { addressOf, type EmailContent, stopLabel } from './email-content.ts'

/**
 * The email as HTML, in one layout of 600 px. Mail programs support tables and inline styles, so the colours of the light theme are
 * inline; programs that read style sheets use those of the dark theme where the reader prefers it. The others convert the colours.
 */
export function emailHtml(content: EmailContent, origin: string): string {
  const rows = [
    content.greeting && paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    ...(content.items ?? []).map((item) => itemRow(item, origin)),
    content.code && `<p class="code" style="${code}">${escapeHtml(content.code)}</p>`,
    content.action && button(content.action.label, addressOf(content.action.href, origin)),
    content.note && `<p class="small" style="${small}">${escapeHtml(content.note)}</p>`,
    content.action && addressInWords(addressOf(content.action.href, origin)),
  ]
  const stop = content.unsubscribe
    ? `<br>${link({ label: stopLabel, href: content.unsubscribe }, origin)}`
    : ''
  return `<!DOCTYPE html>
<html lang="${content.lang ?? 'en-AU'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4eee2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(content))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4eee2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#fffefb;border-radius:16px">
<tr><td class="link" style="padding:28px 28px 0;${brand}">Yonder</td></tr>
<tr><td style="padding:12px 28px 0"><h1 class="heading" style="${heading}">${escapeHtml(content.subject)}</h1></td></tr>
<tr><td style="padding:4px 28px 32px">
${rows.filter(Boolean).join('\n')}
</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td class="small" style="padding:16px 28px 0;${foot}">${escapeHtml(content.reason)}${stop}</td></tr>
<tr><td class="small" style="padding:12px 28px 16px;${foot}">Yonder · ${link({ label: origin.replace(/^https?:\/\//, ''), href: '/' }, origin)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const brand = `${font};font-size:18px;font-weight:800;color:#0d588b;letter-spacing:-0.02em`
const heading = `${font};margin:0;font-size:26px;line-height:1.2;font-weight:700;color:#111d28`
const text = `${font};margin:16px 0 0;font-size:16px;line-height:1.6;color:#2f3c47`
const small = `${font};margin:24px 0 0;font-size:14px;line-height:1.5;color:#47535d`
const foot = `${font};font-size:13px;line-height:1.6;color:#47535d`
const code = `${font};margin:24px 0 8px;padding:16px;text-align:center;background:#f4eee2;border-radius:12px;font-size:32px;font-weight:700;letter-spacing:0.2em;color:#111d28`
const anchor = 'color:#0d588b;text-decoration:underline'

/** The colours of the dark theme. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#071320!important}.card{background:#0e2033!important}
.heading,.code{color:#eef3f5!important}.code{background:#071320!important}
.text{color:#eef3f5!important}.small{color:#b9c7d1!important}.link{color:#93cdf0!important}
.button{background:#9fd0ee!important;color:#061a2e!important}
}`

function paragraph(words: string): string {
  const lines = escapeHtml(words).replaceAll('\n', '<br>')
  return `<p class="text" style="${text}">${lines}</p>`
}

function itemRow(
  { title, text: words, href }: { title: string; text: string; href: string },
  origin: string,
) {
  return `<p class="text" style="${text}"><strong>${link({ label: title, href }, origin)}</strong><br>${escapeHtml(words)}</p>`
}

function link({ label, href }: { label: string; href: string }, origin: string): string {
  return `<a class="link" href="${escapeHtml(addressOf(href, origin))}" style="${anchor}">${escapeHtml(label)}</a>`
}

/** Outlook on Windows knows no padding of links; what only it reads makes room around the words. */
function button(label: string, href: string): string {
  const look = `${font};display:inline-block;padding:14px 28px;font-size:16px;line-height:1.25;font-weight:700;color:#fffdf6;background:#0e4772;border-radius:999px;text-decoration:none;mso-padding-alt:0`
  const before =
    '<!--[if mso]><i style="mso-font-width:200%;mso-text-raise:26px" hidden>&emsp;</i><span style="mso-text-raise:13px"><![endif]-->'
  const after = '<!--[if mso]></span><i style="mso-font-width:200%" hidden>&emsp;&#8203;</i><![endif]-->'
  return `<p style="margin:24px 0 0"><a class="button" href="${escapeHtml(href)}" style="${look}">${before}${escapeHtml(label)}${after}</a></p>`
}

/** For programs that show no button. */
function addressInWords(href: string): string {
  return `<p class="small" style="${small}">If the button does not work, copy this address:<br><a class="link" href="${escapeHtml(href)}" style="${anchor};word-break:break-all">${escapeHtml(href)}</a></p>`
}

function previewOf({ preview, paragraphs }: EmailContent): string {
  return preview ?? paragraphs[0] ?? ''
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
