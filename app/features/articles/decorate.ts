import { type VideoProvider, videoPage, videoProviderNames } from '#app/platform/rich-text/video.ts'

/** A part of a text, as the list of its parts shows it. */
export type Heading = { id: string; title: string }

/**
 * What a page adds to clean rich text: ids for its headings, frames in which wide tables scroll, and links in
 * place of videos, which load nothing from elsewhere before they are pressed (`play-video.ts`).
 */
export function decorate(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const seen = new Set<string>()
  const decorated = html
    .replace(/<h2>((?:[^<]|<(?!\/?h2>))*)<\/h2>/g, (_, inside: string) => {
      const title = inside.replace(/<[^<>]*>/g, '')
      const id = freeId(title, seen)
      headings.push({ id, title: plain(title) })
      return `<h2 id="${id}">${inside}</h2>`
    })
    .replace(/<table>/g, '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<th>/g, '<th scope="col">')
    .replace(
      /<figure data-video="(YOUTUBE|VIMEO)" data-video-id="([\w-]+)">(?:<figcaption>((?:[^<]|<(?!\/?fig))*)<\/figcaption>)?<\/figure>/g,
      (_, provider: VideoProvider, id: string, caption = '') => facade(provider, id, caption),
    )
  return { html: decorated, headings }
}

function freeId(title: string, seen: Set<string>): string {
  const words = plain(title).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const base = `part-${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
  let id = base
  for (let next = 2; seen.has(id); next += 1) id = `${base}-${next}`
  seen.add(id)
  return id
}

function facade(provider: VideoProvider, id: string, caption: string): string {
  const host = videoProviderNames[provider]
  const title = caption.replace(/<[^<>]*>/g, '') || `A video on ${host}`
  return `<figure><a class="video" href="${videoPage(provider, id)}" rel="noopener" data-video="${provider}" data-video-id="${id}"><b>Play: <span data-title>${title}</span></b><small>Comes from ${host}. Nothing is loaded from there until you press.</small></a>${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
