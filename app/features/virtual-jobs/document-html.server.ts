import { richTextOf } from '#app/platform/rich-text/from-markdown.server.ts'
import { csvAsMarkdown, isData } from './document-text.ts'

/** A document as clean HTML. Data is a table. */
export function documentHtml(document: { slug: string; kind: string; content: string }): Promise<string> {
  const markdown = isData(document) ? csvAsMarkdown(document.content) : document.content
  return richTextOf(markdown, { idPrefix: document.slug })
}
