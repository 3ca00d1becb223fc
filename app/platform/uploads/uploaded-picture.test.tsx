import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UploadedPicture } from './uploaded-picture.tsx'

const upload = '/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036/800.jpg'

test('an upload is offered as AVIF, WebP and JPEG at the widths that are stored', () => {
  const html = renderToStaticMarkup(<UploadedPicture src={upload} alt="A lake" sizes="6rem" />)
  for (const [format, ending] of [
    ['avif', 'avif'],
    ['webp', 'webp'],
  ])
    expect(html).toContain(
      `<source type="image/${format}" srcSet="${upload.replace('800.jpg', `400.${ending}`)} 400w`,
    )
  expect(html).toContain(`<img src="${upload}"`)
  expect(html).toContain('alt="A lake"')
})

test('a picture that the site draws is shown as it is', () => {
  const html = renderToStaticMarkup(<UploadedPicture src="/art/card/coast/a.svg" alt="" sizes="6rem" />)
  expect(html).toContain('<img src="/art/card/coast/a.svg" alt=""/>')
  expect(html).not.toContain('<source')
})

test.each(['https://evil.example/a.png', '//evil.example/a.png', '/admin/logout', ''])(
  'no picture is shown of the address “%s”, which is none of this site’s',
  (src) => {
    expect(renderToStaticMarkup(<UploadedPicture src={src} alt="" sizes="6rem" />)).toBe('')
  },
)
