import { ApiClient, type WireReply } from '../api-client.ts'
import { createTransport, type Wire } from '../browser-api.ts'

/** Called with the share that has been sent, from 0 to 1. */
type OnProgress = (share: number) => void

/** The API for one call with a file, which tells how far the sending is: `fetch` cannot. */
export function uploadApi(onProgress: OnProgress): ApiClient {
  return new ApiClient(createTransport(progressWire(onProgress)))
}

function progressWire(onProgress: OnProgress): Wire {
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      request.open(method, path)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(replyOf(request))
      request.onerror = () => reject(new TypeError('the server was not reached'))
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      if (signal?.aborted) return request.onabort(new ProgressEvent('abort'))
      signal?.addEventListener('abort', abort)
      request.send(body)
    })
}

function replyOf(request: XMLHttpRequest): WireReply {
  const { status, responseText } = request
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => request.getResponseHeader(name) } as Headers,
    json: async () => JSON.parse(responseText) as unknown,
  }
}
