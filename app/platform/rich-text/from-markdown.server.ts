import { micromark } from 'micromark'
import { type Directive, directive, directiveHtml, type Handle } from 'micromark-extension-directive'
import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { otherPictures } from '../site-picture.ts'
import { sanitizeRichText } from './sanitize.server.ts'

type Options = {
  /** Before the ids of footnotes, so that two texts on one page do not share any: the text's slug. */
  idPrefix: string
  /** What a card of a link says: its title and a line below. A card of an unknown page is left out. */
  cardOf?(href: string): { title: string; line?: string } | undefined
}

/** Blocks alone: `10:30pm` in running text is a time. */
const { text: _, ...blockDirectives } = directive()

/** The blocks a text may have beside those of Markdown. */
export const richBlocks = ['pull-quote', 'link-card', 'video', 'gallery'] as const

/**
 * Markdown of a content pack as clean rich text: CommonMark with tables and footnotes, and the blocks `:::pull-quote`,
 * `::link-card{href}`, `::video{provider id title}` and `:::gallery` around pictures. HTML in it is shown as the text it is.
 */
export function richTextOf(markdown: string, { idPrefix, cardOf }: Options): Promise<string> {
  const html = micromark(markdown, {
    extensions: [gfmTable(), gfmFootnote(), blockDirectives],
    htmlExtensions: [
      gfmTableHtml(),
      gfmFootnoteHtml({
        clobberPrefix: `${idPrefix}-`,
        backLabel: (at) => `Back to the text, note ${at + 1}`,
      }),
      directiveHtml({
        'pull-quote': container('blockquote'),
        gallery: container('div', ' class="gallery"'),
        'link-card': card(cardOf ?? (() => undefined)),
        video,
      }),
    ],
  })
  return sanitizeRichText(html.replaceAll(/<p>(<img [^>]*>)<\/p>/g, '<figure>$1</figure>'))
}

/** The addresses of pictures in Markdown that are not pictures of this site. */
export function otherPicturesIn(markdown: string): string[] {
  return markdown.includes('![') ? otherPictures(micromark(markdown)) : []
}

function container(tag: string, attributes = ''): Handle {
  return function handle({ content }) {
    this.raw(`<${tag}${attributes}>${content ?? ''}</${tag}>`)
  }
}

function card(cardOf: NonNullable<Options['cardOf']>): Handle {
  return function handle({ attributes }) {
    const href = attributes?.href ?? ''
    const found = cardOf(href)
    if (!found) return
    const line = found.line ? ` ${this.encode(found.line)}` : ''
    this.raw(
      `<p class="link-card"><a href="${this.encode(href)}"><strong>${this.encode(found.title)}</strong>${line}</a></p>`,
    )
  }
}

const video: Handle = function handle({ attributes = {} }: Directive) {
  const [provider, id, title] = ['provider', 'id', 'title'].map((name) => this.encode(attributes[name] ?? ''))
  this.raw(
    `<figure data-video="${provider}" data-video-id="${id}"><figcaption>${title}</figcaption></figure>`,
  )
}
