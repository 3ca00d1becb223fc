import { expect, test } from 'vitest'
import { mainPackOf } from './main-pack.ts'

const packOf = (name: string) => ({
  name,
  title: name,
  edition: '1',
  date: null,
  licence: 'CC BY 4.0',
  licence_url: null,
  imported_at: '',
})
const from = (pack: string | null) => ({ pack, edited: null })

test('the source of a record is the pack that fills most of its fields', () => {
  const packs = [packOf('names'), packOf('prose')]
  expect(mainPackOf({ packs, fields: { a: from('names'), b: from('prose'), c: from('prose') } })?.name).toBe(
    'prose',
  )
  expect(mainPackOf({ packs, fields: { a: from('names'), b: from('prose') } })?.name).toBe('names')
  expect(mainPackOf({ packs: [], fields: { a: from(null) } })).toBeUndefined()
})
