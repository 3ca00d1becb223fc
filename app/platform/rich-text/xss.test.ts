import { expect, test } from 'vitest'
import { decorate } from '#app/features/articles/decorate.ts'
import { xssVectors } from '#test/xss-vectors.ts'
import { renderRichText } from './render.server.ts'
import { sanitizeRichText } from './sanitize.server.ts'

/** What may stand in a text, written down a second time: a parser of its own that takes nothing else. */
const allowed: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(
    'p h2 h3 h4 br hr strong em code sub sup ul ol li blockquote table caption thead tbody tr th td figure figcaption div'
      .split(' ')
      .map((tag) => [tag, {}]),
  ),
  p: { class: /^link-card$/ },
  h2: { id: /^footnote-label$|^[a-z0-9-]+-fn(?:ref)?-[a-z0-9-]+$/, class: /^sr-only$/ },
  li: { id: /^[a-z0-9-]+-fn-[a-z0-9-]+$/ },
  ol: { start: /^[^"<>]*$/ },
  th: { scope: /^[^"<>]*$/, colspan: /^[^"<>]*$/, rowspan: /^[^"<>]*$/ },
  td: { colspan: /^[^"<>]*$/, rowspan: /^[^"<>]*$/ },
  div: { class: /^gallery$/ },
  section: { 'data-footnotes': /^$/ },
  figure: { 'data-video': /^(?:YOUTUBE|VIMEO)$/, 'data-video-id': /^(?:[\w-]{11}|\d{6,12})$/ },
  img: {
    src: /^\/files\/[0-9a-f-]{49}\/[a-z0-9-]+\.[a-z]+$|^\/art\/[a-z]+\/[a-z-]+\/[a-z0-9-]+\.svg(?:\?[\w=&.-]*)?$/,
    alt: /^[^"<>]*$/,
    width: /^[^"<>]*$/,
    height: /^[^"<>]*$/,
  },
  a: {
    href: /^(?:\/(?![/\\])[^\s\\"'<>]*|https?:\/\/[^\s/"<>][^"<>]*|mailto:[^"<>]*|tel:[^"<>]*|#[a-z0-9-]+)$/i,
    id: /^[a-z0-9-]+-fn(?:ref)?-[a-z0-9-]+$/,
    rel: /^noopener$/,
    'data-footnote-ref': /^$/,
    'data-footnote-backref': /^$/,
    'aria-describedby': /^[^"<>]*$/,
    'aria-label': /^[^"<>]*$/,
  },
}
const part = /([^<>]+)|<(\/?)([a-z0-9]+)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/y

/** What is in a text and may not be, where it begins. */
function forbiddenIn(html: string, rules = allowed): string | null {
  for (part.lastIndex = 0; part.lastIndex < html.length; ) {
    const at = part.lastIndex
    const found = part.exec(html)
    if (!found) return html.slice(at, at + 80)
    const [, text, , tag = '', attributes = ''] = found
    if (text !== undefined) continue
    const names = rules[tag]
    if (!names) return `<${tag}>`
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g))
      if (!names[name]?.test(value.replaceAll('&amp;', '&'))) return `${tag} ${name}="${value}"`
  }
  return null
}

test('there are a thousand vectors at least', () => {
  expect(xssVectors.length).toBeGreaterThan(1_000)
})

test('no vector leaves anything in a rich text that is not on the list', async () => {
  const left = await Promise.all(
    xssVectors.map(async (vector) => ({ vector, found: forbiddenIn(await sanitizeRichText(vector)) })),
  )
  expect(left.filter(({ found }) => found !== null)).toEqual([])
})

test('nor does any pair of them, or all in a row', async () => {
  const pairs = xssVectors.map((vector, at) => vector + (xssVectors[(at * 7 + 1) % xssVectors.length] ?? ''))
  for (const text of [...pairs, xssVectors.join('')]) {
    const clean = await sanitizeRichText(text)
    expect({ text: text.slice(0, 300), found: forbiddenIn(clean) }).toEqual({
      text: text.slice(0, 300),
      found: null,
    })
  }
})

test('what an article adds to its text gives them no way in either', async () => {
  const ofPages: typeof allowed = {
    ...allowed,
    h2: { ...allowed.h2, id: /^[a-z0-9-]+$/ },
    div: { class: /^gallery$|^table-scroll$/, role: /^region$/, 'aria-label': /^Table$/, tabindex: /^0$/ },
    figure: allowed.figure ?? {},
    a: {
      ...allowed.a,
      class: /^video$/,
      'data-video': /^(?:YOUTUBE|VIMEO)$/,
      'data-video-id': /^[\w-]{6,12}$/,
    },
    span: { 'data-title': /^$/ },
    b: {},
    small: {},
  }
  for (const vector of xssVectors) {
    const text = `<h2>${vector}</h2><figure data-video="VIMEO" data-video-id="12345678"><figcaption>${vector}</figcaption></figure><table><tr><td>${vector}`
    const { html } = decorate(await renderRichText(text))
    expect({ vector, found: forbiddenIn(html, ofPages) }).toEqual({ vector, found: null })
  }
})

test('the parser of this test finds what is forbidden', () => {
  for (const html of [
    '<p onclick="x">',
    '<img src="https://x/y" />',
    '<svg>',
    '<p',
    '<a href="javascript:x">',
    '<!-- -->',
    '<p title=x>',
  ])
    expect(forbiddenIn(html)).not.toBeNull()
  expect(forbiddenIn('<p class="link-card"><a href="/x">a &lt; b</a></p>')).toBeNull()
})
