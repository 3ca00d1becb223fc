export type PageFacts = { title: string; description: string }

const longest = { title: 200, description: 500, tag: 3_000 } as const

/** Title and description from a web page's head, as plain text; null without a title. */
export function pageFactsIn(html: string): PageFacts | null {
  const metas = new Map<string, string>()
  for (const tag of metaTags(html)) {
    const attributes = attributesOf(tag)
    const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase()
    const content = attributes.get('content')
    if (name && content && !metas.has(name)) metas.set(name, content)
  }
  const title = metas.get('og:title') ?? titleOf(html)
  const description = metas.get('og:description') ?? metas.get('description') ?? ''
  const facts = { title: plain(title, longest.title), description: plain(description, longest.description) }
  return facts.title ? facts : null
}

function titleOf(html: string): string {
  const tag = html.search(/<title[\s>]/i)
  const begin = html.indexOf('>', tag) + 1
  if (tag < 0 || begin === 0) return ''
  const end = html.indexOf('<', begin)
  return html.slice(begin, Math.min(end < 0 ? html.length : end, begin + longest.tag))
}

/** Linear in the length of any text. */
function* metaTags(html: string): Generator<string> {
  let end = 0
  for (const { index } of html.matchAll(/<meta\s/gi)) {
    if (index < end) continue
    end = html.indexOf('>', index)
    if (end < 0) return
    if (end - index <= longest.tag) yield html.slice(index, end)
  }
}

function attributesOf(tag: string): Map<string, string> {
  const found = tag.matchAll(/[\s"']([a-z:-]+)\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)
  return new Map([...found].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? '']))
}

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

function plain(text: string, most: number): string {
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (whole, ten, sixteen, name) => {
      if (name) return named.get(String(name).toLowerCase()) ?? whole
      const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )
  const line = decoded.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > most ? `${line.slice(0, most)}...` : line
}
