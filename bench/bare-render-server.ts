import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The floor that rendered pages are measured against: React alone, rendering a page of about 30 KB and 640 elements. */
const [port = '0'] = process.argv.slice(2)
const words = 'Looks after people on the worst day of their week and knows what to do next'.split(' ')

function page(turn: number) {
  const cards = Array.from({ length: 64 }, (_, index) =>
    createElement(
      'article',
      { key: index, className: 'card rounded-card border border-line bg-surface' },
      createElement(
        'a',
        { href: `/occupations/${index}-${turn}` },
        createElement('h3', { className: 'text-h3' }, `Career ${index}`),
      ),
      createElement('p', { className: 'text-muted' }, words.slice(index % 5).join(' ')),
      createElement(
        'ul',
        null,
        ...words.slice(0, 4).map((word) => createElement('li', { key: word, className: 'tag' }, word)),
      ),
      createElement('span', { className: 'meta', 'aria-hidden': true }, `${turn + index}`),
    ),
  )
  return createElement(
    'html',
    { lang: 'en-AU' },
    createElement('body', null, createElement('main', null, cards)),
  )
}

let turn = 0
createServer((_request, response) => {
  turn += 1
  const html = `<!DOCTYPE html>${renderToString(page(turn))}`
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(html)),
  })
  response.end(html)
}).listen(Number(port), '127.0.0.1')
