import { type Child, type Element, isElement, parseHtml } from './html-tree.ts'

/** Whether two rich texts say and mean the same: white space between blocks and the order of marks make no difference. */
export function isSameRichText(one: string, other: string): boolean {
  return one === other || lossOf(one, other) === null
}

/** What a text has that the other has not, in a word or two; null when they say and mean the same. */
export function lossOf(one: string, other: string): string | null {
  const [parts, others] = [partsOf(one), partsOf(other)]
  if (JSON.stringify(parts) === JSON.stringify(others)) return null
  const names = (all: Part[]) => all.flatMap((part) => ('edge' in part ? [part.edge] : part.marks.split(' ')))
  const left = names(others)
  const lost = names(parts).find((name) => {
    const at = left.indexOf(name)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return lost?.replace(/[<>]/g, '').split(' ')[0] || 'words in another order'
}

type Part = { edge: string } | { text: string; marks: string }

const marks = new Set(['strong', 'em', 'code', 'sub', 'sup', 'a'])
const inline = new Set([...marks, 'br'])
/** One paragraph alone in them is the same as its words. */
const oneParagraph = new Set(['li', 'td', 'th'])

/** The beginnings and ends of blocks, and between them the runs of text with the same marks. */
function partsOf(html: string): Part[] {
  const parts: Part[] = []
  collect(parseHtml(html), [], parts)
  return parts.map((part, at) => trimmed(part, parts[at - 1], parts[at + 1])).filter((part) => !isEmpty(part))
}

function collect({ tag, children, attributes }: Element, around: readonly string[], parts: Part[]): void {
  const name = nameOf(tag, attributes)
  const isMark = marks.has(tag)
  if (!isMark) parts.push({ edge: inline.has(tag) ? name : `<${name}` })
  const within = oneParagraph.has(tag) ? unwrapped(children) : children
  for (const child of within) {
    if (isElement(child)) collect(child, isMark ? [...around, name] : around, parts)
    else addText(child.replaceAll(/[ \t\r\n]+/g, ' '), isMark ? [...around, name] : around, parts)
  }
  if (!isMark && !inline.has(tag)) parts.push({ edge: `${tag}>` })
}

function unwrapped(children: readonly Child[]): readonly Child[] {
  const hasWords = children.some((child) => !isElement(child) && child.trim() !== '')
  const paragraphs = children.filter(
    (child) => isElement(child) && nameOf(child.tag, child.attributes) === 'p',
  )
  if (hasWords || paragraphs.length !== 1) return children
  return children.flatMap((child) => (child === paragraphs[0] && isElement(child) ? child.children : [child]))
}

function addText(text: string, around: readonly string[], parts: Part[]): void {
  const names = [...around].sort().join(' ')
  const before = parts.at(-1)
  if (before && 'text' in before && before.marks === names) before.text += text
  else parts.push({ text, marks: names })
}

function trimmed(part: Part, before: Part | undefined, after: Part | undefined): Part {
  if ('edge' in part) return part
  let { text } = part
  if (!before || 'edge' in before) text = text.trimStart()
  if (!after || 'edge' in after) text = text.trimEnd()
  return { ...part, text }
}

function isEmpty(part: Part): boolean {
  return 'text' in part && part.text === ''
}

/** A span over one cell and no start of a list are the same as none. */
function nameOf(tag: string, attributes: Record<string, string>): string {
  const stated = Object.entries(attributes)
    .filter(([name, value]) => name !== 'rel' && !(value === '1' && /^(?:col|row)span$|^start$/.test(name)))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return [tag, ...stated.sort()].join(' ')
}
