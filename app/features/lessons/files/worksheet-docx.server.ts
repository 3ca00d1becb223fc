import { strToU8, zipSync } from 'fflate'
import type { Lesson } from '../contract.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const schema = 'http://schemas.openxmlformats.org'
const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const relationTypes = `${schema}/officeDocument/2006/relationships`

/** The same content always gives the same bytes. */
const mtime = '2026-01-01T00:00:00'

/** A worksheet as a Word document on A4: headings, and lines to write on that go where the teacher moves them. */
export function renderWorksheetDocx({ title, worksheet }: Pick<Lesson, 'title' | 'worksheet'>): Uint8Array {
  const tasks = worksheet.flatMap(({ task, lines }, at) => [
    paragraph('Heading2', `${at + 1}. ${task}`),
    ...Array.from({ length: lines }, () => paragraph('WritingLine', '')),
  ])
  const body = [
    paragraph('Title', title),
    paragraph('Normal', 'Name and class:'),
    paragraph('WritingLine', ''),
    ...tasks,
  ]
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>' +
    '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([
      ['officeDocument', 'word/document.xml'],
      [`${schema}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml':
      `${declaration}<cp:coreProperties xmlns:cp="${schema}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${escaped(title)}: worksheet</dc:title><dc:creator>Yonder</dc:creator><dc:language>en-AU</dc:language></cp:coreProperties>`,
    'word/document.xml': `${declaration}<w:document xmlns:w="${wordSchema}"><w:body>${body.join('')}${page}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations([['styles', 'styles.xml']]),
    'word/styles.xml': styles,
  }
  const zipped = Object.entries(files).map(([name, text]) => [name, [strToU8(text), { mtime }]] as const)
  return zipSync(Object.fromEntries(zipped) as Parameters<typeof zipSync>[0], { level: 9 })
}

const wordSchema = `${schema}/wordprocessingml/2006/main`

function paragraph(style: string, text: string): string {
  const run = text && `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run}</w:p>`
}

const contentTypes =
  `${declaration}<Types xmlns="${schema}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${officeTypes}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${officeTypes}.styles+xml"/>` +
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'

function relations(targets: [type: string, target: string][]): string {
  const list = targets.map(([type, target], at) => {
    const full = type.startsWith('http') ? type : `${relationTypes}/${type}`
    return `<Relationship Id="rId${at + 1}" Type="${full}" Target="${target}"/>`
  })
  return `${declaration}<Relationships xmlns="${schema}/package/2006/relationships">${list.join('')}</Relationships>`
}

type Style = { id: string; name: string; next?: string; paragraph: string; run: string }

/** Sizes are in half points, lengths in twentieths of a point. */
const styleList: Style[] = [
  { id: 'Normal', name: 'Normal', paragraph: '<w:spacing w:after="120"/>', run: '' },
  {
    id: 'Title',
    name: 'Title',
    paragraph: '<w:spacing w:after="240"/>',
    run: '<w:b/><w:color w:val="0E4772"/><w:sz w:val="48"/>',
  },
  {
    id: 'Heading2',
    name: 'heading 2',
    paragraph: '<w:keepNext/><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="1"/>',
    run: '<w:b/><w:color w:val="111D28"/><w:sz w:val="24"/>',
  },
  {
    id: 'WritingLine',
    name: 'Writing line',
    paragraph:
      '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="81765F"/>' +
      '<w:between w:val="single" w:sz="6" w:space="1" w:color="81765F"/></w:pBdr>' +
      '<w:spacing w:before="0" w:after="0" w:line="560" w:lineRule="exact"/>',
    run: '',
  },
]

const styles =
  `${declaration}<w:styles xmlns:w="${wordSchema}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Figtree" w:hAnsi="Figtree" w:cs="Arial"/><w:sz w:val="22"/><w:lang w:val="en-AU"/>' +
  '</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
  styleList
    .map(
      ({ id, name, paragraph, run }) =>
        `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
        `${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>'}<w:qFormat/>` +
        `<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`,
    )
    .join('') +
  '</w:styles>'

/** Text made safe for XML; what XML cannot hold at all is left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
