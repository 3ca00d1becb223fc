import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { checkPacks } from './check-packs.server.ts'
import { code, list, optionalWhole, text, whole } from './columns.server.ts'
import { csv, definePack, markdown, type PackFiles, sections, yaml } from './pack.server.ts'
import { BrokenPack, explainProblem } from './problems.ts'
import { hashPack, readPack } from './read-pack.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yonder-packs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const birds = z.object({
  code: code(/^[A-Z]{2}$/, 'two capital letters'),
  name: text(),
  eggs: optionalWhole(0, 20),
  nests: list,
})
const birdsPack = definePack({
  name: 'nature/birds',
  revision: 1,
  after: [],
  files: { 'birds.csv': csv(birds, { key: ['code'] }) },
})

test('rows are read with their lists, numbers and unknown values', async () => {
  const source = writePack('nature/birds', {
    'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,burrow\nKE,Kea,,"hollow|scree"\n',
  })
  const tables: unknown[] = []
  const pack = definePack({
    ...birdsPack,
    toTables: (files) => {
      tables.push(...files['birds.csv'])
      return []
    },
  })
  const read = await readPack(pack, source)
  expect(read.rows).toBe(2)
  expect(tables).toEqual([
    { code: 'KI', name: 'Kiwi', eggs: 1, nests: ['burrow'] },
    { code: 'KE', name: 'Kea', eggs: null, nests: ['hollow', 'scree'] },
  ])
})

test('a broken row is reported with file, line, column and reason, and so is every other', async () => {
  const source = writePack('nature/birds', {
    'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,many,\nke,Kea,2,\nTU,,99,\n',
  })
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/birds.csv, line 2, column eggs: “many” is not a whole number',
    'nature/birds/birds.csv, line 3, column code: “ke” is not two capital letters',
    'nature/birds/birds.csv, line 4, column name: is empty',
    'nature/birds/birds.csv, line 4, column eggs: “99” is not between 0 and 20',
  ])
})

test('a text with a picture of another site is refused, with its place and what is shown', async () => {
  const notes = definePack({
    name: 'nature/notes',
    revision: 1,
    after: [],
    files: {
      '*.md': markdown(z.strictObject({ file: z.string(), title: z.string(), body: z.string() }), {
        key: ['title'],
      }),
    },
  })
  const source = (picture: string) =>
    writePack('nature/notes', { 'kea.md': `---\ntitle: Kea\n---\n${picture}\n` }, { 'kea.md': 1 })
  const reason = (address: string) =>
    `nature/notes/kea.md, line 1, column body: has the picture “${address}”, which is not one of this site: only uploads (/files/…) and pictures under /art are shown`
  for (const [picture, address] of [
    ['![A kea](https://evil.example/kea.jpg)', 'https://evil.example/kea.jpg'],
    ['![A kea][1]\n\n[1]: //evil.example/kea.jpg', '//evil.example/kea.jpg'],
    ['![A kea](/logout)', '/logout'],
  ] as const)
    expect(await problemsOf(notes, source(picture))).toEqual([reason(address)])
  expect((await readPack(notes, source('![A kea](/art/card/coast/kea.svg) and `![code](x)`'))).rows).toBe(1)
})

test('the line is right after a cell that spans lines, with Windows line ends and a byte order mark', async () => {
  const source = writePack(
    'nature/birds',
    {
      'birds.csv': '\ufeffcode,name,eggs,nests\r\nKI,"Kiwi\r\nof the\r\nnorth",1,\r\n\r\nke,Kea,2,\r\n',
    },
    { 'birds.csv': 2 },
  )
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/birds.csv, line 6, column code: “ke” is not two capital letters',
  ])
})

test('a missing, unknown or repeated column is reported once, not for every row', async () => {
  const source = writePack('nature/birds', {
    'birds.csv': 'code,name,name,egs\nKI,Kiwi,Kiwi,1\nKE,Kea,Kea,2\n',
  })
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/birds.csv, line 1, column eggs: the column is missing',
    'nature/birds/birds.csv, line 1, column nests: the column is missing',
    'nature/birds/birds.csv, line 1, column name: the column stands twice',
    'nature/birds/birds.csv, line 1, column egs: the column is not known',
    'nature/birds/manifest.yaml, line 1, column files: birds.csv has 0 rows, the manifest says 2',
  ])
})

