import { Building2, icons, type LucideIcon, Music, Waves } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ArtEmblem } from './kinds.ts'

const known = new Map<ArtEmblem, string>()

/** The shapes inside a lucide icon, drawn on its 24 by 24 grid. Lucide is under the ISC licence. */
export function emblemMarkup(emblem: ArtEmblem): string {
  let markup = known.get(emblem)
  if (markup === undefined) {
    const svg = renderToStaticMarkup(createElement(iconOf(emblem)))
    markup = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>')
    known.set(emblem, markup)
  }
  return markup
}

/** Names that lucide has changed since; it exports them still, but leaves them out of its list. */
const formerNames: Partial<Record<ArtEmblem, LucideIcon>> = {
  'building-2': Building2,
  music: Music,
  waves: Waves,
}

/** `heart-pulse` is `HeartPulse` in lucide's list. */
function iconOf(emblem: ArtEmblem): LucideIcon {
  const words = emblem.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return formerNames[emblem] ?? icons[words.join('') as keyof typeof icons]
}
