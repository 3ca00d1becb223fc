import { plainText } from '../safe-html.ts'
import type { Pdf } from './pdf.server.ts'

/**
 * Writes rich text into a PDF: headings, paragraphs, lists and rows of tables, in order; neighbouring points become one list.
 *
 * @param html clean, as the one sanitiser returns it
 */
export function writeRichText(pdf: Pdf, html: string): void {
  let points: string[] = []
  const endList = () => {
    if (points.length > 0) pdf.list(points)
    points = []
  }
  for (const block of html.split(/<(?=(?:h[234]|p|li|tr)[ >])/).slice(1)) {
    const tag = block.slice(0, block.search(/[ >]/))
    const [inside = ''] = block.slice(block.indexOf('>') + 1).split(`</${tag}>`)
    const text = plainText({ html: inside.replace(/<\/t[hd]>\s*(?=<)/g, ' – ') }).trim()
    if (!text) continue
    if (tag === 'li') points.push(text)
    else {
      endList()
      if (tag === 'h2') pdf.heading(text)
      else if (tag === 'p' || tag === 'tr') pdf.paragraph(text)
      else pdf.subheading(text)
    }
  }
  endList()
}
