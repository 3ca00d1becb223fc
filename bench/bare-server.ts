import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The floor that cached pages are measured against: a Node server that writes one buffer. */
const [file = '', port = '0', coding = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(body.length),
  ...(coding && { 'content-encoding': coding }),
}
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
