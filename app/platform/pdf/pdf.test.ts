import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { renderPdf } from './pdf.server.ts'

const facts = { title: 'Māori health', footer: 'Yonder', createdAt: new Date('2026-11-21T00:00:00Z') }

test('a document is a PDF with a title, a language and tags', async () => {
  const bytes = await renderPdf(facts, (pdf) => {
    pdf.title('Ngā mihi, Yolŋu')
    pdf.heading('Plan A')
    pdf.list(['One', 'Two'])
  })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('/Lang (en-AU)')
  expect(text).toContain('/Marked true')
  expect(text).toMatch(/\/S \/H1/)
  expect(text).toMatch(/\/S \/LBody/)
})

test('the same content is the same number of pages, and much content is more of them', async () => {
  const pages = async (lines: number) => {
    const bytes = await renderPdf(facts, (pdf) => {
      pdf.title('Long')
      for (let at = 0; at < lines; at += 1) pdf.paragraph(`Line ${at} of something that has to be said.`)
    })
    return (
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0
    )
  }
  expect(await pages(5)).toBe(1)
  expect(await pages(120)).toBeGreaterThan(2)
})

test('facts are a table with heads, and a row is never broken between two pages', async () => {
  const bytes = await renderPdf(facts, (pdf) => {
    for (let at = 0; at < 33; at += 1) pdf.paragraph(`Line ${at}`)
    pdf.facts([{ name: 'Pay', value: '$1,000 a week', note: 'A source. '.repeat(60) }])
  })
  const text = Buffer.from(bytes).toString('latin1')
  for (const tag of ['Table', 'TR', 'TH', 'TD']) expect(text).toMatch(new RegExp(`/S /${tag}\\b`))
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(text.match(/\/S \/TR\b/g)).toHaveLength(1)
})

test('macrons and ŋ are in the typeface, and can be read out again', async () => {
  const bytes = await renderPdf(facts, (pdf) => pdf.paragraph('Whānau, Yolŋu – “½”'))
  const meanings = streamsOf(bytes).filter((stream) => stream.includes('beginbfrange'))
  for (const letter of 'āŋ–½')
    expect(meanings.join()).toContain((letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0'))
})

/** What is packed in the file, unpacked. */
function streamsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const streams: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('\nstream\n', at + 1)) {
    const start = file.indexOf('stream\n', at) + 'stream\n'.length
    const packed = file.subarray(start, file.indexOf('\nendstream', start))
    try {
      streams.push(inflateSync(packed).toString('latin1'))
    } catch {
      // a stream that is not packed
    }
  }
  return streams
}

test('words too long for any line are broken, which keeps the time for them short', async () => {
  const word = 'x'.repeat(250)
  const bytes = await renderPdf(facts, (pdf) => {
    pdf.paragraph(`${word} and`)
    pdf.list([word])
    pdf.facts([{ name: word, value: word, note: word }])
  })
  const broken = `${'x'.repeat(100)} ${'x'.repeat(100)} ${'x'.repeat(50)}`
  const texts = pdfText(bytes).read.map(({ text }) => text.replace(/(?<=x) ?\n(?=x)/g, ''))
  const joined = texts.join('|').replaceAll(' ', '')
  expect(joined.match(/x{250}/g)).toHaveLength(5)
  expect(texts.join('|')).toContain(broken.slice(95, 105))
})
