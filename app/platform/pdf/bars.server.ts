/** One bar: what is counted, the count in words, and how much of the whole it is, from 0 to 1. */
export type PdfBar = { name: string; value: string; share: number }

type Look = {
  left: number
  right: number
  bottom: number
  inks: { text: string; line: string; brand: string }
}

const nameWidth = 200 // points
const valueWidth = 90
const gap = 14
const barHeight = 9

/** Bars below each other, as a table whose first column is its heads: a screen reader reads name and count, and no bar. */
export function writeBars(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  bars: readonly PdfBar[],
  { left, right, bottom, inks }: Look,
): void {
  const table = doc.struct('Table')
  root.add(table)
  for (const { name, value, share } of bars) {
    const height = doc.font('regular').fontSize(10).heightOfString(name, { width: nameWidth, lineGap: 1 })
    if (doc.y + height + 8 > doc.page.height - bottom) doc.addPage()
    const top = doc.y
    const barLeft = left + nameWidth + gap
    const width = doc.page.width - right - valueWidth - gap - barLeft
    const head = doc.struct('TH', {}, () => {
      doc.font('regular').fontSize(10).fillColor(inks.text)
      doc.text(name, left, top, { width: nameWidth, lineGap: 1 })
    })
    const cell = doc.struct('TD', {}, () => {
      doc.font('bold').fontSize(10).fillColor(inks.text)
      doc.text(value, doc.page.width - right - valueWidth, top, { width: valueWidth, align: 'right' })
    })
    const row = doc.struct('TR', {}, [head, cell])
    table.add(row)
    row.end()
    doc.markContent('Artifact')
    doc.roundedRect(barLeft, top + 1.5, width, barHeight, 2).fill(inks.line)
    if (share > 0)
      doc
        .roundedRect(barLeft, top + 1.5, Math.max(2, width * Math.min(1, share)), barHeight, 2)
        .fill(inks.brand)
    doc.endMarkedContent()
    doc.y = top + height + 5
  }
  table.end()
  doc.x = left
  doc.y += 4
}
