import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'
import { imagesWithoutAlt, uploadIdsIn, withResponsivePictures } from './rich-pictures.ts'

const id = '01a20362-aa0b-7701-be5d-fa2be02078e9'
const src = `/files/${id}-2c8b124d8036/1000.jpg`
const html = `<p>Kia ora</p><img src="${src}" alt="A lake" width="1000" height="500" /><p>Bye</p>`

test('an uploaded picture is offered in three formats at the widths that are stored', () => {
  expect(pictureSources(src)?.avif).toBe(
    [400, 800, 1_000].map((width) => `${src.replace('1000.jpg', `${width}.avif`)} ${width}w`).join(', '),
  )
  expect(pictureSources(src.replace('1000', '300'))?.jpg).toBe(`${src.replace('1000', '300')} 300w`)
  for (const other of ['/art/x.svg', 'https://other.example/files/a/1.jpg', `${src}?x`, '/files/x/1000.jpg'])
    expect(pictureSources(other)).toBeNull()
})

test('rich text keeps its words, size and alternative text, and pictures load when they come near', () => {
  const rendered = withResponsivePictures(html)
  expect(rendered).toMatch(/^<p>Kia ora<\/p><picture>.*<\/picture><p>Bye<\/p>$/)
  expect(rendered).toContain(`<img src="${src}" alt="A lake" width="1000" height="500" srcset="`)
  expect(rendered).toContain('loading="lazy" decoding="async"></picture>')
  expect(rendered.match(/<source /g)).toHaveLength(2)
  const other = '<p>5 < 6</p><img src="/art/a.svg" alt="">'
  expect(withResponsivePictures(other)).toBe(other)
})

test('pictures without words are counted, and uploads that a text needs are found once each', () => {
  expect(imagesWithoutAlt(html)).toBe(0)
  expect(imagesWithoutAlt('<img src="a"><img src="b" alt=" "><img src="c" alt="c">')).toBe(2)
  expect(uploadIdsIn(`${html}${html}<a href="/api/uploads/${id.replace('01', '02')}">x</a>`)).toEqual([
    id,
    id.replace('01', '02'),
  ])
})
