import { encode } from 'uqr'
import { type PdfBar, writeBars } from './bars.server.ts'
import { type PdfCard, writeCard } from './card.server.ts'

const inks = { text: '#12202e', muted: '#4c5a68', line: '#c9d1d8', brand: '#0e4772' }
const margins = { top: 56, bottom: 64, left: 56, right: 56 }

/** The same facts and content always give the same bytes: nothing in a file is of the time at which it is rendered. */
export type PdfFacts = {
  title: string
  footer: string
  createdAt: Date
  isLandscape?: boolean
  lang?: 'en-AU' | 'en-NZ'
}

/** `note` is smaller, below the value: a source, or what it compares with. */
export type PdfFact = { name: string; value: string; note?: string }

type Content = (pdf: Pdf) => void

/** The elements of a PDF. Everything is tagged, so that screen readers read it in order. */
export type Pdf = {
  title(text: string): void
  heading(text: string): void
  subheading(text: string): void
  paragraph(text: string): void
  note(text: string): void
  list(items: string[]): void
  /** Names and values side by side, as a table whose first column is its heads. */
  facts(facts: readonly PdfFact[]): void
  /** Counts as bars, each with its words. */
  bars(bars: readonly PdfBar[]): void
  /** Rules to write on, by hand. */
  lines(count: number): void
  /** A typed name on a line, and what is known of it below. */
  signature(signature: { name: string; notes: readonly string[] }): void
  /** A card to cut out, of a fixed size. */
  card(card: PdfCard): void
  /** A QR code that leads to an address, with words for those who do not see it, which also stand beside it. */
  qr(code: { address: string; label: string }): void
  newPage(): void
}

/**
 * Renders an A4 PDF in our own typeface with macrons, tagged headings and lists, and page numbers. The library and the fonts
 * are imported at the first call, so that scripts without the bundler can import this file.
 */
export async function renderPdf(facts: PdfFacts, content: Content): Promise<Uint8Array> {
  const [{ default: PDFDocument }, { default: regular }, { default: bold }] = await Promise.all([
    import('pdfkit'),
    import('./fonts/figtree-regular.ttf?inline'),
    import('./fonts/figtree-bold.ttf?inline'),
  ])
  const doc = new PDFDocument({
    size: 'A4',
    layout: facts.isLandscape ? 'landscape' : 'portrait',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: facts.lang ?? 'en-AU',
    displayTitle: true,
    info: { Title: facts.title, Author: 'Yonder', Creator: 'Yonder', CreationDate: facts.createdAt },
  })
  const done = bytesOf(doc)
  doc.registerFont('regular', fontBytes(regular))
  doc.registerFont('bold', fontBytes(bold))
  const root = doc.struct('Document')
  doc.addStructure(root)
  content(pdfOn(doc, root))
  numberPages(doc, facts.footer)
  root.end()
  doc.end()
  return done
}

function pdfOn(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): Pdf {
  const write = (
    tag: string,
    text: string,
    look: { font: 'regular' | 'bold'; size: number; ink: string; gap: number },
  ) => {
    keepTogether(doc, look.size * 3)
    const writeText = () => {
      doc
        .font(look.font)
        .fontSize(look.size)
        .fillColor(look.ink)
        .text(breakable(text), margins.left, doc.y, { lineGap: 2 })
    }
    root.add(doc.struct(tag, {}, writeText))
    doc.y += look.gap
  }
  return {
    title: (text) => write('H1', text, { font: 'bold', size: 24, ink: inks.brand, gap: 6 }),
    heading(text) {
      doc.y += 10
      keepTogether(doc, 90)
      write('H2', text, { font: 'bold', size: 16, ink: inks.brand, gap: 3 })
      rule(doc)
    },
    subheading(text) {
      doc.y += 5
      keepTogether(doc, 60)
      write('H3', text, { font: 'bold', size: 11.5, ink: inks.text, gap: 1 })
    },
    paragraph: (text) => write('P', text, { font: 'regular', size: 10.5, ink: inks.text, gap: 4 }),
    note: (text) => write('P', text, { font: 'regular', size: 9.5, ink: inks.muted, gap: 4 }),
    list(items) {
      const list = doc.struct('L')
      root.add(list)
      for (const item of items) {
        keepTogether(doc, 24)
        const label = doc.struct('Lbl', {}, () => {
          doc
            .font('regular')
            .fontSize(10.5)
            .fillColor(inks.brand)
            .text('•', margins.left + 2, doc.y)
          doc.moveUp()
        })
        const body = doc.struct('LBody', {}, () => {
          doc.fillColor(inks.text).text(breakable(item), margins.left + 16, doc.y, { lineGap: 2 })
        })
        const entry = doc.struct('LI', {}, [label, body])
        list.add(entry)
        entry.end()
        doc.y += 2
      }
      list.end()
      doc.x = margins.left
      doc.y += 3
    },
    facts(facts) {
      const table = doc.struct('Table')
      root.add(table)
      doc.y += 3
      for (const fact of facts) writeFact(doc, table, fact)
      table.end()
      doc.x = margins.left
      doc.y += 6
    },
    bars: (bars) => writeBars(doc, root, bars, { ...margins, inks }),
    lines(count) {
      for (let line = 0; line < count; line += 1) {
        keepTogether(doc, 26)
        doc.y += 20
        rule(doc)
      }
    },
    signature({ name, notes }) {
      keepTogether(doc, 60 + notes.length * 24)
      doc.y += 6
      write('P', name, { font: 'bold', size: 13, ink: inks.text, gap: 2 })
      rule(doc)
      for (const note of notes) write('P', note, { font: 'regular', size: 8.5, ink: inks.muted, gap: 1 })
      doc.y += 6
    },
    card(card) {
      const { height } = writeCard(doc, root, card, { left: margins.left, top: doc.y + 12, inks })
      doc.x = margins.left
      doc.y += height + 36
    },
    qr(code) {
      keepTogether(doc, qrSize + 24)
      root.add(doc.struct('Figure', { alt: code.label }, () => drawQr(doc, code.address, doc.y + 8)))
      const below = doc.y + qrSize + 16
      doc.y += qrSize / 2
      doc.x = margins.left + qrSize + 14
      root.add(
        doc.struct('P', {}, () => {
          doc.font('regular').fontSize(9.5).fillColor(inks.muted).text(code.label, doc.x, doc.y)
        }),
      )
      doc.x = margins.left
      doc.y = below
    },
    newPage: () => {
      doc.addPage()
    },
  }
}

