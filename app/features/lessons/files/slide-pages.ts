import type { ArtTheme } from '#app/ui/art-kinds.ts'
import type { Face } from './wrap.ts'

/** Points of a page: 16:9, as PowerPoint and Google Slides have it. */
export const pageSize = { width: 960, height: 540 } as const
/** Words end above it. */
export const pageBottom = 500
/** Room of a bullet at the left of its words. */
export const bulletWidth = 30
/** What a class reads from the back of the room. */
export const minTextSize = 28

/** Yonder's colours on slides, as in `ui/tokens.css`. */
export const slideInks = {
  paper: '#fbf8f1',
  text: '#111d28',
  brand: '#0e4772',
  deep: '#092844',
  deepLight: '#155f8f',
  white: '#fffdf6',
  sun: '#fbbf1a',
  sunLight: '#ffd152',
} as const

/** `wide` fills the page; `tall` stands at its right edge. */
export type Picture = { shape: 'wide' | 'tall'; theme: ArtTheme; slug: string }

export const pictureBoxes = {
  wide: { left: 0, top: 0, width: 960, height: 540 },
  tall: { left: 660, top: 0, width: 300, height: 540 },
} as const satisfies Record<Picture['shape'], Box>

export type Box = { left: number; top: number; width: number; height: number }

/** A paragraph with the lines that it has in our typeface. */
export type SlideText = Box & {
  role: 'title' | 'point'
  size: number
  face: Face
  ink: string
  lines: string[]
  hasBullet: boolean
}

/** One page of the slides. `look` names the layout that pages share. */
export type SlidePage = {
  look: 'title' | 'points' | 'plain' | 'question' | 'statement'
  ground: string
  picture?: Picture
  /** The large sun of a question. */
  hasSun: boolean
  texts: SlideText[]
  notes?: string
  /** The heading of its notes. */
  name: string
}

/** Height of a line at a size of 1. */
export const lineHeights: Record<Face, number> = { display: 1.12, regular: 1.28, bold: 1.28 }
