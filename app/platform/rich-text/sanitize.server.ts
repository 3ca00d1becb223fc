import type { Attributes, IOptions } from 'sanitize-html'
import { isOwnPath } from '../own-path.ts'
import { isSitePicture } from '../site-picture.ts'
import { videoId, videoProviders } from './video.ts'

let loaded: Promise<typeof import('sanitize-html')> | undefined

/**
 * The one sanitiser of rich text: HTML of an allow-list, whatever comes in. Runs when a text is written and again when it is
 * read. What it lets through carries no script, no style, no address but `https`, `http`, `mailto`, `tel` and paths of this
 * site, and no pictures but uploads and those under `/art`. Idempotent.
 *
 * Videos are `<figure data-video="YOUTUBE" data-video-id="…">` with a caption; cards of links `<p class="link-card"><a …>`;
 * galleries `<div class="gallery">` around figures.
 */
export async function sanitizeRichText(html: string): Promise<string> {
  loaded ??= import('sanitize-html').then((module) => module.default)
  const clean = await loaded
  let text = clean(html, rules).trim()
  // An unknown tag that is taken away may leave paragraphs in paragraphs, which the next pass puts right.
  for (let pass = 0; pass < 8; pass += 1) {
    const next = clean(text, rules).trim()
    if (next === text) break
    text = next
  }
  return text
}

const text = [
  'p',
  'h2',
  'h3',
  'h4',
  'br',
  'hr',
  'strong',
  'em',
  'code',
  'sub',
  'sup',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
]
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const media = ['figure', 'figcaption', 'img', 'div', 'section']

const rules: IOptions = {
  allowedTags: [...text, ...tables, ...media],
  allowedAttributes: {
    a: ['href', 'id', 'rel', 'data-footnote-ref', 'data-footnote-backref', 'aria-describedby', 'aria-label'],
    h2: ['id'],
    li: ['id'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height'],
    figure: ['data-video', 'data-video-id'],
    section: ['data-footnotes'],
  },
  allowedClasses: { p: ['link-card'], div: ['gallery'], h2: ['sr-only'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    '*': (tagName, attribs) => ({ tagName, attribs: cleaned(tagName, attribs) }),
  },
  exclusiveFilter: ({ tag, attribs, text: words, mediaChildren }) => {
    if (tag === 'img') return !attribs.src
    if (tag === 'a' && !attribs.href) return 'excludeTag'
    if (tag === 'div' && attribs.class !== 'gallery') return 'excludeTag'
    if (tag === 'section' && attribs['data-footnotes'] === undefined) return 'excludeTag'
    if (tag === 'figure' && !attribs['data-video']) return words.trim() === '' && mediaChildren.length === 0
    return false
  },
}

/** Attributes that are good in name, without those whose value is not. */
function cleaned(tag: string, attribs: Attributes): Attributes {
  const kept = { ...attribs }
  if (kept.id !== undefined && !isOurId(kept.id)) delete kept.id
  if (tag === 'img' && !isSitePicture(kept.src ?? '')) delete kept.src
  if (tag === 'img') kept.alt ??= ''
  if (tag === 'a') return link(kept)
  if (tag === 'figure') return video(kept)
  return kept
}

/** An id is a footnote's, so that no text can take the place of something of the page. */
function isOurId(id: string): boolean {
  return id === 'footnote-label' || (/^[a-z0-9-]+$/.test(id) && /-fn(?:ref)?-/.test(id.slice(1, -1)))
}

function link({ rel: _, ...attribs }: Attributes): Attributes {
  const href = (attribs.href ?? '').trim()
  const isInside = isOwnPath(href) || /^#[a-z0-9-]+$/.test(href)
  if (isInside) return { ...attribs, href }
  if (!/^(https?:\/\/[^\s/]|mailto:|tel:)/i.test(href)) delete attribs.href
  return /^https?:/i.test(href) ? { ...attribs, rel: 'noopener' } : attribs
}

function video({ 'data-video': provider, 'data-video-id': id, ...attribs }: Attributes): Attributes {
  const known = videoProviders.find((name) => name === provider)
  return known && id && videoId[known].test(id)
    ? { ...attribs, 'data-video': known, 'data-video-id': id }
    : attribs
}
