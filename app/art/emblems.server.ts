import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { emblemIcons } from './emblem-icons.server.ts'
import type { ArtEmblem } from './kinds.ts'

const known = new Map<ArtEmblem, string>()

/** The shapes inside a lucide icon, drawn on its 24 by 24 grid. Lucide is under the ISC licence. */
export function emblemMarkup(emblem: ArtEmblem): string {
  let markup = known.get(emblem)
  if (markup === undefined) {
    const svg = renderToStaticMarkup(createElement(emblemIcons[emblem]))
    markup = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')
    known.set(emblem, markup)
  }
  return markup
}