const qrSize = 96 // points

/** Dark squares on the paper, without a margin: the sheet around it is white. */
function drawQr(doc: PDFKit.PDFDocument, address: string, top: number): void {
  const { data, size } = encode(address, { border: 0 })
  const side = qrSize / size
  doc.fillColor(inks.text)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(margins.left + column * side, top + row * side, side, side)
  doc.fill()
}

const factNames = 150 // points
const factGap = 16

/** One row of a table of facts, never broken between two pages. */
function writeFact(doc: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement, fact: PdfFact): void {
  const [name, value] = [breakable(fact.name), breakable(fact.value)]
  const note = fact.note && breakable(fact.note)
  const left = margins.left + factNames + factGap
  const width = doc.page.width - margins.right - left
  const lineGap = 2
  const heightOf = (text: string, size: number, within: number) =>
    doc.fontSize(size).heightOfString(text, { width: within, lineGap })
  const nameHeight = doc.font('regular') && heightOf(name, 10.5, factNames)
  const valueHeight = doc.font('bold') && heightOf(value, 10.5, width)
  const noteHeight = note ? doc.font('regular') && heightOf(note, 8.5, width) : 0
  const height = Math.max(nameHeight as number, (valueHeight as number) + (noteHeight as number))
  keepTogether(doc, height + 8)
  const top = doc.y
  const head = doc.struct('TH', {}, () => {
    doc.font('regular').fontSize(10.5).fillColor(inks.muted)
    doc.text(name, margins.left, top, { width: factNames, lineGap })
  })
  const cell = doc.struct('TD', {}, () => {
    doc.font('bold').fontSize(10.5).fillColor(inks.text).text(value, left, top, { width, lineGap })
    if (!note) return
    doc.font('regular').fontSize(8.5).fillColor(inks.muted).text(note, left, doc.y, { width, lineGap })
  })
  const row = doc.struct('TR', {}, [head, cell])
  table.add(row)
  row.end()
  doc.y = top + height + 3
  doc.markContent('Artifact')
  doc
    .moveTo(margins.left, doc.y)
    .lineTo(doc.page.width - margins.right, doc.y)
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .stroke()
  doc.endMarkedContent()
  doc.y += 5
}

/** Words of more than 100 characters get spaces: the library tries each length of a word that does not fit on a line, which takes minutes for a long one. */
function breakable(text: string): string {
  return text.replace(/\S{100}(?=\S)/gu, '$& ')
}

/** Prevents a heading from standing alone at the bottom of a page. */
function keepTogether(doc: PDFKit.PDFDocument, points: number): void {
  if (doc.y + points > doc.page.height - margins.bottom) doc.addPage()
}

function rule(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact')
  doc
    .moveTo(margins.left, doc.y)
    .lineTo(doc.page.width - margins.right, doc.y)
    .lineWidth(1)
    .strokeColor(inks.line)
    .stroke()
  doc.endMarkedContent()
  doc.y += 6
}

/** Page footers are artifacts, not part of the text. */
function numberPages(doc: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    const y = doc.page.height - margins.bottom + 24
    // Below the margin the library would begin a new page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(8.5).fillColor(inks.muted)
    doc.text(footer, margins.left, y, { lineBreak: false })
    doc.text(`Page ${page + 1} of ${count}`, margins.left, y, { align: 'right', width: doc.page.width - 112 })
    doc.endMarkedContent()
  }
}

function fontBytes(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
