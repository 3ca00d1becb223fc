import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Access = { key: string; secret: string; bucket: string }

const testAccess = { key: 'AKIDTEST', secret: 'a secret of the test', bucket: 'uploads' }
const region = 'ap-southeast-2'

type StoredObject = { bytes: Buffer; contentType: string }

/**
 * A bucket in memory, which speaks as much of S3 as Yonder does: objects by path, and nothing without a right signature.
 * @param options `pageLength`: how many keys it lists at a time
 */
export async function startS3({ port: requestedPort = 0, access = testAccess, pageLength = 1_000 } = {}) {
  const objects = new Map<string, StoredObject>()
  const server = createServer(async (request, response) => {
    if (!isSigned(request, access))
      return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [path = '', search = ''] = (request.url ?? '').split('?')
    const key = decodeURIComponent(path).replace(`/${access.bucket}/`, '')
    const object = objects.get(key)
    const bytes = await buffer(request)
    if (search.includes('list-type=2'))
      return answer(response, 200, listOf(objects, new URLSearchParams(search), pageLength))
    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '' })
      return answer(response, 200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return answer(response, 204)
    }
    if (!object)
      return answer(response, 404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, {
      'content-type': object.contentType,
      'content-length': object.bytes.length,
      'last-modified': new Date(0).toUTCString(),
      etag: '"test"',
    })
    response.end(request.method === 'HEAD' ? undefined : object.bytes)
  })
  await new Promise<void>((ready) => server.listen(requestedPort, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const settings = { ...access, region, endpoint: `http://127.0.0.1:${port}` }
  const env = {
    S3_BUCKET: access.bucket,
    S3_REGION: region,
    S3_KEY: access.key,
    S3_SECRET: access.secret,
    S3_ENDPOINT: settings.endpoint,
  }
  return { objects, settings, env, close: () => new Promise((closed) => server.close(closed)) }
}

/** A page of keys; the token of the next page is the last key of this one. */
function listOf(objects: Map<string, StoredObject>, query: URLSearchParams, pageLength: number): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageLength)
  const token =
    keys.length > pageLength ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  )
  return `<ListBucketResult>${token}${contents.join('')}</ListBucketResult>`
}

function answer(response: ServerResponse, status: number, body = ''): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

/** Signature Version 4, in the `Authorization` header or in the query of an address that was signed beforehand. */
function isSigned({ method, url = '', headers }: IncomingMessage, access: Access): boolean {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  const header = new Map(
    [...(headers.authorization ?? '').matchAll(/(\w+)=([^,\s]+)/g)].map(([, name, value]) => [name, value]),
  )
  const isInQuery = query.has('X-Amz-Signature')
  const given = (name: string) => (isInQuery ? query.get(`X-Amz-${name}`) : header.get(name)) ?? ''
  const signature = given('Signature')
  const scope = given('Credential').replace(`${access.key}/`, '')
  const at = isInQuery ? given('Date') : String(headers['x-amz-date'])
  query.delete('X-Amz-Signature')
  const canonicalQuery = [...query]
    .map((pair) => pair.map(encodeStrictly).join('='))
    .sort()
    .join('&')
  const names = given('SignedHeaders').split(';')
  const canonical = [
    method,
    path,
    canonicalQuery,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names.join(';'),
    isInQuery ? 'UNSIGNED-PAYLOAD' : headers['x-amz-content-sha256'],
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = scope.split('/').reduce<string | Buffer>((by, part) => hmac(by, part), `AWS4${access.secret}`)
  return signature === hmac(key, ['AWS4-HMAC-SHA256', at, scope, digest].join('\n')).toString('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
