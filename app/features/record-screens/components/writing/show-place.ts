const blocks = 'p, li, h2, h3, h4, td, th, figcaption'
/** Enough of a quote to find its place, where the rest of it is spelled otherwise. */
const enoughCharacters = 40

/** The place of some words in a text; null when they are not there any more. Spaces and formatting do not matter. */
export function rangeOf(root: Element, quote: string): Range | null {
  const whole = withoutSpaces(quote)
  for (const words of [whole, whole.slice(0, enoughCharacters)])
    for (const block of root.querySelectorAll(blocks)) {
      const at = words ? withoutSpaces(block.textContent).indexOf(words) : -1
      if (at >= 0) return rangeIn(block, at, at + words.length)
    }
  return null
}

/** Marks the places of quotes in a text, without changing the text. */
export function markPlaces(root: Element, quotes: readonly string[]): void {
  if (!('highlights' in CSS)) return
  const ranges = quotes.flatMap((quote) => rangeOf(root, quote) ?? [])
  CSS.highlights.set('to-look-at', new Highlight(...ranges))
}

/** Selects the words, and brings them into view. */
export function selectPlace(root: HTMLElement, quote: string): void {
  root.focus({ preventScroll: true })
  const range = rangeOf(root, quote)
  if (range) {
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  }
  const place = range?.startContainer.parentElement ?? root
  place.scrollIntoView({ block: 'center' })
}

/** The range between two counts of characters that are no spaces. */
function rangeIn(block: Element, from: number, to: number): Range {
  const range = document.createRange()
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let count = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    for (let at = 0; at < text.length; at += 1) {
      if (/\s/.test(text.charAt(at))) continue
      if (count === from) range.setStart(node, at)
      count += 1
      if (count === to) {
        range.setEnd(node, at + 1)
        return range
      }
    }
  }
  return range
}

function withoutSpaces(text: string | null): string {
  return (text ?? '').replace(/\s+/g, '')
}
