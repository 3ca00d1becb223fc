/** An element of parsed HTML: names in lower case, values without entities. A comment has the tag `!` and its words inside. */
export type Element = { tag: string; attributes: Record<string, string>; children: Child[] }
export type Child = Element | string

const attribute = /([^\s=/"'<>]+)(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g
const empty = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'base', 'wbr'])
/** Their content is no HTML, and nothing to read. */
const raw = new Set(['style', 'script', 'xml', 'title'])

/** What lies deeper stands beside what it should be in, as in browsers. */
const deepest = 200

/**
 * HTML as a tree. For HTML of our own and of clipboards: where a browser would repair more than elements that were not
 * closed, the two differ. Nothing here makes HTML safe; that is the sanitiser's part.
 */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (let at = 0; at < html.length; ) {
    const end = endOfPart(html, at)
    const part = html.slice(at, end)
    at = end
    const parent = open.at(-1) ?? root
    if (part.startsWith('<!')) parent.children.push({ tag: '!', attributes: {}, children: [part] })
    else if (part.startsWith('</')) {
      const opened = open.findLastIndex(({ tag }) => tag === nameIn(part))
      if (opened > 0) open.length = opened
    } else if (/^<[a-z]/i.test(part)) {
      const element = { tag: nameIn(part), attributes: attributesIn(part), children: [] }
      if (raw.has(element.tag)) at = afterRaw(html, element.tag, at)
      else parent.children.push(element)
      const isClosed = empty.has(element.tag) || raw.has(element.tag) || part.endsWith('/>')
      if (!isClosed && open.length < deepest) open.push(element)
    } else parent.children.push(decode(part))
  }
  return root
}

export function isElement(child: Child | undefined): child is Element {
  return typeof child === 'object'
}

export function textIn(child: Child): string {
  if (!isElement(child)) return child
  return child.tag === '!' ? '' : child.children.map(textIn).join('')
}

/** HTML of a tree, in the spelling of the sanitiser. */
export function writeHtml(child: Child): string {
  if (!isElement(child)) return escaped(child)
  const { tag, attributes, children } = child
  if (tag === '!') return ''
  const inside = children.map(writeHtml).join('')
  if (tag === '') return inside
  return empty.has(tag) ? openTag(tag, attributes) : `${openTag(tag, attributes)}${inside}</${tag}>`
}

export function openTag(tag: string, attributes: Element['attributes'] = {}): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${tag}${written.join('')}${empty.has(tag) ? ' /' : ''}>`
}

/** The end of the tag, comment or text that begins here. */
function endOfPart(html: string, at: number): number {
  if (html.startsWith('<!--', at)) return after(html, '-->', at)
  if (html.startsWith('<!', at)) return after(html, '>', at)
  if (!/^<\/?[a-z]/i.test(html.slice(at, at + 3))) {
    const next = html.indexOf('<', at + 1)
    return next < 0 ? html.length : next
  }
  let quote = ''
  for (let end = at; end < html.length; end += 1) {
    const character = html.charAt(end)
    if (quote) quote = character === quote ? '' : quote
    else if (character === '>') return end + 1
    else if (html.charAt(end - 1) === '=' && /["']/.test(character)) quote = character
  }
  return html.length
}

function after(html: string, words: string, from: number): number {
  const at = html.indexOf(words, from)
  return at < 0 ? html.length : at + words.length
}

function afterRaw(html: string, tag: string, from: number): number {
  const at = html.toLowerCase().indexOf(`</${tag}`, from)
  return at < 0 ? html.length : after(html, '>', at)
}

function nameIn(part: string): string {
  return (/^<\/?([^\s/<>]+)/.exec(part)?.[1] ?? '').toLowerCase()
}

function attributesIn(part: string): Record<string, string> {
  const written = part.slice(1, -1).replace(/^[^\s/]+/, '')
  return Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', quoted, single, bare]) => [
      name.toLowerCase(),
      decode(quoted ?? single ?? bare ?? ''),
    ]),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, digits, hex, name) => {
    if (name) return characters[name.toLowerCase()] ?? whole
    const code = digits ? Number(digits) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  middot: '·',
}
