import { type ArtSky, type ArtTheme, artSkies, artThemes } from '#app/ui/art-kinds.ts'
import { seedOf } from '../../platform/seed.ts'
import { emblemMarkup } from '../emblems.server.ts'

/** What the picture of a shared link shows. */
export type ShareCard = { title: string; theme: ArtTheme; slug: string; sky: ArtSky; emblem?: string }

const titleTag = /<meta property="og:title" content="([^"]*)"\/>/
const imageTag = '<meta property="og:image"'
const heroAddress = /\/art\/(?:hero|tall)\/([a-z-]+)\/([a-z0-9-]{1,120})\.svg\?([^"\s]*)/

/** Skies that are dark enough for white words. */
const darkSkies: readonly ArtSky[] = ['deep', 'deep-reef', 'deep-ochre']

/**
 * Adds the picture of a shared link to a public page. Pages that search engines shall not list have none, nor have pages that bring a
 * picture of their own.
 */
export function withShareTags(html: string, path: string, origin: string): string {
  const head = html.slice(0, html.indexOf('<body'))
  const title = titleTag.exec(head)
  if (!title || head.includes(imageTag) || head.includes('name="robots" content="noindex"')) return html
  const at = title.index + title[0].length
  const tags =
    `${imageTag} content="${encoded(`${origin}/share-cards?page=${path}`)}"/>` +
    '<meta name="twitter:card" content="summary_large_image"/>'
  return html.slice(0, at) + tags + html.slice(at)
}

/** The card of a page with its share tags: the landscape of its hero, or one that its path chooses, under its title. */
export function shareCardIn(html: string, path: string): ShareCard | null {
  const bodyStart = html.indexOf('<body')
  const head = html.slice(0, bodyStart)
  const title = titleTag.exec(head)
  if (!title || !head.includes('/share-cards?page=')) return null
  const words = decoded(title[1] ?? '').replace(/ – Yonder$/, '')
  return { title: words, ...landscapeOf(html.slice(bodyStart), path) }
}

function landscapeOf(body: string, path: string): Omit<ShareCard, 'title'> {
  const [, themeName, slug, query = ''] = heroAddress.exec(body) ?? []
  const theme = artThemes.find((known) => known === themeName)
  if (!theme || !slug) return landscapeOfPath(path)
  const choices = new URLSearchParams(decoded(query))
  const emblem = choices.get('emblem') ?? undefined
  const sky = artSkies.find((known) => known === choices.get('sky'))
  return {
    theme,
    slug,
    sky: sky && darkSkies.includes(sky) ? sky : 'deep',
    emblem: emblem && emblemMarkup(emblem) !== null ? emblem : undefined,
  }
}

/** The landscapes of pages about no place. */
const anywhere = artThemes.filter((theme) => theme !== 'harbour')

function landscapeOfPath(path: string): { theme: ArtTheme; slug: string; sky: ArtSky } {
  const slug =
    path
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .slice(1, 120) || 'yonder'
  const theme = anywhere[seedOf(slug) % anywhere.length] ?? 'coast'
  return { theme, slug, sky: darkSkies[seedOf(`${slug}|sky`) % darkSkies.length] ?? 'deep' }
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/** Text of an attribute as React writes it. */
function decoded(text: string): string {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
}

function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