test('a row with too few cells, text that is not UTF-8 and an open quote are reported', async () => {
  const source = writePack('nature/birds', { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi\n' })
  writeFileSync(
    join(source, 'nature/birds/birds.csv'),
    Buffer.concat([
      Buffer.from('code,name,eggs,nests\nKI,Kiwi\nKE,'),
      Buffer.from([0xe9]),
      Buffer.from(',1,\nTU,"Tui,1,\n'),
    ]),
  )
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/birds.csv, line 2: the line has 2 cells, the header has 4',
    'nature/birds/birds.csv, line 3, column name: the text is not UTF-8',
    'nature/birds/birds.csv, line 4: quoted field unterminated',
    'nature/birds/manifest.yaml, line 1, column files: birds.csv has 2 rows, the manifest says 1',
  ])
})

test('of many problems fifty are listed and the rest counted', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `x${index},Bird,1,`)
  const source = writePack('nature/birds', { 'birds.csv': `code,name,eggs,nests\n${rows.join('\n')}\n` })
  const error = await readPack(birdsPack, source).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(BrokenPack)
  expect(error.problems).toHaveLength(50)
  expect(error.total).toBe(60)
  expect(error.message).toContain('nature/birds has 60 problems; nothing of it was written')
  expect(error.message).toContain('… and 10 more')
})

test('the same key twice is reported with the line of the first', async () => {
  const source = writePack('nature/birds', { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\nKI,Kea,2,\n' })
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/birds.csv, line 3, column code: “KI” stands in line 2 already',
  ])
})

test('a reference to another pack is checked within the part of it that is meant', async () => {
  const islands = definePack({
    name: 'nature/islands',
    revision: 1,
    after: [],
    files: {
      'islands.csv': csv(z.object({ country: text(), island: text() }), { key: ['country', 'island'] }),
    },
  })
  const pack = definePack({
    ...birdsPack,
    after: [islands],
    references: [
      {
        file: 'birds.csv',
        column: 'nests',
        to: { pack: islands, file: 'islands.csv', column: 'island', where: { country: 'NZ' } },
      },
    ],
  })
  writePack('nature/islands', { 'islands.csv': 'country,island\nAU,Lord Howe\nNZ,Kapiti\n' })
  const source = writePack('nature/birds', {
    'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,Kapiti\nKE,Kea,2,Kapiti|Lord Howe\n',
  })
  expect(await problemsOf(pack, source)).toEqual([
    'nature/birds/birds.csv, line 3, column nests: “Lord Howe” is not in column island of nature/islands/islands.csv (NZ)',
  ])
})

test('a file with fewer rows than its manifest says is reported', async () => {
  const source = writePack(
    'nature/birds',
    { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\n' },
    { 'birds.csv': 2 },
  )
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/manifest.yaml, line 1, column files: birds.csv has 1 rows, the manifest says 2',
  ])
})

