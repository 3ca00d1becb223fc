import { html, type SafeHtml } from '#app/platform/safe-html.ts'
import { type Block, blocksOf, contactLines, nameOf } from './plain-text.ts'
import type { Resume } from './shapes.ts'

/** A résumé as a plain web page, which word processors open as well. Everything that was typed is escaped. */
export function resumePage(resume: Resume): string {
  const name = nameOf(resume)
  const contact = contactLines(resume).filter((line) => line !== name)
  const page = html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<title>${name}</title>
<style>body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif; line-height: 1.5 }</style>
</head>
<body>
<h1>${name}</h1>
${joined(contact.map((line) => html`<p>${line}</p>`))}
${joined(blocksOf(resume).map(blockPage))}
</body>
</html>
`
  return page.html
}

function blockPage({ heading, entries }: Block): SafeHtml {
  return html`<h2>${heading}</h2>
${joined(entries.map(entryPage))}`
}

function entryPage({ title, lines, points }: Block['entries'][number]): SafeHtml {
  return joined([
    ...(title === '' ? [] : [html`<h3>${title}</h3>`]),
    ...lines.map((line) => html`<p>${line}</p>`),
    ...(points.length === 0
      ? []
      : [html`<ul>${joined(points.map((point) => html`<li>${point}</li>`))}</ul>`]),
  ])
}

function joined(parts: readonly SafeHtml[]): SafeHtml {
  return parts.reduce((before, part) => html`${before}${part}\n`, html``)
}
