import { html } from '#app/platform/safe-html.ts'

/** Plain text as HTML: blank lines part paragraphs, and everything is escaped. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${paragraph.replace(/\s*\n\s*/g, ' ').trim()}</p>`.html)
    .join('')
}
