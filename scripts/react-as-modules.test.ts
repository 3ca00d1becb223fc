import { expect, test } from 'vitest'
import { asModule } from './react-as-modules.ts'

test('a CommonJS file becomes a module that imports what it requires and exports every name', async () => {
  const code = asModule(
    'var one = require("node:path"), two = require("node:path");\nexports.default_ = one === two;\nexports.sep = one.sep;',
    ['sep', 'default_'],
  )
  expect(code.match(/^import /gm)).toHaveLength(1)
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect({ ...made }).toEqual({ sep: '/', default_: true, default: { sep: '/', default_: true } })
})