test('a file that is listed but that nobody reads is reported', async () => {
  const source = writePack(
    'nature/birds',
    { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\n' },
    { 'birds.csv': 1, 'feathers.csv': 7 },
  )
  expect(await problemsOf(birdsPack, source)).toEqual([
    'nature/birds/manifest.yaml, line 1, column files: feathers.csv is listed, but its slice does not read it',
  ])
})

test('a pack without its manifest or one of its files says which is missing', async () => {
  const source = writePack('nature/birds', { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\n' })
  rmSync(join(source, 'nature/birds/birds.csv'))
  expect(await problemsOf(birdsPack, source)).toEqual(['nature/birds/birds.csv, line 1: the file is missing'])
})

test('a manifest must name source, licence, attribution, changes and gaps', async () => {
  const source = writePack('nature/birds', { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\n' })
  writeFileSync(
    join(source, 'nature/birds/manifest.yaml'),
    'name: nature/birds\ntitle: Birds\nlicense: MIT\n',
  )
  const problems = await problemsOf(birdsPack, source)
  for (const column of [
    'source',
    'publisher',
    'edition',
    'licence',
    'attribution',
    'changes',
    'known_gaps',
    'files',
  ])
    expect(problems.join('\n')).toContain(`, ${column}: `)
  expect(problems.join('\n')).toMatch(/line 3:\d+, license: .*[Uu]nrecognized key/)
})

test('a wrong value in a YAML list is reported with its line and character', async () => {
  const pack = definePack({
    name: 'nature/plants',
    revision: 1,
    after: [],
    files: {
      'plants.yaml': yaml(z.strictObject({ name: z.string(), height: z.number() }), { key: ['name'] }),
    },
  })
  const source = writePack('nature/plants', {
    'plants.yaml': '- name: Kauri\n  height: 50\n- name: Banksia\n  height: tall\n',
  })
  expect(await problemsOf(pack, source)).toEqual([
    'nature/plants/plants.yaml, line 4:11, height: “tall” Invalid input: expected number, received string',
  ])
})

test('a YAML file that cannot be read says where it breaks', async () => {
  const pack = definePack({
    name: 'nature/plants',
    revision: 1,
    after: [],
    files: { 'plants.yaml': yaml(z.object({ name: z.string() }), { key: ['name'] }) },
  })
  const source = writePack(
    'nature/plants',
    { 'plants.yaml': '- name: "Kauri\n- name: Banksia\n' },
    { 'plants.yaml': 0 },
  )
  expect((await problemsOf(pack, source))[0]).toMatch(/^nature\/plants\/plants\.yaml, line \d:\d+: /)
})

test('Markdown files of a folder are records with a body; wrong front matter is reported in its line', async () => {
  const shape = z.strictObject({
    file: z.string(),
    title: z.string(),
    weight: z.number(),
    body: z.string(),
  })
  const bodies: string[] = []
  const pack = definePack({
    name: 'nature/notes',
    revision: 1,
    after: [],
    files: { 'pages/*.md': markdown(shape, { key: ['title'] }) },
    toTables: (files) => {
      bodies.push(...files['pages/*.md'].map((row) => row.body))
      return []
    },
  })
  const good = '---\ntitle: Kererū\nweight: 1\n---\n\nA pigeon.\n\nIt is big.\n'
  const source = writePack('nature/notes', { 'pages/a.md': good }, { 'pages/*.md': 1 })
  await readPack(pack, source)
  expect(bodies).toEqual(['A pigeon.\n\nIt is big.'])

  writePack(
    'nature/notes',
    { 'pages/a.md': good, 'pages/b.md': good.replace('weight: 1', 'weight: heavy') },
    { 'pages/*.md': 2 },
  )
  expect(await problemsOf(pack, source)).toEqual([
    'nature/notes/pages/b.md, line 3:9, weight: “heavy” Invalid input: expected number, received string',
  ])
})

const treesPack = definePack({
  name: 'nature/trees',
  revision: 1,
  after: [],
  files: {
    '*.md': sections(
      z
        .strictObject({
          file: z.string(),
          heading: z.string().regex(/^[A-Z]/, 'has no capital'),
          body: z.string(),
        })
        .transform(({ heading, ...row }) => ({ ...row, name: heading })),
      { key: ['name'] },
    ),
    'known.csv': csv(z.object({ name: text() }), { key: ['name'] }),
  },
  references: [{ file: '*.md', column: 'name', to: { file: 'known.csv', column: 'name' }, every: true }],
  review: (files) =>
    files['*.md'].flatMap(({ body }, row) =>
      body.includes('!') ? [{ file: '*.md', row, column: 'body', reason: 'is loud' }] : [],
    ),
})

/** Writes the pack again, without what an earlier test left. */
function plantTrees(...files: [Record<string, string>, Record<string, number>]): string {
  rmSync(join(folder, 'nature/trees'), { recursive: true, force: true })
  return writePack('nature/trees', ...files)
}

test('a Markdown file of several records is taken apart at its first-level headings', async () => {
  const source = plantTrees(
    {
      'a-palms.md': '# Nīkau\n\nA palm.\n\n## Where\n\nIn the north.\n\n# Cabbage tree\n\nNo palm.\n',
      'b.md': '# kauri\n\nTall.\n\n# Nīkau\n\nAgain.\n\n# Rata\n\nRed.\n',
      'known.csv': 'name\nNīkau\nCabbage tree\nTōtara\n',
    },
    { '*.md': 5, 'known.csv': 3 },
  )
  expect(await problemsOf(treesPack, source)).toEqual([
    'nature/trees/b.md, line 1, column heading: “kauri” has no capital',
    'nature/trees/b.md, line 5, column name: “Nīkau” stands in line 1 of nature/trees/a-palms.md already',
    'nature/trees/b.md, line 9, column name: “Rata” is not in column name of nature/trees/known.csv',
    'nature/trees/*.md, line 1, column name: “Tōtara” of column name of nature/trees/known.csv is missing',
  ])
})

test('text before the first heading belongs to no record', async () => {
  const source = plantTrees(
    { 'a.md': 'Palms.\n\n# Nīkau\n\nA palm.\n', 'known.csv': 'name\nNīkau\n' },
    { '*.md': 1, 'known.csv': 1 },
  )
  expect(await problemsOf(treesPack, source)).toEqual([
    'nature/trees/a.md, line 1: the file does not begin with a heading: # …',
  ])
})

test('a check reviews the texts of a pack, a load does not wait for it', async () => {
  const source = plantTrees(
    { 'a.md': '# Nīkau\n\nA palm!\n', 'known.csv': 'name\nNīkau\n' },
    { '*.md': 1, 'known.csv': 1 },
  )
  expect((await readPack(treesPack, source)).rows).toBe(2)
  const [check] = await checkPacks([treesPack], source)
  expect(check?.broken?.message).toContain('nature/trees/a.md, line 1, column body: is loud')
})

test('two rows for one place in a table are a mistake of the pack, not a matter of order', async () => {
  const source = writePack('nature/birds', { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\nKE,Kiwi,2,\n' })
  const pack = definePack({
    ...birdsPack,
    toTables: (files) => [{ table: {} as never, key: ['name'], rows: files['birds.csv'] }],
  })
  await expect(readPack(pack, source)).rejects.toThrow('two rows with the key name = ["Kiwi"]')
})

test('the hash of a pack is another one after a change of a file, its edits, its mapping or what it builds on', async () => {
  const notes = definePack({
    name: 'nature/notes-in-force',
    revision: 1,
    after: [birdsPack],
    files: { '*.md': markdown(z.strictObject({ file: z.string() }), { key: ['file'] }) },
  })
  const source = writePack(notes.name, { 'a.md': '---\n---\n' }, { '*.md': 1 })
  const hash = (pack = notes, birds = 'a') => hashPack(pack, source, new Map([[birdsPack.name, birds]]))
  const hashes = [await hash(), await hash(notes, 'b'), await hash({ ...notes, revision: 2 })]
  for (const [file, text] of [
    ['edits.json', '[]'],
    ['edits.json', '\n'],
    ['manifest.yaml', '\n'],
    ['a.md', 'A note.\n'],
    ['b.md', ''],
  ] as const) {
    appendFileSync(join(source, notes.name, file), text)
    hashes.push(await hash())
  }
  expect(new Set(hashes).size).toBe(hashes.length)
  writeFileSync(join(source, notes.name, 'notes.txt'), 'not of the pack')
  expect(await hash()).toBe(hashes.at(-1))
})

test('text that only resembles a number is refused as a number', () => {
  const shape = whole(0, 10)
  for (const wrong of ['', ' 1', '1.0', '1e1', '0x1', '11', '-1'])
    expect(shape.safeParse(wrong).success).toBe(false)
  expect(shape.parse('007')).toBe(7)
})

/** Writes a pack with a manifest that counts its files' rows, or says what it is told to say. */
function writePack(name: string, files: Record<string, string>, counts?: Record<string, number>): string {
  const rows =
    counts ?? Object.fromEntries(Object.entries(files).map(([path, content]) => [path, countRows(content)]))
  const listed = Object.entries(rows).map(
    ([path, count]) => `  - { path: '${path}', rows: ${count}, about: test }`,
  )
  const manifest = `name: ${name}
title: Test
source: Test
publisher: Test
edition: '1'
licence: CC0
attribution: []
changes: []
known_gaps: []
files:
${listed.join('\n')}
`
  for (const [path, content] of Object.entries({ ...files, 'manifest.yaml': manifest })) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true })
    writeFileSync(join(folder, name, path), content)
  }
  return folder
}

/** Records of a test file without cells that span lines: hyphens in YAML, lines below the header in a table. */
function countRows(content: string): number {
  const lines = content.trim().split('\n')
  return content.startsWith('- ') ? lines.filter((line) => line.startsWith('- ')).length : lines.length - 1
}

async function problemsOf<Files extends PackFiles>(
  pack: ReturnType<typeof definePack<Files>>,
  source: string,
) {
  const error = await readPack(pack as never, source).catch((thrown) => thrown)
  if (!(error instanceof BrokenPack))
    throw error instanceof Error ? error : new Error('the pack was taken for good')
  return error.problems.map(explainProblem)
}

test('a pack of figures without the date of its source is refused, with file and line', async () => {
  const files = { 'birds.csv': 'code,name,eggs,nests\nKI,Kiwi,1,\n' }
  const source = writePack('nature/birds', files)
  const reasons = await problemsOf({ ...birdsPack, isDated: true } as typeof birdsPack, source)
  expect(reasons).toEqual([
    'nature/birds/manifest.yaml, line 1, column date: is missing: figures need the date of their source',
  ])
})
