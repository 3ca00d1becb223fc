import { expect, test } from 'vitest'
import { namesFor, withShortSelectors, withShortTexts } from './short-class-names.ts'

const css =
  '.mt-2,.md\\:p-1\\.5:hover{margin:.5rem}.flex{display:flex}.group-hover\\/card\\:underline:is(:where(.group\\/card):hover *){color:red}.\\32 xl\\:mt-2{top:.25e-3em}.sr-only{left:0}'
const names = namesFor(css)

test('each class of a sheet that is more than a plain word has a short name of its own, except what stored texts use', () => {
  expect([...names]).toEqual([
    ['mt-2', 'a0'],
    ['md:p-1.5', 'a1'],
    ['group-hover/card:underline', 'a2'],
    ['group/card', 'a3'],
    ['2xl:mt-2', 'a4'],
  ])
})

test('no short name is one that blockers of advertisements hide', () => {
  const many = Array.from({ length: 1_800 }, (_, at) => `.x-${at}{}`).join('')
  const short = [...namesFor(many).values()]
  expect(new Set(short).size).toBe(1_800)
  expect(short).toContain('ac')
  expect(short).toContain('ae')
  expect(short).toContain('Ae')
  expect(short.filter((name) => /^ad$/i.test(name))).toEqual([])
})

test('a sheet with too many classes, or with a class that is called like a short name, is refused', () => {
  const many = Array.from({ length: 1_900 }, (_, at) => `.x-${at}{}`).join('')
  expect(() => namesFor(many)).toThrow('more than 1872 classes')
  expect(() => namesFor('.a0{}.x-1{}')).toThrow('A class is called a0')
})

test('a sheet with short names has the same rules in the same order', () => {
  expect(withShortSelectors(css, names)).toBe(
    '.a0,.a1:hover{margin:.5rem}.flex{display:flex}.a2:is(:where(.a3):hover *){color:red}.a4{top:.25e-3em}.sr-only{left:0}',
  )
})

test('code names classes as the sheet does, in strings and around the values of templates', () => {
  const code = `const a = "flex mt-2 2xl:mt-2"; const b = \`mt-2 \${wide ? 'md:p-1.5' : a} group/card\``
  expect(withShortTexts(code, names)).toBe(`const a = "flex a0 a4"; const b = \`a0 \${wide ? "a1" : a} a3\``)
})

test('what only contains the name of a class stays as it is', () => {
  const code =
    'const mt2 = "/mt-2/page"; const text = "mt-20 sr-only <p class=\\"mt-2\\">"; x["y-z"] = /mt-2/'
  expect(withShortTexts(code, names)).toBe(code)
})
