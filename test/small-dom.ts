import { type Child, type Element, isElement, textIn } from '#app/features/rich-text-editor/html-tree.ts'

/**
 * As much of the DOM as ProseMirror reads when it parses HTML, for tests without a browser. Selectors are `tag`, `tag.class`
 * and `tag[attribute]`.
 */
class SmallNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: SmallNode[] = []
  parentNode: SmallNode | null = null
  private readonly attributes: Record<string, string>

  private readonly source: Child

  constructor(source: Child) {
    this.source = source
    this.nodeType = isElement(source) ? 1 : 3
    this.nodeName = isElement(source) ? source.tag.toUpperCase() : '#text'
    this.nodeValue = isElement(source) ? null : source
    this.attributes = isElement(source) ? source.attributes : {}
    if (isElement(source)) for (const child of source.children) this.appendChild(new SmallNode(child))
  }
  get tagName() {
    return this.nodeName
  }
  get textContent() {
    return textIn(this.source)
  }
  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null
  }
  get children() {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1)
  }
  get nextSibling(): SmallNode | null {
    return this.sibling(1)
  }
  get previousSibling(): SmallNode | null {
    return this.sibling(-1)
  }
  appendChild(child: SmallNode) {
    const before = child.parentNode?.childNodes
    before?.splice(before.indexOf(child), 1)
    child.parentNode = this
    this.childNodes.push(child)
  }
  getAttribute(name: string) {
    return this.attributes[name] ?? null
  }
  hasAttribute(name: string) {
    return name in this.attributes
  }
  matches(selector: string) {
    return selector.split(',').some((one) => {
      const [, tag = '', name, attribute] =
        /^\s*([a-z0-9]*)(?:\.([\w-]+)|\[([\w-]+)\])?\s*$/.exec(one) ?? fail(one)
      if (tag && tag !== this.nodeName.toLowerCase()) return false
      if (name && !(this.attributes.class ?? '').split(' ').includes(name)) return false
      return !attribute || attribute in this.attributes
    })
  }
  querySelector(selector: string): SmallNode | null {
    for (const child of this.children) {
      const found = child.matches(selector) ? child : child.querySelector(selector)
      if (found) return found
    }
    return null
  }
  private sibling(step: number): SmallNode | null {
    const around = this.parentNode?.childNodes ?? []
    return around[around.indexOf(this) + step] ?? null
  }
}

function fail(selector: string): never {
  throw new Error(`The small DOM does not know the selector ${selector}`)
}

/** A tree as nodes of a DOM. */
export function smallDom(tree: Element): Node {
  return new SmallNode(tree) as unknown as Node
}
