import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { renderSlidesPdf } from './slides-pdf.server.ts'
import { renderSlidesPptx } from './slides-pptx.server.ts'
import { testLesson } from './test-lessons.ts'
import { renderWorksheetDocx } from './worksheet-docx.server.ts'

const day = new Date('2026-11-29T00:00:00Z')
const lesson = testLesson()
// a title, points, a question in three steps, a sentence
const slides = 6

function partsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
}

/** The texts of paragraphs in an XML part, with its entities as letters. */
function wordsIn(xml = ''): string {
  const texts = [...xml.matchAll(/<[aw]:t(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text).join('|')
  return texts.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Parts in which a mark of a text stands as a mark of XML. */
function brokenParts(parts: Record<string, string>): string[] {
  const isBroken = /&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)|<(?![\w/?!])|<saw>|<first>/
  return Object.keys(parts).filter((name) => /\.(xml|rels)$/.test(name) && isBroken.test(parts[name] ?? ''))
}

test('slides as PDF are pages of 16:9 with tagged titles, and end with the notes for the teacher', async () => {
  const bytes = await renderSlidesPdf(lesson, day)
  const { pages, read } = pdfText(bytes)
  expect(pages).toBe(slides + 1)
  const boxes = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/MediaBox \[0 0 960 540\]/g)
  expect(boxes).toHaveLength(slides + 1)
  const texts = (tag: string) => read.flatMap((one) => (one.tag === tag ? [one.text] : []))
  expect(texts('H1')).toEqual(['Try a job & see'])
  expect(texts('H2').slice(0, 5)).toEqual(['Three tasks', ...Array(3).fill('What is first?'), 'Remember'])
  expect(texts('P')).toContain('Measure twice.')
  const notes = read.slice(read.findIndex(({ text }) => text === 'Notes for the teacher'))
  expect(notes.map(({ text }) => text)).toEqual([
    'Notes for the teacher',
    'Page 2: Three tasks',
    'Show the <saw> & the ruler.',
    'Page 6: Remember',
    'Ask two students.',
  ])
})

test('a file of slides names no part that is not in it', async () => {
  const parts = partsOf(await renderSlidesPptx(lesson))
  const named = [...(parts['[Content_Types].xml'] ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(slides)
  expect(named.filter((name) => !(name in parts))).toEqual([])
})

test('a word with a macron is read as one word, though its letters are in two files of the typeface', async () => {
  const slides = [{ title: 'Ask your whānau', points: ['One', 'Two'] }]
  const file = Buffer.from(await renderSlidesPdf(testLesson({ slides }), day)).toString('latin1')
  const words = Buffer.from('Ask your whānau', 'utf16le').swap16().toString('latin1')
  expect(file).toContain(`/ActualText (\u00fe\u00ff${words})`)
})

test('slides without notes have no page for them', async () => {
  const plain = testLesson({ slides: [{ title: 'Tools', points: ['Saw', 'Ruler'] }] })
  expect(pdfText(await renderSlidesPdf(plain, day)).pages).toBe(2)
})

test('the same slides are the same bytes as PDF', async () => {
  const [first, second] = [await renderSlidesPdf(lesson, day), await renderSlidesPdf(lesson, day)]
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

test('slides as PowerPoint are 16:9, a slide for each page, with a title each and no text under 28 points', async () => {
  const parts = partsOf(await renderSlidesPptx(lesson))
  expect(parts['ppt/presentation.xml']).toMatch(/<p:sldSz cx="12192000" cy="6858000"/)
  expect(parts['docProps/core.xml']).toContain('<dc:title>Try a job &amp; see: slides</dc:title>')
  expect(brokenParts(parts)).toEqual([])
  const names = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  expect(names).toHaveLength(slides)
  for (const name of names) {
    const xml = parts[name] ?? ''
    expect(xml).toContain('<p:ph')
    expect(xml).toMatch(/type="title"/)
    const sizes = [...xml.matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2_800)
  }
  expect(wordsIn(parts['ppt/slides/slide1.xml'])).toContain('Try a job & see')
  expect(wordsIn(parts['ppt/slides/slide5.xml'])).toBe('What is first?|Measure|Cut')
})

test('what the teacher says is in the speaker notes of PowerPoint', async () => {
  const parts = partsOf(await renderSlidesPptx(lesson))
  expect(wordsIn(parts['ppt/notesSlides/notesSlide2.xml'])).toContain('Show the <saw> & the ruler.')
  expect(wordsIn(parts['ppt/notesSlides/notesSlide6.xml'])).toContain('Ask two students.')
  expect(wordsIn(parts['ppt/notesSlides/notesSlide3.xml'])).not.toContain('saw')
})

test('pictures of PowerPoint are on layouts, each stored once', async () => {
  const names = Object.keys(partsOf(await renderSlidesPptx(lesson)))
  expect(names.filter((name) => name.startsWith('ppt/media/') && name.endsWith('.png')).length).toBeLessThan(
    12,
  )
  const parts = partsOf(await renderSlidesPptx(lesson))
  expect(parts['ppt/slides/slide2.xml']).not.toContain('<p:pic>')
})

test('each picture of PowerPoint is a PNG, which Google Slides shows', async () => {
  const files = Object.entries(unzipSync(await renderSlidesPptx(lesson)))
  const media = files.filter(([name]) => /^ppt\/media\/./.test(name))
  expect(media.length).toBeGreaterThan(2)
  for (const [name, bytes] of media)
    expect([name, Buffer.from(bytes.slice(0, 4)).toString('latin1')]).toEqual([
      expect.stringMatching(/\.png$/),
      '\x89PNG',
    ])
})

test('a worksheet as Word has its tasks as headings and as many lines as the worksheet says', () => {
  const parts = partsOf(renderWorksheetDocx(lesson))
  const { 'word/document.xml': document = '', 'word/styles.xml': styles = '' } = parts
  expect(parts['docProps/core.xml']).toContain('<dc:title>Try a job &amp; see: worksheet</dc:title>')
  expect(brokenParts(parts)).toEqual([])
  expect(wordsIn(document)).toBe('Try a job & see|Name and class:|1. My <first> task:|2. What I liked:')
  expect(document.match(/w:val="Heading2"/g)).toHaveLength(2)
  expect(document.match(/w:val="WritingLine"/g)).toHaveLength(1 + 3)
  for (const style of ['Title', 'Heading2', 'WritingLine']) expect(styles).toContain(`w:styleId="${style}"`)
})
