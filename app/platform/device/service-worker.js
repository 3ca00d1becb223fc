/**
 * Shows what a person has stored on this device while there is no connection, and notes of the site while no page of it is
 * open. The server puts `settings` before it: the name of
 * the build, and the parts of the site with the page that each stores and the path below which it stands in. Each part has a
 * registration of its own.
 *
 * It stores one public page, as a visitor sees it, with its scripts, style and fonts. Everything else goes to the network
 * untouched; replies of the API and pages of somebody who is signed in are never stored.
 */
const { build, places } = settings
const scope = new URL(self.registration.scope).pathname
const place = places.find((one) => one.below === scope) ?? places[0]
const { page, below } = place
// A part of the site leaves the pages of the others alone.
const mark = place === places[0] ? '' : ` ${below}`
const pageCache = `yonder-page-${build}${mark}`

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

self.addEventListener('push', (event) => event.waitUntil(showNote(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNote(event.notification.data.link))
})

/** Says which kind of thing there is. Browsers want every message to show something, so that one that cannot be read does too. */
function showNote(message) {
  const { title = 'Yonder', body = 'Open Yonder to see it.', link = '/', tag } = noteIn(message)
  return self.registration.showNotification(title, { body, tag, data: { link } })
}

function noteIn(message) {
  try {
    return message.json() ?? {}
  } catch {
    return {}
  }
}

/** In a window that shows the place already, else in a new one. Only places of this site. */
async function openNote(link) {
  const target = new URL(link, location.origin)
  const address = target.origin === location.origin ? target.href : `${location.origin}/`
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address)
  return there ? there.focus() : self.clients.openWindow(address)
}

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
  // What is imported later waits for its styles, which the script names from the root.
  const later = [/import\(\s*["'`](\.\/[\w.-]+\.js)["'`]/g, /["'`]\/?assets\/([\w.-]+\.css)["'`]/g]
  return withLater ? [now, ...later] : [now]
}

/** A worker takes over when no page of the build before it is open, so nobody misses its scripts. */
async function deleteOldPages() {
  const names = await caches.keys()
  const isOwn = (name) => (mark ? name.endsWith(mark) : !name.includes(' '))
  const old = names.filter((name) => name.startsWith('yonder-page-') && isOwn(name) && name !== pageCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}
