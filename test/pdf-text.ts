import { inflateSync } from 'node:zlib'

/** What is in a PDF that Yonder rendered. */
export type PdfText = {
  /** Tags and texts in the order in which a screen reader reads them. */
  read: { tag: string; text: string }[]
  /** Everything that is written on pages, the footers and other artifacts too, with the facts about the file. */
  all: string
  pages: number
}

/** Reads a PDF back: the tree of its tags, and the texts that it names. Only as far as `renderPdf` goes. */
export function pdfText(bytes: Uint8Array): PdfText {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const pages = [...objects].filter(([, { text }]) => /\/Type \/Page\b/.test(text)).map(([id]) => id)
  const written = new Map<string, string>()
  let all = ''
  for (const page of pages) {
    const content = contentOf(objects, page)
    for (const [key, text] of content.marked) written.set(`${page} ${key}`, text)
    all += `${content.all}\n`
  }
  const root = [...objects.values()].find(({ text }) => /\/S \/Document\b/.test(text))
  const read = root ? readTree(objects, root.text, written) : []
  return { read, all: plain(`${all} ${infoOf(objects)}`), pages: pages.length }
}

/** The texts in reading order, a line each. */
export function pdfLines(bytes: Uint8Array): string {
  return pdfText(bytes)
    .read.map(({ text }) => text)
    .join('\n')
}

type Objects = Map<string, { text: string; stream: string }>

function objectsOf(file: string): Objects {
  const objects: Objects = new Map()
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('\nstream\n')
    const text = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    objects.set(id, { text, stream: /FlateDecode/.test(text) ? unpacked(raw) : raw })
  }
  return objects
}

function unpacked(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Letters of the typefaces of a page, by the code of their glyph. */
function lettersOf(objects: Objects, page: string): Map<string, Map<string, string>> {
  const resources = objects.get(refIn(objects.get(page)?.text ?? '', 'Resources'))?.text ?? ''
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = objects.get(refIn(objects.get(id)?.text ?? '', 'ToUnicode'))?.stream ?? ''
    const letters = new Map<string, string>()
    for (const [, from = '0', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
      for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
        letters.set(hexOf(Number.parseInt(from, 16) + at), utf16(hex))
    fonts.set(name, letters)
  }
  return fonts
}

const hexOf = (code: number) => code.toString(16).padStart(4, '0')
const refIn = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? ''

function utf16(hex: string): string {
  return (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
    .map((one) => String.fromCharCode(Number.parseInt(one, 16)))
    .join('')
}

function contentOf(objects: Objects, page: string): { marked: Map<string, string>; all: string } {
  const fonts = lettersOf(objects, page)
  const stream = objects.get(refIn(objects.get(page)?.text ?? '', 'Contents'))?.stream ?? ''
  const marked = new Map<string, string>()
  let letters = new Map<string, string>()
  let open: string | null = null
  let all = ''
  for (const line of stream.split('\n')) {
    const begins = /\/MCID (\d+)/.exec(line)
    if (begins) open = begins[1] ?? null
    else if (/\bEMC$/.test(line)) open = null
    const font = /^\/(F\d+) /.exec(line)
    if (font) letters = fonts.get(font[1] ?? '') ?? letters
    if (!/ TJ$/.test(line)) continue
    const text = [...line.matchAll(/<([0-9a-f]*)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((code) => letters.get(code) ?? '')
      .join('')
    all += `${text} `
    if (open !== null) marked.set(open, `${marked.get(open) ?? ''}${text} `)
  }
  return { marked, all }
}

function readTree(objects: Objects, element: string, written: Map<string, string>): PdfText['read'] {
  const tag = /\/S \/(\w+)/.exec(element)?.[1] ?? ''
  const ownPage = [...element.matchAll(/\/Pg (\d+) 0 R/g)].at(-1)?.[1] ?? ''
  const kids = /\/K \[([\s\S]*)\]/.exec(element)?.[1] ?? ''
  const read: PdfText['read'] = []
  let own = ''
  for (const kid of kids.matchAll(
    /<<[\s\S]*?\/Pg (\d+) 0 R[\s\S]*?\/MCID (\d+)[\s\S]*?>>|(\d+) 0 R|(\d+)/g,
  )) {
    const [, page, marked, child, here] = kid
    if (child !== undefined) read.push(...readTree(objects, objects.get(child)?.text ?? '', written))
    else own += written.get(page === undefined ? `${ownPage} ${here}` : `${page} ${marked}`) ?? ''
  }
  return own ? [{ tag, text: plain(own) }, ...read] : read
}

/** Lines that were broken are whole again. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Title, author and so on, which are objects of their own. */
function infoOf(objects: Objects): string {
  return [...objects.values()]
    .filter(({ text }) => text.startsWith('('))
    .map(({ text }) =>
      text.startsWith('(\u00fe\u00ff')
        ? Buffer.from(text.slice(3, -1), 'latin1').swap16().toString('utf16le')
        : text,
    )
    .join('\n')
}
