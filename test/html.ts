import { type Element, isElement, parseHtml, textIn } from '#app/features/rich-text-editor/html-tree.ts'

/** A page as the server sent it, for tests that read it without a browser. */
export type Html = { title: string; elements(tag: string, within?: string): Element[] }

export function readHtml(html: string): Html {
  const root = parseHtml(html)
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    elements: (tag, within) =>
      (within ? everyElement(root, within) : [root]).flatMap((element) => everyElement(element, tag)),
  }
}

/** What is written in an element, with single spaces. */
export function wordsOf(element: Element | undefined): string {
  return element ? textIn(element).replaceAll(/\s+/g, ' ').trim() : ''
}

function everyElement(element: Element, tag: string): Element[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => [...(child.tag === tag ? [child] : []), ...everyElement(child, tag)])
}
