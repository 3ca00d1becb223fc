import { expect, test } from 'vitest'
import { packRows } from '#test/pack-rows.ts'
import { anzsicPack } from './anzsic.server.ts'

const rows = packRows('careers/anzsic/industries.csv') as unknown as {
  anzsic_code: string
  level: 'division' | 'subdivision' | 'group' | 'class'
  parent_code: string | null
  title: string
}[]

test('a part of an industry whose official title is a wall of words has a plain one, under the same address', async () => {
  const tables = (await anzsicPack.toTables?.({ 'industries.csv': rows }, null as never)) ?? []
  const parts = tables.flatMap((table) => table.rows).filter(({ level }) => level !== 'class')
  const of = (code: string) => parts.find(({ anzsicCode }) => anzsicCode === code)
  expect(of('96')).toMatchObject({
    slug: expect.stringMatching(/^private-households-employing-staff-and-undifferentiated/),
    title: 'Private households that employ staff',
  })
  expect(of('664')?.title).toBe('Leasing of patents, trade marks and other rights')
  expect(
    parts.map(({ title }) => String(title)).filter((title) => /undifferentiated|intangible/i.test(title)),
  ).toEqual([])
})
