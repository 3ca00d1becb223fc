import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { drawPaper } from './paper.server.ts'

const facts = { title: 'Māori health', footer: 'Yonder', createdAt: new Date('2026-11-21T00:00:00Z') }

test('a document is a PDF with a title, a language and tags', async () => {
  const bytes = await drawPaper(facts, (paper) => {
    paper.title('Ngā mihi, Yolŋu')
    paper.heading('Plan A')
    paper.list(['One', 'Two'])
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
    const bytes = await drawPaper(facts, (paper) => {
      paper.title('Long')
      for (let at = 0; at < lines; at += 1) paper.paragraph(`Line ${at} of something that has to be said.`)
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

const reader = readerOf()

test.skipIf(!reader)('macrons and ŋ can be read out of it again', async () => {
  const bytes = await drawPaper(facts, (paper) => paper.paragraph('Whānau, Tāmaki Makaurau, Yolŋu – “½”'))
  const text = execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
  expect(text).toContain('Whānau, Tāmaki Makaurau, Yolŋu – “½”')
  expect(text).toContain('Page 1 of 1')
})

function readerOf(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
