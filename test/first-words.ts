import { type Child, type Element, isElement, parseHtml } from '#app/features/rich-text-editor/html-tree.ts'

/** Not read: what leads elsewhere, the choices of a field, and what no page shows. */
const unread = new Set('! nav select datalist template noscript script style svg dialog'.split(' '))

/** They stand within a word or a sentence. */
const inline = new Set(['abbr', 'b', 'em', 'i', 'span', 'strong', 'sub', 'sup', 'time', 'u'])

/** The first words that a phone shows in the main part of a page, in order, with its heading. */
export function firstWords(html: string, count: number): string {
  const main = mainOf(parseHtml(html))
  return main ? shownIn(main).split(/\s+/).filter(Boolean).slice(0, count).join(' ') : ''
}

function mainOf(child: Child): Element | undefined {
  if (!isElement(child) || child.tag === 'main') return isElement(child) ? child : undefined
  return child.children.map(mainOf).find((found) => found !== undefined)
}

function shownIn(child: Child): string {
  if (!isElement(child)) return child
  if (unread.has(child.tag) || isHidden(child)) return ''
  const words = child.children.map(shownIn).join('')
  const isApart = !inline.has(child.tag) || /(^|\s)(inline-)?(block|flex|grid)(\s|$)/.test(classOf(child))
  return isApart ? ` ${words} ` : words
}

function isHidden(element: Element): boolean {
  const { attributes } = element
  return (
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    /(^|\s)(max-\w+:)?(sr-only|hidden)(\s|$)/.test(classOf(element))
  )
}

function classOf({ attributes }: Element): string {
  return attributes.class ?? ''
}
