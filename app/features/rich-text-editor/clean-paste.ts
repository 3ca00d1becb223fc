import { isSitePicture } from '#app/platform/site-picture.ts'
import { type Child, type Element, isElement, parseHtml, textIn, writeHtml } from './html-tree.ts'
import { type ListItem, nestedLists } from './word-lists.ts'

/**
 * HTML of a clipboard without what word processors put around the words: of Word the paragraphs that are list items,
 * comments and elements of its own; of Google Docs the wrapper, styles in place of tags, lists beside the item they belong
 * to and addresses that lead through Google. What it gives is sanitised by the server all the same.
 */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html // from an editor like this one
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  const tree = parseHtml(html.slice(Math.max(start, 0), end < 0 ? undefined : end))
  return writeHtml({ ...tree, children: cleanAll(tree.children) })
}

const kept = new Set([
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'code',
  'sub',
  'sup',
  'a',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])
const renamed: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }
const blocks = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'h2', 'h3', 'h4', 'hr', 'word-item'])
/** What was struck out in tracked changes, and what belongs to the program. */
const dropped = new Set([
  '!',
  'head',
  'meta',
  'link',
  'del',
  'col',
  'colgroup',
  'v:shape',
  'v:shapetype',
  'img',
])

function cleanAll(children: readonly Child[]): Child[] {
  const clean = withoutMarkers(children).flatMap((child) =>
    isElement(child) ? cleanElement(child) : [child],
  )
  return withLists(clean)
}

function cleanElement(element: Element): Child[] {
  if (element.tag === 'img' && isSitePicture(element.attributes.src ?? ''))
    return [{ ...element, attributes: pick(element.attributes, ['src', 'alt']) }]
  const style = styleOf(element)
  if (dropped.has(element.tag) || style['mso-element']?.includes('comment')) return []
  const item = listItem(element, style)
  if (item) return [item]
  const tag = renamed[element.tag] ?? element.tag
  const children =
    tag === 'ul' || tag === 'ol' ? listsInItems(cleanAll(element.children)) : cleanAll(element.children)
  if (tag === 'strong' && /^(?:normal|400)$/.test(style['font-weight'] ?? '')) return children
  if (tag === 'a') return link(element, children)
  if (tag === 'p' || tag === 'div') return paragraph(element, children)
  if (kept.has(tag))
    return [{ tag, attributes: pick(element.attributes, ['colspan', 'rowspan', 'start']), children }]
  return marked(style, children)
}

function link({ attributes }: Element, children: Child[]): Child[] {
  const href = direct(attributes.href ?? '')
  return href === '' || href.startsWith('#') ? children : [{ tag: 'a', attributes: { href }, children }]
}

/** The address behind one that leads through Google. */
function direct(href: string): string {
  if (!href.startsWith('https://www.google.com/url?') || !URL.canParse(href)) return href
  return new URL(href).searchParams.get('q') ?? href
}

/** A division with words of its own is a paragraph, one with blocks is not there. */
function paragraph({ tag, attributes }: Element, children: Child[]): Child[] {
  if (children.some((child) => isElement(child) && blocks.has(child.tag))) return children
  if (children.every((child) => textIn(child).trim() === '' && !(isElement(child) && child.tag === 'img')))
    return []
  const name = attributes.class ?? ''
  if (tag === 'p' && name === 'MsoTitle') return [{ tag: 'h2', attributes: {}, children }]
  const words = { tag: 'p', attributes: {}, children }
  return /^Mso(?:Intense)?Quote$/.test(name)
    ? [{ tag: 'blockquote', attributes: {}, children: [words] }]
    : [words]
}

/** Words that a style alone makes bold, slanted, high or low. */
function marked(style: Record<string, string>, children: Child[]): Child[] {
  if (children.every((child) => textIn(child).trim() === '')) return children
  const tags = [
    /^(?:bold|[6-9]00)$/.test(style['font-weight'] ?? '') && 'strong',
    style['font-style'] === 'italic' && 'em',
    style['vertical-align'] === 'super' && 'sup',
    style['vertical-align'] === 'sub' && 'sub',
  ].filter((tag) => tag !== false)
  return tags.reduceRight<Child[]>((inside, tag) => [{ tag, attributes: {}, children: inside }], children)
}

function styleOf({ attributes: { style = '' } }: Element): Record<string, string> {
  const rules = style.split(';').map((rule) => rule.split(':'))
  return Object.fromEntries(rules.map(([name = '', value = '']) => [name.trim().toLowerCase(), value.trim()]))
}

function pick(attributes: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))
}

/** Word puts the bullet or the number of an item between two comments. */
function withoutMarkers(children: readonly Child[]): Child[] {
  let isMarker = false
  return children.filter((child) => {
    const words = isElement(child) && child.tag === '!' ? String(child.children[0]) : ''
    if (words.includes('supportLists')) isMarker = true
    const isPart = isMarker
    if (words.includes('[endif]')) isMarker = false
    return !isPart
  })
}

function markerIn(children: readonly Child[]): string {
  const around = withoutMarkers(children)
  const own = children
    .filter((child) => !around.includes(child))
    .map(textIn)
    .join('')
  return own || children.map((child) => (isElement(child) ? markerIn(child.children) : '')).join('')
}

/** A paragraph that Word shows as an item of a list. */
function listItem(element: Element, style: Record<string, string>): Element | null {
  const level = /\blevel(\d)/.exec(style['mso-list'] ?? '')?.[1]
  if (element.tag !== 'p' || !level) return null
  const attributes = { level, marker: markerIn(element.children).trim() }
  return { tag: 'word-item', attributes, children: cleanAll(element.children) }
}

/** Items that follow each other as lists. */
function withLists(children: readonly Child[]): Child[] {
  const result: Child[] = []
  let items: ListItem[] = []
  const end = () => {
    result.push(...nestedLists(items))
    items = []
  }
  for (const child of children) {
    if (isElement(child) && child.tag === 'word-item')
      items.push({
        level: Number(child.attributes.level),
        marker: child.attributes.marker ?? '',
        children: child.children,
      })
    else if (items.length === 0 || isElement(child) || child.trim() !== '') {
      end()
      result.push(child)
    }
  }
  end()
  return result
}

/** A list that stands between items belongs to the item before it. */
function listsInItems(children: readonly Child[]): Child[] {
  const items: Element[] = []
  for (const child of children) {
    const last = items.at(-1)
    if (!isElement(child)) continue
    if ((child.tag === 'ul' || child.tag === 'ol') && last) last.children.push(child)
    else items.push(child)
  }
  return items
}
