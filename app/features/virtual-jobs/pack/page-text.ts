/** The body of an experience file: pages under first-level headings, then documents, each with a line of settings. Pure. */

export type PageText = {
  slug: string
  title: string
  body: string
  /** Markdown between `:::example` and `:::`. */
  example: string
}
export type DocumentText = { slug: string; title: string; content: string }

const heading = /^# (.+?) \{#(document-)?([a-z0-9]+(?:-[a-z0-9]+)*)\}$/

/** @throws Error for text before the first heading, a heading without an address, or an example that does not end */
export function partsIn(body: string): { pages: PageText[]; documents: DocumentText[] } {
  const parts = body.trim().split(/^(?=# )/m)
  if (!parts[0]?.startsWith('# ')) throw new Error('there is text before the first page')
  const pages: PageText[] = []
  const documents: DocumentText[] = []
  for (const part of parts) {
    const [first = '', ...lines] = part.split('\n')
    const found = heading.exec(first.trim())
    if (!found) throw new Error(`the heading is not like “# Title {#its-slug}”: ${first}`)
    const [, title = '', isDocument, slug = ''] = found
    const text = lines.join('\n').trim()
    if (isDocument) documents.push({ slug, title, content: withoutFence(text) })
    else pages.push({ slug, title, ...exampleIn(text, slug) })
  }
  return { pages, documents }
}

function exampleIn(text: string, slug: string): { body: string; example: string } {
  const lines = text.split('\n')
  const from = lines.indexOf(':::example')
  if (from < 0) return { body: text, example: '' }
  const to = lines.indexOf(':::', from)
  if (to < 0) throw new Error(`the example of ${slug} does not end`)
  const body = [...lines.slice(0, from), ...lines.slice(to + 1)].join('\n')
  return {
    body: body.trim(),
    example: lines
      .slice(from + 1, to)
      .join('\n')
      .trim(),
  }
}

/** Rows of data stand in a fence, so that Markdown leaves them alone. */
function withoutFence(text: string): string {
  return /^```csv\n([\s\S]*?)\n```$/.exec(text)?.[1] ?? text
}
