import type { Lesson } from '../contract.ts'
import { type Faces, slideFaces } from './faces.server.ts'
import { type Pictures, pictureKey, renderPictures } from './pictures.server.ts'
import { slidePages } from './slide-layout.ts'
import {
  lineHeights,
  pageSize,
  pictureBoxes,
  type SlidePage,
  type SlideText,
  slideInks,
} from './slide-pages.ts'
import { wrap } from './wrap.ts'

type Doc = PDFKit.PDFDocument
type Deck = { doc: Doc; root: PDFKit.PDFStructureElement; faces: Faces; pictures: Pictures }

const { width, height } = pageSize
const margins = { top: 0, bottom: 0, left: 0, right: 0 }

/** The slides of a lesson as a PDF to show, with the notes for the teacher on pages of their own at the end. */
export async function renderSlidesPdf(lesson: Lesson, createdAt: Date): Promise<Uint8Array> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), slideFaces()])
  const pages = slidePages(lesson, faces.measure)
  const pictures = await renderPictures(pages)
  const doc = new PDFDocument({
    size: [width, height],
    margins,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: `${lesson.title}: slides`, Author: 'Yonder', Creator: 'Yonder', CreationDate: createdAt },
  })
  const done = bytesOf(doc)
  for (const { name, bytes } of faces.files) doc.registerFont(name, bytes)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const deck = { doc, root, faces, pictures }
  for (const page of pages) writePage(deck, page)
  writeNotes(deck, pages)
  root.end()
  doc.end()
  return done
}

function writePage(deck: Deck, page: SlidePage): void {
  const { doc, root } = deck
  doc.addPage({ size: [width, height], margins })
  doc.markContent('Artifact')
  doc.rect(0, 0, width, height).fill(page.ground)
  if (page.picture) drawPicture(deck, page.picture)
  if (page.hasSun) drawMark(doc, { left: 640, top: 196, size: 288, ink: slideInks.deepLight })
  drawMark(doc, {
    left: 56,
    top: 44,
    size: 30,
    ink: page.ground === slideInks.paper ? slideInks.brand : slideInks.white,
  })
  doc.endMarkedContent()
  const section = doc.struct('Sect')
  root.add(section)
  for (const text of page.texts) {
    const tag = text.role === 'point' ? 'P' : page.look === 'title' ? 'H1' : 'H2'
    section.add(doc.struct(tag, wholeWords(deck, text), () => writeText(deck, text)))
  }
  section.end()
}

/** Letters of two font files in a word are read as one word. */
function wholeWords({ faces }: Deck, { lines, face }: SlideText): { actual?: string } {
  const isPlain = lines.every((line) => faces.runs(line, face).length <= 1)
  return isPlain ? {} : { actual: lines.join(' ') }
}

function drawPicture({ doc, pictures }: Deck, picture: NonNullable<SlidePage['picture']>): void {
  const bytes = pictures.get(pictureKey(picture))
  const { left, top, ...size } = pictureBoxes[picture.shape]
  if (bytes) doc.image(Buffer.from(bytes), left, top, size)
}

/** The sun on its horizon, as in the logo. */
function drawMark(
  doc: Doc,
  { left, top, size, ink }: { left: number; top: number; size: number; ink: string },
): void {
  doc
    .save()
    .translate(left, top)
    .scale(size / 32)
  doc.path('M2 15.2a14 14 0 0 1 28 0Z').fill(slideInks.sun)
  doc.path('M3.2 19.4h25.6M7 24.4h18M12.4 29.2h7.2').lineWidth(3.2).lineCap('round').stroke(ink)
  doc.restore()
}

function writeText({ doc, faces }: Deck, { left, top, size, face, ink, lines, hasBullet }: SlideText): void {
  const lineHeight = size * lineHeights[face]
  if (hasBullet) doc.circle(left - 20, top + lineHeight / 2 + size * 0.04, size * 0.15).fill(slideInks.sun)
  for (const [at, line] of lines.entries()) {
    const baseline = top + at * lineHeight + (lineHeight - size) / 2 + size * 0.78
    for (const run of faces.runs(line, face))
      doc
        .font(run.file.name)
        .fontSize(size)
        .fillColor(ink)
        .text(run.text, left + run.at * size, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }
}

const notesAt = { left: 56, top: 52, width: 780, bottom: 492, size: 15 }

/** Notes are read at a desk, so their letters are smaller. */
function writeNotes(deck: Deck, pages: readonly SlidePage[]): void {
  const noted = pages.filter(({ notes }, at) => notes && pages[at - 1]?.notes !== notes)
  if (noted.length === 0) return
  const { doc, root, faces } = deck
  const section = doc.struct('Sect')
  root.add(section)
  let y = Number.POSITIVE_INFINITY
  const lineHeight = notesAt.size * lineHeights.regular
  const write = (tag: string, text: string, face: 'bold' | 'regular', size: number) => {
    const lines = wrap(text, { face, size, width: notesAt.width }, faces.measure)
    const box = { left: notesAt.left, top: y, width: notesAt.width, height: lines.length * lineHeight }
    const look = { role: 'point', size, face, ink: slideInks.text, lines, hasBullet: false } as const
    section.add(doc.struct(tag, {}, () => writeText(deck, { ...box, ...look })))
    y += lines.length * size * lineHeights[face]
  }
  for (const page of noted) {
    const lines = wrap(
      page.notes ?? '',
      { face: 'regular', size: notesAt.size, width: notesAt.width },
      faces.measure,
    )
    if (y + (lines.length + 1) * lineHeight > notesAt.bottom) {
      doc.addPage({ size: [width, height], margins })
      y = notesAt.top
      write('H2', 'Notes for the teacher', 'bold', 24)
      y += 14
    }
    const shown = pages.indexOf(page) + 1
    write('H3', `Page ${shown}: ${page.name}`, 'bold', notesAt.size)
    write('P', page.notes ?? '', 'regular', notesAt.size)
    y += 12
  }
  section.end()
}

function bytesOf(doc: Doc): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
