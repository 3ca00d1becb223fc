import { deflateSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'

/** Small real documents, and what can be wrong with them. */

const office = 'application/vnd.openxmlformats-officedocument'
const main = {
  docx: `${office}.wordprocessingml.document.main+xml`,
  xlsx: `${office}.spreadsheetml.sheet.main+xml`,
  pptx: `${office}.presentationml.presentation.main+xml`,
}
const relations = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`

/** An office file with further entries, or with others in place of its own. */
export function officeFile(kind: keyof typeof main, more: Record<string, string | Uint8Array> = {}): Buffer {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${main[kind]}"/></Types>`,
    '_rels/.rels': relations('<Relationship Id="r1" Type="http://x/officeDocument" Target="main.xml"/>'),
    'main.xml': '<?xml version="1.0"?><document><p>Kia ora</p></document>',
    ...more,
  }
  return zipOf(files)
}

export function zipOf(files: Record<string, string | Uint8Array>, level: 0 | 9 = 9): Buffer {
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(entries) as Zippable, { level }))
}

export function openDocument(more: Record<string, string> = {}): Buffer {
  const mimetype = 'application/vnd.oasis.opendocument.text'
  return zipOf({ mimetype, 'content.xml': '<?xml version="1.0"?><office/>', ...more })
}

export const relationTo = (type: string, target: string) =>
  relations(`<Relationship Id="r9" Type="http://x/${type}" Target="${target}" TargetMode="External"/>`)

type PdfObject = string | { dictionary: string; stream: Uint8Array }

/** A PDF of one page, with further objects. */
export function pdf(objects: PdfObject[] = [], catalog = '', trailer = ''): Buffer {
  const all: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  for (const [at, one] of all.entries()) {
    parts.push(Buffer.from(`${at + 1} 0 obj\n`))
    if (typeof one === 'string') parts.push(Buffer.from(one))
    else
      parts.push(
        Buffer.from(`<< ${one.dictionary} /Length ${one.stream.length} >>\nstream\n`),
        Buffer.from(one.stream),
        Buffer.from('\nendstream'),
      )
    parts.push(Buffer.from('\nendobj\n'))
  }
  const startxref = parts.reduce((size, part) => size + part.length, 0)
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size ${all.length + 1} ${trailer} >>\nstartxref\n${startxref}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** Objects packed together, as most PDFs of today have them. */
export const packedObjects = (text: string): PdfObject => ({
  dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
  stream: deflateSync(Buffer.from(`9 0 ${text}`)),
})

/** In two halves, so that no scanner takes this file for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
