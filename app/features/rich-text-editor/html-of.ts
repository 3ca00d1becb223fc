import type { Mark, Node } from '@tiptap/pm/model'
import { type Element, openTag, writeHtml } from './html-tree.ts'

/** The HTML of the allow-list for what stands in the editor. Empty paragraphs are left out. */
export function htmlOf(doc: Node): string {
  return joined(blocksOf(doc, numbersOf(doc)))
}

type Numbers = ReadonlyMap<string, number>

/** Notes are numbered in the order in which they stand below the text. */
function numbersOf(doc: Node): Numbers {
  const numbers = new Map<string, number>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'footnote') numbers.set(attrs.note, numbers.size + 1)
  })
  return numbers
}

function blocksOf(parent: Node, numbers: Numbers): string[] {
  return parent.children.map((node) => blockOf(node, numbers)).filter(Boolean)
}

function blockOf(node: Node, numbers: Numbers): string {
  const { attrs } = node
  const lines = () => blocksOf(node, numbers)
  switch (node.type.name) {
    case 'heading':
      return around(`h${attrs.level}`, inlineOf(node, numbers))
    case 'bulletList':
      return box('ul', lines())
    case 'orderedList':
      return box('ol', lines(), attrs.start > 1 ? { start: String(attrs.start) } : {})
    case 'listItem':
      return `<li>${tight(node, numbers)}</li>`
    case 'blockquote':
      return box('blockquote', lines())
    case 'horizontalRule':
      return '<hr />'
    case 'table':
      return tableOf(node, numbers)
    case 'tableRow':
      return box('tr', lines())
    case 'tableHeader':
      return `${openTag('th', cellAttributes(node))}${tight(node, numbers)}</th>`
    case 'tableCell':
      return `${openTag('td', cellAttributes(node))}${tight(node, numbers)}</td>`
    case 'figure':
      return figureOf(node, inlineOf(node, numbers))
    case 'gallery':
      return box('div', lines(), { class: 'gallery' })
    case 'video':
      return `${openTag('figure', { 'data-video': attrs.provider, 'data-video-id': attrs.video })}${around('figcaption', inlineOf(node, numbers))}</figure>`
    case 'linkCard':
      return cardOf(node)
    case 'footnotes':
      return notesOf(node, numbers)
    default:
      return around('p', inlineOf(node, numbers))
  }
}

/** Words alone where there is one paragraph. */
function tight(node: Node, numbers: Numbers): string {
  const paragraphs = node.children.filter(
    ({ type, content }) => type.name === 'paragraph' && content.size > 0,
  )
  const [only] = paragraphs
  if (paragraphs.length !== 1 || only !== node.firstChild) return joined(blocksOf(node, numbers))
  const rest = node.children.slice(1).map((child) => blockOf(child, numbers))
  return joined([inlineOf(only as Node, numbers), ...rest.filter(Boolean)])
}

function tableOf(node: Node, numbers: Numbers): string {
  const isHead = (row: Node) => row.children.every(({ type }) => type.name === 'tableHeader')
  const heads = node.children.findIndex((row) => !isHead(row))
  const at = heads < 0 ? node.childCount : heads
  const rows = blocksOf(node, numbers)
  const [head, body] = [rows.slice(0, at), rows.slice(at)]
  return box('table', [
    ...(head.length > 0 ? [box('thead', head)] : []),
    ...(body.length > 0 ? [box('tbody', body)] : []),
  ])
}

function cellAttributes({ attrs }: Node): Record<string, string> {
  const stated = Object.entries(attrs).filter(([, value]) => value !== null && value !== 1)
  return Object.fromEntries(stated.map(([name, value]) => [name, String(value)]))
}

function figureOf({ attrs }: Node, caption: string): string {
  const { src, alt, width, height } = attrs
  const size = Object.fromEntries(Object.entries({ width, height }).filter(([, value]) => value !== null))
  return `<figure>${openTag('img', { src, alt, ...size })}${around('figcaption', caption)}</figure>`
}

function cardOf({ attrs: { href, title, line } }: Node): string {
  const words = [{ tag: 'strong', attributes: {}, children: [title] }, ...(line ? [` ${line}`] : [])]
  return around('p', writeHtml({ tag: 'a', attributes: { href }, children: words }), { class: 'link-card' })
}

function notesOf(node: Node, numbers: Numbers): string {
  const items = node.children.map((note) => {
    const id = String(note.attrs.note)
    const back = `<a href="#${referenceId(id)}" data-footnote-backref aria-label="Back to the text, note ${numbers.get(id)}">↩</a>`
    return `${openTag('li', { id })}\n<p>${inlineOf(note, numbers)} ${back}</p>\n</li>`
  })
  return `<section data-footnotes><h2 id="footnote-label" class="sr-only">Footnotes</h2>\n${box('ol', items)}\n</section>`
}

function referenceId(note: string): string {
  return note.replace(/-fn-(?=[^-]*$)/, '-fnref-')
}

const tags: Record<string, string> = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
}
const order = Object.keys(tags)

/** Words with their marks, a link around the others. */
function inlineOf(parent: Node, numbers: Numbers): string {
  const opened: Mark[] = []
  let html = ''
  for (const node of parent.children) {
    const ordered = node.marks.toSorted(
      (one, other) => order.indexOf(one.type.name) - order.indexOf(other.type.name),
    )
    const differs = ordered.findIndex((mark, at) => !opened[at]?.eq(mark))
    const shared = differs < 0 ? ordered.length : differs
    while (opened.length > shared) html += `</${tags[opened.pop()?.type.name ?? '']}>`
    for (const mark of ordered.slice(shared)) {
      opened.push(mark)
      html += openTag(tags[mark.type.name] ?? '', mark.type.name === 'link' ? { href: mark.attrs.href } : {})
    }
    html += leafOf(node, numbers)
  }
  return (
    html +
    opened
      .map(({ type }) => `</${tags[type.name]}>`)
      .reverse()
      .join('')
  )
}

function leafOf({ type, text = '', attrs }: Node, numbers: Numbers): string {
  if (type.name === 'hardBreak') return '<br />'
  if (type.name !== 'footnoteReference') return writeHtml(text)
  const { note } = attrs
  return `<sup><a href="#${note}" id="${referenceId(note)}" data-footnote-ref aria-describedby="footnote-label">${numbers.get(note)}</a></sup>`
}

function joined(blocks: readonly string[]): string {
  return blocks.join('\n')
}

function box(tag: string, blocks: readonly string[], attributes: Element['attributes'] = {}): string {
  return blocks.length > 0 ? `${openTag(tag, attributes)}\n${joined(blocks)}\n</${tag}>` : ''
}

function around(tag: string, inside: string, attributes: Element['attributes'] = {}): string {
  return inside === '' ? '' : `${openTag(tag, attributes)}${inside}</${tag}>`
}
