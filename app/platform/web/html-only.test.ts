import { expect, test } from 'vitest'
import { htmlOnly } from './html-only.ts'

const page = { title: 'Chef', body: { tasks: ['Cooks'] }, offer: null }

test('a document keeps the data of a part that is HTML only, and does not send it', () => {
  const data = htmlOnly(new Request('http://localhost/occupations/chef'), page, 'body')
  expect(data.body).toBe(page.body)
  expect(JSON.parse(JSON.stringify(data))).toEqual({ title: 'Chef', offer: null })
})

test('a navigation inside the app gets the data of every part', () => {
  const data = htmlOnly(new Request('http://localhost/occupations/chef.data?x=1'), page, 'body')
  expect(JSON.parse(JSON.stringify(data))).toEqual(page)
})

test('a document says that a page does without a part', () => {
  const data = htmlOnly(new Request('http://localhost/occupations/chef'), page, 'body', 'offer')
  expect(JSON.parse(JSON.stringify(data))).toEqual({ title: 'Chef', offer: null })
})

test('what a page was made of stays as it was', () => {
  htmlOnly(new Request('http://localhost/occupations/chef'), page, 'body')
  expect(Object.keys(page)).toContain('body')
})
