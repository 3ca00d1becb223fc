import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { officeFile, openDocument, pdf, relationTo } from '#test/documents.ts'
import { type HostileFile, hostileFiles } from '#test/hostile-files.ts'
import { jpeg, png, secretPlace, webp } from '#test/pictures.ts'
import { BadFile } from './file-error.ts'
import { fileKinds } from './file-kinds.ts'
import { type PreparedFile, withPreparedFile } from './prepare-file.server.ts'
import { createVirusScan } from './virus-scan.server.ts'

const options = { scan: createVirusScan(undefined), kinds: fileKinds, widths: [400, 1600] }
const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as never], name)
const outcome = (bytes: Uint8Array, name: string, more: object = {}) =>
  withPreparedFile<PreparedFile | string>(
    fileOf(bytes, name),
    { ...options, ...more },
    async (file) => file,
  ).catch((error) => {
    if (error instanceof BadFile) return error.fault as string
    throw error
  })

/** What the tricks of this collection leave behind where they work. */
const traces = ['<script', '<?php', 'Main-Class', 'EICAR', secretPlace, 'document.cookie']

test('there are more than sixty of them, and no two are the same', () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(60)
  expect(new Set(hostileFiles.map(({ title }) => title)).size).toBe(hostileFiles.length)
})

test.each(hostileFiles.map((file) => [file.title, file] as const))(
  '%s is refused for what it is, or nothing of the trick is left',
  async (_title, { name, bytes, becomes }: HostileFile) => {
    const found = await outcome(bytes(), name)
    if (typeof found === 'string') return expect({ fault: found }).toEqual(becomes)
    expect({ kind: found.kind }).toEqual(becomes)
    expect(found.name).toMatch(/^[^.]+\.jpg$|^me\.png\.jpg$/)
    for (const { bytes } of found.parts)
      for (const trace of traces) expect(Buffer.from(bytes).toString('latin1')).not.toContain(trace)
  },
)

test.each([
  ['a photo', 'me.jpg', jpeg(6), 'picture', 'image/jpeg'],
  ['a PNG that is called a PDF', 'me.pdf', png(), 'picture', 'image/jpeg'],
  ['a WebP', 'me.webp', webp(), 'picture', 'image/jpeg'],
  ['a PDF', 'plan.pdf', pdf(), 'pdf', 'application/pdf'],
  ['a DOCX', 'letter.docx', officeFile('docx'), 'docx', expect.stringContaining('wordprocessingml')],
  ['an XLSX', 'sums.xlsx', officeFile('xlsx'), 'xlsx', expect.stringContaining('spreadsheetml')],
  [
    'a PPTX with a chart',
    'talk.pptx',
    officeFile('pptx', { 'ppt/embeddings/chart1.xlsx': officeFile('xlsx') }),
    'pptx',
    expect.stringContaining('presentationml'),
  ],
  [
    'a DOCX with a link to a page',
    'links.docx',
    officeFile('docx', { 'word/_rels/document.xml.rels': relationTo('hyperlink', 'https://yonder.example') }),
    'docx',
    expect.stringContaining('wordprocessingml'),
  ],
  ['an OpenDocument text', 'letter.odt', openDocument(), 'odt', 'application/vnd.oasis.opendocument.text'],
  ['a table', 'names.csv', Buffer.from('\ufeffName,Iwi\r\nĀtaahua,Ngāi Tahu'), 'csv', 'text/csv'],
  ['plain words', 'notes.md', Buffer.from('# Kia ora\n\n5 < 6 and <3'), 'txt', 'text/plain'],
] as const)('%s is taken for what it is', async (_title, name, bytes, kind, mime) => {
  const found = await outcome(bytes, name)
  expect(found).toMatchObject({ kind, mime })
})

test('a file of another kind than its purpose takes is refused; words are a table where only tables are', async () => {
  expect(await outcome(pdf(), 'a.pdf', { kinds: ['picture'] })).toBe('other-kind')
  expect(await outcome(png(), 'a.png', { kinds: ['pdf'] })).toBe('other-kind')
  expect(await outcome(Buffer.from('a,b'), 'list', { kinds: ['csv'] })).toMatchObject({
    kind: 'csv',
    name: 'list.csv',
  })
})

test('all of them at once cost a process no more memory than a large photo, and do not end it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['test/processes/hostile-memory.ts'])
  const { files, grownBytes } = JSON.parse(stdout) as { files: number; grownBytes: number }
  expect(files).toBe(hostileFiles.length)
  expect(grownBytes).toBeLessThan(250 * 1_048_576)
}, 60_000)
