import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import { blocksOf, contactLines, nameOf } from './plain-text.ts'
import type { Resume } from './shapes.ts'
import { verifyLinks } from './verify-links.ts'

/** A résumé below its name: one column, so that programs read it in the order in which it was written. */
export function writeResumePdf(pdf: Pdf, resume: Resume): void {
  const contact = contactLines(resume).filter((line) => line !== nameOf(resume))
  if (contact.length > 0) pdf.paragraph(contact.join('  |  '))
  for (const { section, heading, entries } of blocksOf(resume)) {
    pdf.heading(heading)
    for (const { title, lines, points } of entries) {
      if (title !== '') pdf.subheading(title)
      for (const line of lines) pdf.paragraph(line)
      if (points.length > 0) pdf.list(points)
    }
    if (section === 'certificates')
      for (const { address, words } of verifyLinks(resume))
        pdf.qr({ address, label: `QR code to check it: ${words}` })
  }
}
