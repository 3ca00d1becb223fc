/** Width and height in millimetres, as of a bank card (ISO/IEC 7810 ID-1). */
const walletSize = { width: 85.6, height: 54 } as const

/** One side of a card. `strong` lines come first, in larger letters. */
type PdfCardSide = { title: string; strong: readonly string[]; lines: readonly string[] }
/** Its two sides stand beside each other, with a fold between them. */
export type PdfCard = { front: PdfCardSide; back: PdfCardSide }

type Inks = { text: string; muted: string; line: string; brand: string }
type At = { left: number; top: number; inks: Inks }

const pointsPerMillimetre = 72 / 25.4
const padding = 9
const maxSize = 8.5 // points
const minSize = 5
const step = 0.25

/**
 * Writes both sides with marks to cut and fold along. Each side is tagged as a section with a heading, the front first. Letters get
 * smaller until everything fits; what does not fit even then is cut off at the edge, so the size of the card never changes.
 *
 * @returns its height in points
 */
export function writeCard(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { front, back }: PdfCard,
  { left, top, inks }: At,
): { height: number } {
  const width = walletSize.width * pointsPerMillimetre
  const height = walletSize.height * pointsPerMillimetre
  drawMarks(doc, { left, top, width, height, inks })
  writeSide(doc, root, front, { left, top, width, height, inks })
  writeSide(doc, root, back, { left: left + width, top, width, height, inks })
  doc.y = top
  return { height }
}

type Box = At & { width: number; height: number }

function writeSide(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  side: PdfCardSide,
  { left, top, width, height, inks }: Box,
): void {
  const inner = width - 2 * padding
  const size = fittingSize(doc, side, inner, height - 2 * padding)
  const section = doc.struct('Sect')
  root.add(section)
  let y = top + padding
  const write = (tag: string, text: string, look: { font: string; size: number; ink: string }) => {
    const line = doc.struct(tag, {}, () => {
      doc.font(look.font).fontSize(look.size).fillColor(look.ink)
      doc.text(text, left + padding, y, {
        width: inner,
        lineGap: 1,
        height: top + height - y,
        ellipsis: true,
      })
    })
    section.add(line)
    y += doc.font(look.font).fontSize(look.size).heightOfString(text, { width: inner, lineGap: 1 }) + 1
  }
  write('H2', side.title, { font: 'bold', size: size + 1.5, ink: inks.brand })
  for (const text of side.strong) write('P', text, { font: 'bold', size: size + 0.5, ink: inks.text })
  for (const text of side.lines) write('P', text, { font: 'regular', size, ink: inks.text })
  section.end()
}

function fittingSize(doc: PDFKit.PDFDocument, side: PdfCardSide, width: number, height: number): number {
  const heightAt = (size: number) => {
    const of = (font: string, more: number) => (text: string) =>
      doc
        .font(font)
        .fontSize(size + more)
        .heightOfString(text, { width, lineGap: 1 }) + 1
    const all = [
      ...[side.title].map(of('bold', 1.5)),
      ...side.strong.map(of('bold', 0.5)),
      ...side.lines.map(of('regular', 0)),
    ]
    return all.reduce((sum, one) => sum + one, 0)
  }
  let size = maxSize
  while (size > minSize && heightAt(size) > height) size -= step
  return size
}

/** The edge to cut along, and a dashed line to fold along. */
function drawMarks(doc: PDFKit.PDFDocument, { left, top, width, height, inks }: Box): void {
  doc.markContent('Artifact')
  doc
    .lineWidth(0.6)
    .strokeColor(inks.muted)
    .rect(left, top, width * 2, height)
    .stroke()
  doc
    .moveTo(left + width, top)
    .lineTo(left + width, top + height)
    .dash(3, { space: 3 })
    .stroke()
    .undash()
  for (const x of [left, left + 2 * width])
    for (const [from, to] of [
      [top - 10, top - 3],
      [top + height + 3, top + height + 10],
    ] as const)
      doc.moveTo(x, from).lineTo(x, to).stroke()
  doc.endMarkedContent()
}
