import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DropZone, sizeInWords } from './drop-zone.tsx'

const send = () => Promise.reject(new Error('nothing is sent here'))

test('sizes are told in MB of 1,048,576 bytes (R-9-037)', () => {
  expect([2_097_152, 10.5 * 1_048_576, 204_800, 1].map(sizeInWords)).toEqual([
    '2MB',
    '10.5MB',
    '0.2MB',
    '1KB',
  ])
})

test('a form carries the ids of files that are there already, and each can be taken out', () => {
  const files = [{ id: 'a-1', name: 'plan.pdf', size: 2_097_152 }]
  const html = renderToStaticMarkup(
    <DropZone label="Files" name="upload_ids" accept=".pdf" most={3} files={files} send={send} hint="PDF" />,
  )
  expect(html).toContain('<input type="hidden" name="upload_ids" value="a-1"/>')
  expect(html).toContain('aria-label="Remove plan.pdf"')
  expect(html).toContain('2MB')
  const [, label] = /<label for="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<input [^>]*id="${label}"[^>]*type="file"`))
})
