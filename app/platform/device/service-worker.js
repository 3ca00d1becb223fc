/**
 * Shows what a person has stored on this device while there is no connection. The server puts `settings` before it: the name of
 * the build, the page that reads what is stored, and below which path it stands in.
 *
 * It stores one public page, as a visitor sees it, with its scripts, style and fonts. Everything else goes to the network
 * untouched; replies of the API and pages of somebody who is signed in are never stored.
 */
const { build, page, below } = settings
const pageCache = `yonder-page-${build}`

self.addEventListener('install', (event) => event.waitUntil(storePage()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldPages()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  const isOwn = origin === location.origin
  if (request.mode === 'navigate') {
    if (isOwn && pathname.startsWith(below)) event.respondWith(navigate(request, pathname))
  } else if (pathname.startsWith('/assets/') || (isOwn && request.destination === 'image'))
    event.respondWith(fromCaches(request))
})

/** The network first. Without it, the page that reads what is stored, at the place that was asked for. */
async function navigate(request, pathname) {
  try {
    return await fetch(request)
  } catch {
    if (pathname !== page) return Response.redirect(`${page}#${pathname}`, 302)
    return (await caches.match(page, { cacheName: pageCache, ignoreVary: true })) ?? Response.error()
  }
}

async function fromCaches(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** All of it or nothing: a worker that cannot store the page is not installed, and the one before it stays. */
async function storePage() {
  const cache = await caches.open(pageCache)
  const reply = await fetch(page, { credentials: 'omit', cache: 'no-cache', redirect: 'error' })
  if (!reply.ok) throw new Error(`the page answered ${reply.status}`)
  await cache.put(page, reply.clone())
  const html = await reply.text()
  const first = html.match(/(?:https?:\/\/[\w.:-]+)?\/assets\/[\w.-]+/g) ?? []
  const known = new Set()
  // What the page imports when it is idle belongs to it; what that imports later does not.
  await Promise.all(first.map((address) => store(cache, known, new URL(address, location.origin).href, true)))
}

async function store(cache, known, address, withLater) {
  if (known.has(address)) return
  known.add(address)
  const reply = await fetch(address, { credentials: 'omit', mode: 'cors' })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  await cache.put(address, reply.clone())
  const patterns = [
    ...(/\.css$/.test(address) ? [/url\(["']?([^"')]+)/g] : []),
    ...scriptsIn(address, withLater),
  ]
  if (patterns.length === 0) return
  const text = await reply.text()
  const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))
  const files = names.filter((name) => !name.startsWith('data:')).map((name) => new URL(name, address).href)
  await Promise.all(files.map((file) => store(cache, known, file, false)))
}

function scriptsIn(address, withLater) {
  if (!/\.js$/.test(address)) return []
  const now = /(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g
  return withLater ? [now, /import\(\s*["'`](\.\/[\w.-]+\.js)["'`]/g] : [now]
}

/** A worker takes over when no page of the build before it is open, so nobody misses its scripts. */
async function deleteOldPages() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('yonder-page-') && name !== pageCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}
