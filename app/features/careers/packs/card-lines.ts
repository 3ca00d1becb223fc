/** The narrowest card on a wide screen, and the size of its text, in pixels. */
const cardWidth = 251
const textSize = 15

/** Advance widths of Figtree, the font of the pages, in thousandths of the text size: a to z, A to Z. */
const lower = [
  510, 586, 541, 586, 546, 369, 587, 558, 232, 269, 485, 220, 851, 558, 580, 591, 578, 338, 466, 378, 558,
  520, 784, 475, 526, 491,
]
const upper = [
  677, 611, 721, 688, 592, 543, 760, 751, 271, 515, 610, 520, 846, 774, 776, 579, 780, 626, 614, 552, 707,
  693, 960, 614, 604, 641,
]
const marks: Record<string, number> = { ' ': 247, '.': 208, ',': 226, ':': 253, ';': 259, "'": 200, '-': 417 }
/** For digits and letters with macrons, which differ little. */
const other = 570

/** How many lines a text takes on a card. An estimate without kerning, right to about a character a line. */
export function cardLines(text: string): number {
  let lines = 1
  let used = 0
  for (const word of text.split(' ')) {
    const width = [...word].reduce((sum, character) => sum + glyphWidth(character), 0) * (textSize / 1000)
    const gap = used > 0 ? glyphWidth(' ') * (textSize / 1000) : 0
    if (used + gap + width > cardWidth) {
      lines++
      used = width
    } else used += gap + width
  }
  return lines
}

function glyphWidth(character: string): number {
  return (
    marks[character] ?? lower[character.charCodeAt(0) - 97] ?? upper[character.charCodeAt(0) - 65] ?? other
  )
}
